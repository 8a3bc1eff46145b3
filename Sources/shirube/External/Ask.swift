/// What is known of an address after it was asked for.
enum ExternalAnswer: Sendable, Equatable {
  /// It is there. `movedTo` is set if every step on the way is for good; `missing` are ids that the page lacks.
  case there(movedTo: String?, missing: Set<String>)
  case broken(String)
  /// Nobody can say, and why.
  case unsure(String)

  /// Whether the links to it have been checked.
  var isCertain: Bool {
    if case .unsure = self { false } else { true }
  }
}

/// Asks for `url` and follows where it leads: with HEAD, or with GET where that is refused or ids are looked for.
func ask(
  _ url: WebAddress, wanting fragments: Set<String>, _ manners: ExternalManners, _ pace: Pace
) async throws -> ExternalAnswer {
  var way = [url]
  var isForGood = true
  while let here = way.last {
    let response = try await respond(here, wanting: fragments, manners, pace)
    switch response {
    case .failed(let reason), .silent(let reason): return .broken(reason)
    case .answered(let answer):
      if let next = answer.redirect(from: here) {
        guard let next else { return .broken("the server answers \(answer.status) and names no address to go to") }
        if way.contains(next) { return .broken("it leads in a circle: \(next.text) redirects to itself in the end") }
        if way.count > 10 { return .broken("it redirects more than ten times") }
        isForGood = isForGood && (answer.status == 301 || answer.status == 308)
        way.append(next)
        continue
      }
      let movedTo = way.count > 1 && isForGood ? here.text : nil
      return judged(answer, fragments, movedTo: movedTo, wait: answer.wait(manners))
    }
  }
  return .unsure("it was not asked")
}

private func respond(
  _ url: WebAddress, wanting fragments: Set<String>, _ manners: ExternalManners, _ pace: Pace
) async throws -> HTTPResponse {
  var method = fragments.isEmpty ? HTTPMethod.head : .get
  var patience = manners.patience
  var isLast = false
  var tries = 0
  while true {
    tries += 1
    let (asked, waited) = (method, patience)
    let response = try await pace.ask(url.host) {
      try await request(asked, url, timeout: manners.timeout)
    } rest: { response in
      guard case .answered(let answer) = response, answer.isBusy else { return nil }
      return min(answer.retryAfter ?? waited, manners.longestWait)
    }
    guard !isLast else { return response }
    switch response {
    case .answered(let answer) where answer.isBusy:
      guard tries < 4, answer.wait(manners) == nil else { return response }
      patience = patience * 2
    case .answered(let answer) where method == .head && answer.refusesHead: method = .get
    case .answered(let answer) where [502, 504].contains(answer.status): isLast = true
    case .silent where method == .head: method = .get
    case .failed, .silent, .answered: return response
    }
  }
}

private func judged(
  _ answer: HTTPAnswer, _ fragments: Set<String>, movedTo: String?, wait: Duration?
) -> ExternalAnswer {
  switch answer.status {
  case 200..<300:
    let isPage = answer.type.isEmpty || answer.type.contains("html")
    let missing: Set<String> = isPage && answer.isWhole ? fragments.filter { !answer.body.holdsElement($0) } : []
    return .there(movedTo: movedTo, missing: missing)
  case 401, 403, 407, 451, 999: return .unsure("the server answers \(answer.status): it lets this program not in")
  case 405, 406, 501: return .unsure("the server answers \(answer.status): it does not like how it is asked")
  case 429 where wait != nil, 503 where wait != nil:
    return .unsure("the server asks to be left alone for \(wait?.components.seconds ?? 0) s")
  case 429: return .unsure("the server answers 429, too many requests, again and again")
  case let status: return .broken("the server answers \(status)\(meaning(status))")
  }
}

private func meaning(_ status: Int) -> String {
  switch status {
  case 404: ": not found"
  case 410: ": gone for good"
  case 500..<600: ": it is in trouble itself"
  default: ""
  }
}

extension HTTPAnswer {
  /// It wants to be asked later.
  var isBusy: Bool { status == 429 || status == 503 }

  /// Some servers know GET only, and say so in many ways.
  fileprivate var refusesHead: Bool { status >= 400 && !isBusy }

  /// How long it wants to be left alone, if that is too long to wait for.
  fileprivate func wait(_ manners: ExternalManners) -> Duration? {
    guard isBusy, let retryAfter, retryAfter > manners.longestWait else { return nil }
    return retryAfter
  }

  /// Nil: no redirect; nil within: one to nowhere.
  fileprivate func redirect(from url: WebAddress) -> WebAddress?? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return .some(location.flatMap(url.following))
  }
}

extension [UInt8] {
  /// Whether HTML has an element of that id, quickly and not by the letter: nothing more than a note hangs on it.
  fileprivate func holdsElement(_ id: String) -> Bool {
    // What GitHub writes before ids in texts of its users.
    for id in [id, "user-content-\(id)"] {
      for attribute in ["id", "name"] {
        for form in ["\(attribute)=\"\(id)\"", "\(attribute)='\(id)'", "\(attribute)=\(id)>", "\(attribute)=\(id) "]
        where firstRange(of: Array(form.utf8)) != nil { return true }
      }
    }
    return id.lowercased() == "top"
  }
}
