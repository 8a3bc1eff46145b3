package import Site

/// Every kind of data block. A new one is a file here and a line in this list.
package let registry: [any Block] = [
  ChaptersBlock(), ComponentBlock(), ContrastBlock(), GlossaryBlock(), GuidelinesBlock(), LayoutBlock(), SymbolBlock(),
  TokensBlock(),
]
