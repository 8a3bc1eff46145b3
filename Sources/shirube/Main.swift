import Site

@main
struct Main {
  static func main() async {
    _ = await build(
      SourceTree(files: [], assets: []), theme: SourceTree(files: [], assets: []), blocks: [], options: BuildOptions())
  }
}
