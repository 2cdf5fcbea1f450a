/// A record as it stands in a file, and its name where it is a member of an object.
struct TextRecord {
  let name: String?
  let json: [UInt8]
}

/// How the records of a file are written.
enum RecordText {
  /// With an indent of so many levels from the second line on; nil for one line.
  case json(indent: Int?)
  /// A line of CSV.
  case line(DumpGroup)

  /// The bytes of a record; nil where its form has no place for it.
  func bytes(of tree: RecordTree) -> [UInt8]? {
    switch self {
    case .line(let group): return group.line(of: tree)
    case .json(let indent):
      var bytes: [UInt8] = []
      tree.append(tree.node, to: &bytes, indent: indent)
      return bytes
    }
  }
}
