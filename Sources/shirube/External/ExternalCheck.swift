import Findings
import Site
import Synchronization

/// How other hosts are asked.
struct ExternalManners: Sendable {
  /// After an answer, before the same host is asked again.
  var pause = Duration.milliseconds(250)
  /// Before the first repetition, where the host does not say how long; doubled each time.
  var patience = Duration.seconds(2)
  /// A host that wants to be left alone for longer is.
  var longestWait = Duration.seconds(60)
  /// For one request, in seconds.
  var timeout = 20
  /// Hosts that are asked at the same time.
  var hosts = 8
}

/// What asking came to.
struct ExternalOutcome: Sendable {
  let findings: [Finding]
  /// References about which there is certainty now.
  let checked: Int
}

/// Asks other hosts for the addresses that a site links to: each address once, each host one request at a time.
func checkExternal(
  _ links: [ExternalLink], manners: ExternalManners, cache: ExternalCache, progress: Progress
) async throws -> ExternalOutcome {
  let questions = questions(links)
  progress.begin("asking other hosts", of: questions.count)
  let pace = Pace(manners.pause)
  let byHost = Dictionary(grouping: questions.indices) { questions[$0].host }
  let hosts = byHost.sorted { $0.value[0] < $1.value[0] }.map(\.value)

  // A host's addresses one after the other, several hosts side by side.
  let answers = try await inTurns(hosts, at: manners.hosts) { host in
    var found: [(Int, ExternalAnswer)] = []
    for question in host {
      found.append((question, try await answer(questions[question], manners, cache, pace)))
      progress.step()
    }
    return found
  }
  cache.write()

  var findings: [Finding] = []
  var checked = 0
  for (question, answer) in answers.flatMap({ $0 }).sorted(by: { $0.0 < $1.0 }) {
    findings += externalFindings(questions[question], answer)
    checked += answer.isCertain ? questions[question].references : 0
  }
  return ExternalOutcome(findings: findings, checked: checked)
}

/// What one host is asked: an address, and the ids that the links to it want to find there.
struct ExternalQuestion: Sendable {
  let url: WebAddress
  /// Address as written → its places; the fragment decoded.
  var links: [(link: ExternalLink, fragment: String?)]

  var host: String { url.host }
  var fragments: Set<String> { Set(links.compactMap(\.fragment)) }
  var references: Int { links.reduce(0) { $0 + $1.link.places.count } }
}

private func questions(_ links: [ExternalLink]) -> [ExternalQuestion] {
  var questions: [ExternalQuestion] = []
  var index: [String: Int] = [:]
  for link in links {
    let url = WebAddress(link.address)
    let entry = (link: link, fragment: url.fragment)
    if let known = index[url.text] {
      questions[known].links.append(entry)
    } else {
      index[url.text] = questions.count
      questions.append(ExternalQuestion(url: url, links: [entry]))
    }
  }
  return questions
}

private func answer(
  _ question: ExternalQuestion, _ manners: ExternalManners, _ cache: ExternalCache, _ pace: Pace
) async throws -> ExternalAnswer {
  let fragments = question.fragments
  if let known = cache.answer(question.url.text, fragments) { return known }
  let answer = try await ask(question.url, wanting: fragments, manners, pace)
  cache.keep(answer, question.url.text, fragments)
  return answer
}

/// `work` for every piece, at most so many at once; the results in the order of the pieces.
private func inTurns<Piece: Sendable, Result: Sendable>(
  _ pieces: [Piece], at once: Int, _ work: @escaping @Sendable (Piece) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: pieces.count)
    var next = 0
    while next < pieces.count || !group.isEmpty {
      if next < pieces.count, next < once || group.isEmpty {
        let (number, piece) = (next, pieces[next])
        group.addTask { (number, try await work(piece)) }
        next += 1
        continue
      }
      guard let (number, result) = try await group.next() else { break }
      results[number] = result
      if next < pieces.count {
        let (number, piece) = (next, pieces[next])
        group.addTask { (number, try await work(piece)) }
        next += 1
      }
    }
    return results.compactMap(\.self)
  }
}
