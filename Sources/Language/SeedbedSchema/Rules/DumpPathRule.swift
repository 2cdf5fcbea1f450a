import SeedbedDeclarations
import SeedbedLanguage
import SeedbedModel

extension ResolvedSchema {
  /// A dump's own key path is followed while the file streams by: names, indexes and filters.
  func checkDumpPaths() {
    for path in declaration.dumps.flatMap(\.readings).flatMap(\.keyPaths) {
      if path.value.root != .member, path.value.root != .record {
        report.error(
          .invalidKeyPath,
          "'\(KeyPathWords.word(path.value.root))' is not available in the key path of a dump",
          at: path.span
        )
      } else if path.value.segments.contains(where: \.isOperator) {
        report.error(
          .invalidKeyPath,
          "operators are not available in the key path of a dump",
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
