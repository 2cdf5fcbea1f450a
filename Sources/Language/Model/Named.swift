import SeedbedBase

/// A value and its name.
package struct Named<Value> {
  package var name: String
  package var value: Value
}

extension Named: Sendable where Value: Sendable {}
extension Named: Equatable where Value: Equatable {}
extension Named: Hashable where Value: Hashable {}

/// A text and its name: a header, a capture, a part of what names a file of a snapshot.
///
/// No `Named<String>`: as any `Equatable` value, a text would not be compared by its bytes.
package struct NamedText: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A constant of `vars`.
package typealias Variable = Named<Literal>

extension Array {
  /// Puts an element in the place of the first that is the same, or at the end.
  package mutating func put(_ element: Element, where isSame: (Element) -> Bool) {
    if let place = firstIndex(where: isSame) {
      self[place] = element
    } else {
      append(element)
    }
  }
}
