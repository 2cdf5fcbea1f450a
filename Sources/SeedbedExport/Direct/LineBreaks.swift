/// Line breaks between the members of objects and the elements of arrays, by depth.
final class LineBreaks {
  let isPretty: Bool
  private let lines: [[UInt8]]
  private let nexts: [[UInt8]]

  init(levels: Int, isPretty: Bool) {
    self.isPretty = isPretty
    lines = (0..<levels).map { level in
      isPretty ? Array(("\n" + String(repeating: "  ", count: level)).utf8) : []
    }
    nexts = lines.map { Array(",".utf8) + $0 }
  }

  /// Before the first and behind the last.
  func line(_ level: Int) -> [UInt8] { lines[level] }

  /// Between two.
  func next(_ level: Int) -> [UInt8] { nexts[level] }
}
