#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds corpora of several sizes, in turn with the floor over the same pages, and prints what they cost.
func measure(_ words: [String]) {
  let options = MeasureOptions(words)
  let program = split(CommandLine.arguments[0]).folder
  let bench = Workplace(
    folder: "\(options.folder)/shirube-bench-\(getpid())", shirube: "\(program)/shirube",
    bench: CommandLine.arguments[0])
  makeFolder(bench.folder)
  defer { if !options.keep { remove(bench.folder) } }

  print("in \(bench.folder), \(options.runs) runs each, build and floor in turn; the least of each is shown")
  print("the build has two threads, the floor one; neither waits for the disk")
  let base = bench.peakOfSmallSite()
  print("peak memory of a site of two pages: \(megabytes(base))\n")
  print(row("pages", "build", "floor", "wall", "cpu", "again", "check", "a page", "to", "peak", "a page"))
  print(row("", "s", "s", "ratio", "ratio", "s", "s", "µs", "least", "MB", "KB"))
  let results = options.pages.map { bench.measure($0, runs: options.runs) }
  // Of pages of one size, so that the figures of one run can be compared: the cheapest is the measure of the others.
  let least = results.map(\.perPage).min() ?? 1
  for result in results {
    let (build, floor) = (result.build, result.floor)
    print(
      row(
        "\(result.pages)", decimal(build.wall, 2), decimal(floor.wall, 2), decimal(build.wall / floor.wall, 2),
        decimal(build.cpu / floor.cpu, 2), decimal(result.again.wall, 2), decimal(result.check.wall, 2),
        decimal(result.perPage * 1e6, 0), "+\(decimal((result.perPage / least - 1) * 100, 0)) %",
        decimal(Double(build.peak) / 1e6, 0), decimal(result.memoryPerPage / 1000, 1)))
  }
}

struct MeasureOptions {
  private(set) var pages = [1_000, 10_000, 40_000]
  private(set) var runs = 5
  private(set) var folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  private(set) var keep = false

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--pages":
        pages = rest.popFirst()?.split(separator: ",").compactMap { Int($0) }.filter { $0 >= 2 } ?? []
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--in": folder = rest.popFirst() ?? ""
      case "--keep": keep = true
      default: stop("bench: unknown option \(word)\n" + usage)
      }
    }
    if pages.isEmpty || runs < 1 || folder.isEmpty { stop(usage) }
  }
}

private struct Workplace {
  let folder: String
  let shirube: String
  let bench: String

  struct Result {
    let pages: Int
    let build: Cost
    let floor: Cost
    /// The build again, with nothing changed.
    let again: Cost
    let check: Cost

    /// Seconds.
    var perPage: Double { build.wall / Double(pages) }
    /// Bytes above those that any build may have.
    var memoryPerPage: Double { (Double(build.peak) - 60e6) / Double(pages) }
  }

  func measure(_ pages: Int, runs: Int) -> Result {
    let (corpus, site, copy, listing) = (
      "\(folder)/\(pages)", "\(folder)/site", "\(folder)/copy", "\(folder)/listing"
    )
    run(bench, ["corpus", corpus, "\(pages)"])
    // Not counted: the first run finds the sources in no cache, and the floor is told what it has to write.
    build(corpus, site)
    let lines = files(below: site).sorted().map { "\(size(of: "\(site)/\($0)")) \($0)\n" }.joined()
    writeFile(listing, Array(lines.utf8))
    var builds: [Cost] = []
    var floors: [Cost] = []
    var again: [Cost] = []
    var checks: [Cost] = []
    for _ in 0..<runs {
      remove(copy)
      settle()
      floors.append(run(bench, ["floor", corpus, listing, copy]))
      remove(copy)
      remove(site)
      settle()
      builds.append(build(corpus, site))
      settle()
      again.append(build(corpus, site))
      checks.append(run(shirube, ["check", "--quiet", "--content", corpus, "--jobs", "2"]))
    }
    for path in [corpus, site, copy] { remove(path) }
    return Result(
      pages: pages, build: least(builds), floor: least(floors), again: least(again), check: least(checks))
  }

  @discardableResult
  private func build(_ corpus: String, _ site: String) -> Cost {
    run(shirube, ["build", "--quiet", "--content", corpus, "--output", site, "--jobs", "2"])
  }

  func peakOfSmallSite() -> Int {
    run(bench, ["corpus", "\(folder)/2", "2"])
    return build("\(folder)/2", "\(folder)/site").peak
  }
}

/// What was written before is on the disk, and what was removed is gone from it, before the next run is timed.
private func settle() { sync() }

/// Whatever else the machine does can only add to a cost. The peak is the highest.
private func least(_ costs: [Cost]) -> Cost {
  Cost(
    wall: costs.map(\.wall).min() ?? 0, cpu: costs.map(\.cpu).min() ?? 0, peak: costs.map(\.peak).max() ?? 0)
}

private func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  return (String(path[..<slash]), String(path[path.index(after: slash)...]))
}

private func remove(_ path: String) { run("/bin/rm", ["-rf", path]) }

private func row(_ cells: String...) -> String {
  cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }.joined()
}

private func megabytes(_ bytes: Int) -> String { "\(decimal(Double(bytes) / 1e6, 1)) MB" }

func decimal(_ number: Double, _ places: Int) -> String {
  let factor = places == 0 ? 1 : places == 1 ? 10 : 100
  let scaled = Int((number.magnitude * Double(factor)).rounded())
  let rest = "\(scaled % factor)"
  let text = places == 0 ? "" : "." + String(repeating: "0", count: places - rest.count) + rest
  return (number < 0 && scaled > 0 ? "-" : "") + "\(scaled / factor)" + text
}
