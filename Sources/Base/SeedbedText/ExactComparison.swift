// Where a file imports this module, `==`, `<` and `switch` on texts compare their bytes.
//
// They take the place of the standard library's operators, which compare by canonical equivalence, so
// that plain code is right: also the `==` that the compiler writes for a struct or an enum.
// `scripts/texts.sh` fails for a file that still uses one of the library's.

extension String {
  package static func == (left: String, right: String) -> Bool {
    left.withExactBytes { left in
      right.withExactBytes { left.count == $0.count && left.elementsEqual($0) }
    }
  }

  package static func != (left: String, right: String) -> Bool { !(left == right) }

  package static func < (left: String, right: String) -> Bool {
    left.withExactBytes { left in
      right.withExactBytes { left.lexicographicallyPrecedes($0) }
    }
  }

  package static func > (left: String, right: String) -> Bool { right < left }
  package static func <= (left: String, right: String) -> Bool { !(right < left) }
  package static func >= (left: String, right: String) -> Bool { !(left < right) }
  package static func ~= (pattern: String, text: String) -> Bool { pattern == text }

  /// The UTF-8 of the text; a copy is made only of a text that another language holds.
  func withExactBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

extension Optional where Wrapped == String {
  package static func == (left: String?, right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left == right
    default: false
    }
  }

  package static func != (left: String?, right: String?) -> Bool { !(left == right) }
  package static func ~= (pattern: String?, text: String?) -> Bool { pattern == text }

  // For a literal, which the compiler would give to the library's operator.
  package static func == (left: String?, right: String) -> Bool {
    left.map { $0 == right } ?? false
  }
  package static func != (left: String?, right: String) -> Bool { !(left == right) }
}

extension StringProtocol {
  package static func == <Other: StringProtocol>(left: Self, right: Other) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  package static func != <Other: StringProtocol>(left: Self, right: Other) -> Bool {
    !left.utf8.elementsEqual(right.utf8)
  }
}

extension Substring {
  package static func == (left: Substring, right: Substring) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  package static func != (left: Substring, right: Substring) -> Bool { !(left == right) }
  package static func ~= (pattern: Substring, text: Substring) -> Bool { pattern == text }
}

extension Array where Element == String {
  package static func == (left: [String], right: [String]) -> Bool {
    left.count == right.count && left.elementsEqual(right) { $0 == $1 }
  }

  package static func != (left: [String], right: [String]) -> Bool { !(left == right) }
  package static func ~= (pattern: [String], texts: [String]) -> Bool { pattern == texts }
}

extension Optional where Wrapped == [String] {
  package static func == (left: [String]?, right: [String]?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left == right
    default: false
    }
  }

  package static func != (left: [String]?, right: [String]?) -> Bool { !(left == right) }
}
