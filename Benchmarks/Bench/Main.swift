#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `bench` measures a build; `bench corpus` and `bench floor` are its parts, each a process of its own so that it can
/// be weighed alone.
@main
struct Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "corpus" where words.count == 3:
      guard let pages = Int(words[2]), pages >= 2 else { stop(usage) }
      writeCorpus(to: words[1], pages: pages, seed: 1)
    case "floor" where words.count == 4:
      runFloor(sources: words[1], listing: words[2], to: words[3])
    case "tokens" where words.count <= 2:
      guard let runs = words.count == 2 ? Int(words[1]) : 5, runs > 0 else { stop(usage) }
      measureTokens(runs: runs)
    case "contrast" where words.count <= 2:
      guard let pairs = Int(words.count == 2 ? words[1] : "2000"), pairs > 0 else { stop(usage) }
      benchContrast(pairs)
    case "corpus", "floor", "tokens", "contrast", "-h", "--help":
      stop(usage)
    default:
      measure(words)
    }
  }
}

let usage = """
  usage: bench [--pages N,N,…] [--runs N] [--in DIR] [--keep]
                                                       builds corpora of so many Markdown files in DIR and measures
         bench corpus DIR N                            writes a corpus of N Markdown files, half of them in each language
         bench tokens [RUNS]                           reads 5,000 tokens in eight modes
         bench contrast [N]                            judges so many pairs of colours in eight modes (2000)
         bench floor SOURCES LISTING DIR               the least work: read, parse, render, write what LISTING says

  """

func stop(_ message: String) -> Never {
  fputs(message, stderrStream)
  exit(2)
}

/// The global of that name is a variable, which Swift takes for unsafe.
private var stderrStream: UnsafeMutablePointer<FILE>? { fdopen(STDERR_FILENO, "w") }
