import SeedbedBase

/// The constants of `in`: a longer list is not compared one by one, but searched by its order.
package final class LiteralList: Hashable, Sendable {
  package let literals: [Literal]
  /// The numbers and the texts of a longer list, in order.
  let numbers: [Literal]
  let texts: [Literal]

  package init(_ literals: [Literal]) {
    self.literals = literals
    let long = literals.count > 8 ? literals : []
    numbers = long.inOrder(of: .number)
    texts = long.inOrder(of: .text)
  }

  package static func == (left: LiteralList, right: LiteralList) -> Bool {
    left.literals == right.literals
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(literals) }
}
