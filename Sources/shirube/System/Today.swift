#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The day where the program runs, `2026-12-01`. `SOURCE_DATE_EPOCH` stands for the clock where it is set, so that what
/// was built once can be built again.
func today() -> String {
  let fixed = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
  var now = fixed ?? time(nil)
  var parts = tm()
  if fixed == nil { localtime_r(&now, &parts) } else { gmtime_r(&now, &parts) }
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
}
