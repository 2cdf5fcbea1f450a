/// Integer keys, as words, that follow each other without a gap.
struct KeyStretch: BitwiseCopyable {
  var first: UInt64
  /// The row of the first key.
  var row: Int

  /// Calls `body` with each key up to that of the row `end`.
  func forEachWord(upTo end: Int, _ body: (UInt64) -> Void) {
    for row in row..<end { body(first + UInt64(row - self.row)) }
  }
}
