#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds corpora of several sizes, in turn with the floor over the same pages, and prints medians and ratios.
func measure(_ words: [String]) {
  let options = MeasureOptions(words)
  let program = split(CommandLine.arguments[0]).folder
  let work = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/shirube-bench-\(getpid())"
  let bench = Workplace(folder: work, shirube: "\(program)/shirube", bench: CommandLine.arguments[0])
  defer { if !options.keep { remove(work) } }

  print("runs: \(options.runs), in turn; medians of wall and processor time; the floor has one thread, the build two")
  let base = bench.peakOfSmallSite()
  print("peak memory of a site of two pages: \(megabytes(base))\n")
  print(row("pages", "build", "floor", "wall", "cpu", "again", "check", "a page", "peak", "a page"))
  print(row("", "s", "s", "ratio", "ratio", "s", "s", "µs", "MB", "KB over 60 MB"))
  var first: Double?
  for pages in options.pages {
    let result = bench.measure(pages, runs: options.runs)
    let perPage = result.build.wall / Double(pages) * 1e6
    let memory = (Double(result.build.peak) - 60e6) / Double(pages) / 1000
    print(
      row(
        "\(pages)", decimal(result.build.wall, 2), decimal(result.floor.wall, 2),
        decimal(result.build.wall / result.floor.wall, 2), decimal(result.build.cpu / result.floor.cpu, 2),
        decimal(result.again.wall, 2), decimal(result.check.wall, 2), decimal(perPage, 0),
        decimal(Double(result.build.peak) / 1e6, 0), decimal(memory, 1))
        + (first.map { "  time a page \(decimal((perPage / $0 - 1) * 100, 0)) % from the first" } ?? ""))
    first = first ?? perPage
  }
}

struct MeasureOptions {
  private(set) var pages = [1_000, 10_000, 40_000]
  private(set) var runs = 5
  private(set) var keep = false

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--pages":
        pages = rest.popFirst()?.split(separator: ",").compactMap { Int($0) }.filter { $0 >= 2 } ?? []
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--keep": keep = true
      default: stop("bench: unknown option \(word)\n" + usage)
      }
    }
    if pages.isEmpty || runs < 1 { stop(usage) }
  }
}

private struct Workplace {
  let folder: String
  let shirube: String
  let bench: String

  struct Result {
    let build: Cost
    let floor: Cost
    /// The build again, with nothing changed.
    let again: Cost
    let check: Cost
  }

  func measure(_ pages: Int, runs: Int) -> Result {
    let (corpus, site, copy, listing) = (
      "\(folder)/\(pages)", "\(folder)/site", "\(folder)/copy", "\(folder)/listing"
    )
    run(bench, ["corpus", corpus, "\(pages)"])
    var builds: [Cost] = []
    var floors: [Cost] = []
    var again: [Cost] = []
    var checks: [Cost] = []
    for round in 0..<runs {
      remove(site)
      builds.append(run(shirube, ["build", "--quiet", "--content", corpus, "--output", site, "--jobs", "2"]))
      if round == 0 {
        let lines = files(below: site).map { "\($0.size) \($0.path)\n" }.sorted().joined()
        writeFile(listing, Array(lines.utf8))
      }
      remove(copy)
      floors.append(run(bench, ["floor", corpus, listing, copy]))
      again.append(run(shirube, ["build", "--quiet", "--content", corpus, "--output", site, "--jobs", "2"]))
      checks.append(run(shirube, ["check", "--quiet", "--content", corpus, "--jobs", "2"]))
    }
    for path in [corpus, site, copy] { remove(path) }
    return Result(build: median(builds), floor: median(floors), again: median(again), check: median(checks))
  }

  func peakOfSmallSite() -> Int {
    run(bench, ["corpus", "\(folder)/2", "2"])
    return run(shirube, ["build", "--quiet", "--content", "\(folder)/2", "--output", "\(folder)/site"]).peak
  }
}

private func median(_ costs: [Cost]) -> Cost {
  func middle<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }
  return Cost(
    wall: middle(costs.map(\.wall)), cpu: middle(costs.map(\.cpu)), peak: middle(costs.map(\.peak)))
}

private func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  return (String(path[..<slash]), String(path[path.index(after: slash)...]))
}

private func remove(_ path: String) { run("/bin/rm", ["-rf", path]) }

private func row(_ cells: String...) -> String {
  cells.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
}

private func megabytes(_ bytes: Int) -> String { "\(decimal(Double(bytes) / 1e6, 1)) MB" }

func decimal(_ number: Double, _ places: Int) -> String {
  let factor = places == 0 ? 1 : places == 1 ? 10 : 100
  let scaled = Int((number.magnitude * Double(factor)).rounded())
  let rest = "\(scaled % factor)"
  let text = places == 0 ? "" : "." + String(repeating: "0", count: places - rest.count) + rest
  return (number < 0 && scaled > 0 ? "-" : "") + "\(scaled / factor)" + text
}
