import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// A dump's own key path is followed while the file streams by: names, indexes and filters.
  func checkDumpPaths() {
    for path in declaration.dumps.flatMap(\.readings).flatMap(\.keyPaths) {
      if path.value.root != .member, path.value.root != .record {
        report.error(
          .invalidKeyPath,
          "'\(KeyPathWords.word(path.value.root))' has no meaning in a dump's own key path",
          at: path.span
        )
      } else if path.value.segments.contains(where: \.isOperator) {
        report.error(
          .invalidKeyPath,
          "operators have no meaning in a dump's own key path",
          at: path.span
        )
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
