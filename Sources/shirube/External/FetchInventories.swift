import Findings
import Site

/// Fetches the inventories that `external` in site.yml has at addresses into the content folder, where they are
/// committed; says what came of it.
func fetchInventories(
  _ configuration: Configuration, content: String, manners: ExternalManners, cache: ExternalCache, progress: Progress
) async throws -> (fetched: [String], findings: [Finding]) {
  let wanted = configuration.external.filter(\.isFetched)
  guard !wanted.isEmpty else { return ([], []) }
  progress.begin("fetching inventories", of: wanted.count)
  let pace = Pace(manners.pause)
  var fetched: [String] = []
  var findings: [Finding] = []
  for external in wanted {
    defer { progress.step() }
    let place = Place(configurationPath, external.inventoryRange)
    guard !external.name.contains("/"), !external.name.hasPrefix(".") else {
      findings.append(noFileName(external.name, place))
      continue
    }
    let path = external.inventoryPath
    switch try await body(of: WebAddress(external.inventory), manners, pace) {
    case .failure(let fault):
      findings.append(notFetched(external.name, fault.reason, place, keeping: exists("\(content)/\(path)")))
    case .success(let bytes):
      guard isInventory(bytes) else {
        findings.append(
          notFetched(external.name, "what came is no inventory", place, keeping: exists("\(content)/\(path)")))
        continue
      }
      do throws(LeftAlone) {
        if try replaceFile(path, in: content, by: bytes) { fetched.append(path) }
      } catch {
        throw Refusal.failure("\(content)/\(path): \(error.reason)")
      }
    }
  }
  return (fetched, findings)
}

private struct NotFetched: Error {
  let reason: String
}

private func body(
  of address: WebAddress, _ manners: ExternalManners, _ pace: Pace
) async throws -> Result<[UInt8], NotFetched> {
  var url = address
  for _ in 0...10 {
    let asked = url
    let response = try await pace.ask(asked.host) {
      try await request(.get, asked, timeout: manners.timeout * 3, largest: 32 << 20)
    } rest: { _ in
      nil
    }
    switch response {
    case .failed(let reason), .silent(let reason): return .failure(NotFetched(reason: reason))
    case .answered(let answer):
      if (300..<400).contains(answer.status), let next = answer.location.flatMap(asked.following) {
        url = next
      } else if answer.status != 200 || !answer.isWhole {
        return .failure(NotFetched(reason: "the server answers \(answer.status)"))
      } else {
        return .success(answer.body)
      }
    }
  }
  return .failure(NotFetched(reason: "it redirects more than ten times"))
}

// MARK: Messages

private func noFileName(_ name: String, _ place: Place) -> Finding {
  Finding(
    .badValue, at: place, "the inventory goes into external/\(name).json, and “\(name)” cannot name a file",
    notes: [Note(.help, "name the site without a slash and without a dot at the start")])
}

private func notFetched(_ name: String, _ reason: String, _ place: Place, keeping isKept: Bool) -> Finding {
  Finding(
    .externalBroken, at: place, "the inventory of “\(name)” could not be fetched: \(reason)",
    notes: [
      Note(
        .note,
        isKept
          ? "the one fetched before stays in use" : "links to “\(name)” are not checked against it until it is there")
    ])
}
