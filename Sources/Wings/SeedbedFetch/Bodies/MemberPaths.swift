import SeedbedBase
import SeedbedReading

/// The ways to the members that are cut out, and how far each has come.
struct MemberPaths {
  /// How far a path has come.
  struct Position {
    var path: Int
    var name = 0
  }

  /// The names on the way to each member.
  private let names: [[[UInt8]]]
  /// The most bytes that one of the names may have in a document, with its quotes.
  let longestName: Int

  init(_ names: [[[UInt8]]]) {
    self.names = names
    // Each byte of a name may be written as an escape of six.
    longestName = (names.joined().map(\.count).max() ?? 0) * 6 + 2
  }

  /// The positions at the start of a document.
  var start: [Position] { names.indices.map { Position(path: $0) } }

  /// The positions in the value of a member of this name, in its quotes; nil where it is cut out.
  func inside(_ positions: [Position], _ quotedName: [UInt8]) -> [Position]? {
    let name =
      quotedName.contains(UInt8(ascii: "\\"))
      ? Array((JSONTree(parsing: quotedName)?.text ?? "").utf8)
      : Array(quotedName.dropFirst().dropLast())
    var inside: [Position] = []
    for position in positions where names[position.path][position.name] == name {
      guard position.name + 1 < names[position.path].count else { return nil }
      inside.append(Position(path: position.path, name: position.name + 1))
    }
    return inside
  }
}
