internal import Templates

/// Pages and files that the program makes of the whole site.
func madePages(_ site: Site) -> [Output] {
  []
}
