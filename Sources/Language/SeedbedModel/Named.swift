import SeedbedText

/// A value and its name.
package struct Named<Value: Sendable>: Sendable {
  package var name: String
  package var value: Value

  package init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

extension Named: Equatable where Value: Equatable {}

/// A constant of `vars`.
package typealias Variable = Named<Literal>
