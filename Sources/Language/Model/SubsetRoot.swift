package import SeedbedBase

/// An item of `subset`: the rows that a subset starts from, and the lists that come with them.
package struct SubsetRoot: Sendable {
  /// How many of the rows that meet the condition are taken.
  package enum Amount: Equatable, Sendable {
    case all
    /// The first ones by key.
    case first(Int)
    /// The ones with the lowest hashes of their keys.
    case sample(Int)
    /// The same, as millionths of the rows that meet the condition, rounded up.
    case share(millionths: Int)
  }

  /// A relationship by which a step leads from rows of one table to rows of others.
  package struct Link: Hashable, Sendable {
    /// The entity that has the relationship.
    package var owner: Int
    package var relationship: Int
    /// True if the step leads to the rows that have the relationship, and not away from them.
    package var isReversed: Bool

    package init(owner: Int, relationship: Int, isReversed: Bool = false) {
      self.owner = owner
      self.relationship = relationship
      self.isReversed = isReversed
    }
  }

  /// One name of a path of `with`.
  package struct Step: Equatable, Sendable {
    package var name: String
    /// A link for each entity that the step before may lead to.
    package var links: [Link]
    /// At most so many rows for each row that the step starts from.
    package var limit: Int?
  }

  package var entity: Int
  /// The rows of the entity's table that count; nil for all.
  package var kinds: KindSet?
  /// The name in the schema, which may be that of a kind.
  package var name: String
  package var location: TextLocation
  package var predicate: Predicate?
  package var amount = Amount.all
  package var paths: [[Step]] = []
  package var cuts: [Link] = []
  /// The item as compact JSON.
  package var text: String
}
