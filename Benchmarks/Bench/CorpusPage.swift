/// One page of the corpus in one language.
struct CorpusPage {
  private let number: Int
  private let pairs: Int
  private let voice: Voice
  private var random: Random

  init(number: Int, of pairs: Int, _ voice: Voice, random: Random) {
    self.number = number
    self.pairs = pairs
    self.voice = voice
    self.random = random
  }

  mutating func text() -> String {
    let subject = random.below(voice.subjects.count)
    var text = """
      ---
      title: \(voice.subjects[subject]) \(number)
      description: \(sentence())
      order: \(number % 10)
      platforms: [ios, ipados]
      ---

      \(paragraph(3))


      """
    for section in voice.sections.indices {
      text += "## \(voice.sections[section].title) {#\(voice.sections[section].id)}\n\n"
      text += paragraph(2 + random.below(2)) + "\n\n"
      text += "**\(sentence())** \(paragraph(1 + random.below(2)))\n\n"
      switch section {
      case 0: text += list()
      case 1: text += table()
      case 2: text += pair()
      case 3: text += code()
      default: text += "> [!NOTE]\n> \(sentence())\n\n"
      }
    }
    return text + "**\(sentence())** \(link()) {#last-word level=should}\n"
  }

  private mutating func sentence() -> String {
    let template = voice.sentences[random.below(voice.sentences.count)]
    let first = voice.subjects[random.below(voice.subjects.count)]
    let second = voice.subjects[random.below(voice.subjects.count)]
    return template.replacing("1", with: first).replacing("2", with: second)
  }

  private mutating func paragraph(_ sentences: Int) -> String {
    var parts: [String] = []
    for _ in 0..<sentences { parts.append(sentence()) }
    switch random.below(4) {
    case 0: parts.append(link())
    case 1: parts.append(voice.token.replacing("1", with: "`\(tokens[random.below(tokens.count)])`"))
    default: break
    }
    return parts.joined(separator: voice.between)
  }

  private mutating func link() -> String {
    let target = random.below(pairs)
    let section = voice.sections[random.below(voice.sections.count)]
    let anchor = random.below(2) == 0 ? "#\(section.id)" : ""
    let address = relative(file(target, of: pairs), from: file(number, of: pairs)) + anchor
    return voice.link.replacing("1", with: "[\(voice.subjects[target % voice.subjects.count])](\(address))")
  }

  private mutating func list() -> String {
    (0..<4).map { _ in "- \(sentence())\n" }.joined() + "\n"
  }

  private mutating func table() -> String {
    var text = "| \(voice.columns.joined(separator: " | ")) |\n|---|---|---|\n"
    for _ in 0..<5 {
      let token = tokens[random.below(tokens.count)]
      text += "| `\(token)` | \(voice.subjects[random.below(voice.subjects.count)]) | \(random.below(12) * 4) pt |\n"
    }
    return text + "\n"
  }

  private mutating func pair() -> String {
    "> [!DO]\n> \(sentence())\n\n> [!DONT]\n> \(sentence())\n\n"
  }

  private mutating func code() -> String {
    let token = tokens[random.below(tokens.count)]
    return """
      ```swift
      struct Row\(number): View {
        @Environment(\\.guide) private var guide

        var body: some View {
          Label(title, systemImage: "bookmark.fill")
            .foregroundStyle(guide.color("\(token)"))
            .padding(.horizontal, guide.space(\(random.below(8))))
        }
      }
      ```


      """
  }
}

private let tokens = [
  "color.label.primary", "color.label.secondary", "color.background.base", "color.background.elevated", "color.tint",
  "color.separator", "space.inline", "space.stack", "radius.sheet", "radius.button", "type.body", "type.title.large",
  "motion.present", "material.bar", "symbol.weight.regular",
]
