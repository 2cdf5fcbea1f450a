/// Finds the comments of SQL.
extension UserSQL {
  /// The beginning of a comment without an end; nil if there is none.
  var openComment: Int? {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        guard let end = Self.commentEnd(in: bytes, from: index + 2) else { return index }
        index = end
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _), (UInt8(ascii: "`"), _):
        // A doubled quote ends one text and begins another, which comes to the same.
        index = Self.end(of: bytes[index], in: bytes, from: index + 1)
      case (UInt8(ascii: "["), _):
        index = Self.end(of: UInt8(ascii: "]"), in: bytes, from: index + 1)
      default: index += 1
      }
    }
    return nil
  }

  /// The index behind the end of a comment whose text begins at `start`.
  private static func commentEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    return nil
  }

  /// The index behind the next quote; the end where there is none; SQLite complains of that.
  private static func end(of quote: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex(of: quote).map { $0 + 1 } ?? bytes.count
  }
}
