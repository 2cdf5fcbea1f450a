// Where a file imports this module, `==`, `<` and `switch` on texts compare their bytes.
//
// They take the place of the standard library's operators, which compare by canonical equivalence, so
// that plain code is right: also the `==` that the compiler writes for a struct or an enum.
// `scripts/texts.sh` fails for a file that still uses one of the library's.

import SeedbedSystem

extension String {
  package static func == (left: String, right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return left.withExactBytes { left in
      right.withExactBytes { left.order($0, ofFirst: left.count) == 0 }
    }
  }

  package static func != (left: String, right: String) -> Bool { !(left == right) }

  package static func < (left: String, right: String) -> Bool {
    left.withExactBytes { left in
      right.withExactBytes { right in
        let order = left.order(right, ofFirst: Swift.min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }

  package static func > (left: String, right: String) -> Bool { right < left }
  package static func <= (left: String, right: String) -> Bool { !(right < left) }
  package static func >= (left: String, right: String) -> Bool { !(left < right) }
  package static func ~= (pattern: String, text: String) -> Bool { pattern == text }

  /// The UTF-8 of the text; a copy is made only of a text that another language holds.
  @inlinable
  package func withExactBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The order of the first bytes of two texts, as `memcmp` has it.
  fileprivate func order(_ other: Self, ofFirst count: Int) -> Int32 {
    guard count > 0, let own = baseAddress, let others = other.baseAddress else { return 0 }
    return memcmp(own, others, count)
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
