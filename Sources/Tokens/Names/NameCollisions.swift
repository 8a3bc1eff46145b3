package import Findings

/// Tokens that would have one name in code: a finding for each that comes after another, with all the places where they
/// meet.
package func nameCollisions(in graph: TokenGraph) -> [Finding] {
  var owners: [CodeName.Kind: [String: Int]] = [:]
  var findings: [Finding] = []
  for (index, token) in graph.tokens.enumerated() where !token.isCarrier {
    var met: [(owner: Int, names: [CodeName])] = []
    for name in codeNames(of: token) {
      let scope = name.kind.isScopedByType ? "\(token.type.rawValue) " : ""
      let key = scope + name.code
      guard let owner = owners[name.kind, default: [:]][key] else {
        owners[name.kind, default: [:]][key] = index
        continue
      }
      if let position = met.firstIndex(where: { $0.owner == owner }) {
        met[position].names.append(name)
      } else {
        met.append((owner, [name]))
      }
    }
    findings += met.map { collision(token, graph.tokens[$0.owner], $0.names) }
  }
  return findings
}

extension CodeName.Kind {
  /// Constants of another type stand in another extension.
  fileprivate var isScopedByType: Bool { self == .swift }
}

// MARK: Messages

private func collision(_ token: Token, _ other: Token, _ names: [CodeName]) -> Finding {
  let list = names.map { "\($0.kind.title) \($0.code)" }.joined(separator: ", ")
  return Finding(
    .nameCollision, at: token.place, "the tokens “\(other.id)” and “\(token.id)” have one name in code: \(list)",
    notes: [
      Note(.note, "the other token", at: other.place),
      Note(.help, "rename one, or give it a name of its own under “$extensions.shirube.code”"),
    ])
}

extension CodeName.Kind {
  /// As people know it; the same in every language.
  package var title: String {
    switch self {
    case .uikit: "UIKit"
    case .xcode: "Xcode"
    case .swiftgen: "SwiftGen"
    case .rswift: "R.swift"
    case .swiftui: "SwiftUI"
    case .swift: "Swift"
    case .css: "CSS"
    case .kotlin: "Kotlin"
    }
  }
}
