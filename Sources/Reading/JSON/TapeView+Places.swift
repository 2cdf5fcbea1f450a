extension TapeView {
  /// The first byte of the unit in the dump.
  package var dumpBase: UnsafePointer<UInt8> { source?.base ?? base }

  /// How many bytes of the dump the unit has.
  package var dumpCount: Int { source?.count ?? rawJSON(0).count }

  /// Where a node starts in the dump, from the first byte of the unit; a member's name that stands
  /// in a header starts where its value does.
  package func start(of node: Int) -> Int {
    if let source { return source.start(of: node) }
    let isQuoted = nodes[node].kind == .string || nodes[node].kind == .key
    return Int(nodes[node].offset) - (isQuoted ? 1 : 0)
  }

  /// How many bytes of the dump a node has.
  package func dumpCount(of node: Int) -> Int {
    guard let source else { return rawJSON(node).count }
    return node == 0 ? source.count : source.end(of: node) - source.start(of: node)
  }
}

extension TapeSource {
  /// Where a node of a flat object starts in the dump, from the first byte of the object.
  package func start(of node: Int) -> Int {
    node == 0 ? 0 : Int(starts[(node - 1) / 2])
  }

  /// The end of a member's value.
  fileprivate func end(of node: Int) -> Int {
    Int(starts[(node + 1) / 2]) - 1
  }
}
