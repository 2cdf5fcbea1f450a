/// A text as the key of a dictionary or the element of a set, where names of users may stand.
///
/// Swift's own `String` hashes and compares by canonical equivalence: `é` and `e` with U+0301 are one
/// key there. Two of these are the same only where their bytes are, and they sort by bytes.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text == right.text
  }

  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text < right.text
  }

  package func hash(into hasher: inout Hasher) {
    text.withExactBytes { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}

extension ExactText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension ExactText: CustomStringConvertible {
  package var description: String { text }
}
