extension String {
  /// True if a file's name has one of several endings in lower case, in whatever case, with or
  /// without the one of gzip behind it.
  package func isFileName(endingIn endings: [StaticString]) -> Bool {
    var rest = utf8[...]
    if rest.ends(with: ".gz") { rest.removeLast(3) }
    return endings.contains { rest.ends(with: $0) }
  }
}

extension Substring.UTF8View {
  /// True if these bytes end with those of an ending in lower case, in whatever case.
  fileprivate func ends(with ending: StaticString) -> Bool {
    let length = ending.utf8CodeUnitCount
    guard let start = index(endIndex, offsetBy: -length, limitedBy: startIndex) else {
      return false
    }
    return zip(self[start...], UnsafeBufferPointer(start: ending.utf8Start, count: length))
      .allSatisfy { byte, lower in
        byte == lower || byte | 0x20 == lower && lower >= UInt8(ascii: "a")
      }
  }
}
