package import SeedbedBase

/// The lines of a file that an item of a schema takes.
package struct SourceExtent: Sendable {
  var file = ""
  var lines = 0...0

  init(_ name: SourceSpan, _ node: YAMLNode) {
    file = name.location.file
    lines = name.location.line...max(name.location.line, node.lastLine(in: file))
  }

  init(_ node: YAMLNode) {
    self.init(node.span, node)
  }

  package func contains(_ location: TextLocation) -> Bool {
    location.file == file && lines.contains(location.line)
  }
}

extension YAMLNode {
  /// The last line on which something of the node begins; what an alias took from elsewhere in the
  /// file counts, too.
  fileprivate func lastLine(in file: String) -> Int {
    let own = span.location.file == file ? span.location.line : 0
    return switch content {
    case .scalar: own
    case .sequence(let elements): elements.reduce(own) { max($0, $1.lastLine(in: file)) }
    case .mapping(let pairs):
      pairs.reduce(own) { max($0, $1.key.span.location.line, $1.value.lastLine(in: file)) }
    }
  }
}
