/// A dump's own key path is followed while the file streams by: names, indexes and filters.
extension ResolvedSchema {
  func checkDumpPaths() {
    for path in declaration.dumps.flatMap(\.readings).flatMap(\.keyPaths) {
      let fault: String
      if path.value.root != .member, path.value.root != .record {
        fault = "'\(KeyPathWords.word(path.value.root))' is"
      } else if path.value.segments.contains(where: \.isOperator) {
        fault = "operators are"
      } else {
        continue
      }
      report.error(.invalidKeyPath, at: path.span) {
        "\(fault) not available in the key path of a dump"
      }
    }
  }
}

extension DumpKeyPath.Segment {
  fileprivate var isOperator: Bool {
    switch self {
    case .member, .element, .all, .filter: false
    default: true
    }
  }
}
