package import SeedbedBase

/// `onDangling`: how to treat a foreign key without a row.
package enum DanglingRule: String, Equatable, Sendable, CaseIterable {
  case setNull, error, stub, skip
}

/// The action of a FOREIGN KEY.
package enum DeleteAction: String, Equatable, Sendable, CaseIterable {
  case noAction, cascade, setNull, restrict

  /// The words of SQL, such as `SET NULL`.
  package var sql: String {
    switch self {
    case .noAction: "NO ACTION"
    case .cascade: "CASCADE"
    case .setNull: "SET NULL"
    case .restrict: "RESTRICT"
    }
  }

  /// The action of these words; none for all others.
  package init(sql: String) { self = Self.allCases.first { $0.sql == sql } ?? .noAction }
}

/// How a to-many's list combines with existing links.
package enum AssignmentRule: String, Equatable, Sendable, CaseIterable {
  case union, set, replace
}

/// A relationship of an entity, as it is stored.
package struct Relationship: Sendable {
  /// How the link is stored.
  package enum Storage: Sendable {
    /// Columns on this entity's own table, one per part of the target's key (or one, for a
    /// target with a surrogate key; or type and id, for a polymorphic one), in order.
    case toOne(columns: [String])
    /// Columns of the to-one relationship `inverse` on the target's table.
    case oneToMany(inverse: Int)
    /// Rows of a join table; `isSource` tells which side of it this entity is.
    case manyToMany(joinTable: Int, isSource: Bool)
    /// `stored: false`: the nested records are mapped, the link is not kept.
    case none(isMany: Bool)
  }

  package var name: String
  package var location: TextLocation
  /// The target entities: one, or several for a polymorphic relationship.
  package var targets: [Int]
  /// By place in `targets`: the kinds that rows must be of, nil for any; empty where all are nil.
  package var targetKinds: [KindSet?] = []
  /// The index of its `where` in `Entity.targetConditions` of the target.
  package var targetCondition: Int?
  package var storage: Storage
  package var isOrdered = false
  /// True if an element may stand more than once in an ordered many-to-many.
  package var repeats = false
  /// True if the schema has a `repeats` for it.
  package var saysRepeats = false
  /// The column on the target's table that keeps the order of an ordered one-to-many.
  package var positionColumn: String?
  package var isRequired = false
  package var onDangling: DanglingRule = .setNull
  /// True if the schema has an `onDangling` for it.
  package var saysOnDangling = false
  /// True if the schema names the columns of its foreign key.
  package var saysColumns = false
  package var onDelete: DeleteAction = .noAction

  package init(name: String, location: TextLocation, targets: [Int], storage: Storage) {
    self.name = name
    self.location = location
    self.targets = targets
    self.storage = storage
  }

  /// True if both are lists of one owner whose rows refer to it in the same columns.
  package func sharesRows(with other: Relationship) -> Bool {
    switch (storage, other.storage) {
    case (.oneToMany(let left), .oneToMany(let right)): left == right && targets == other.targets
    case (.manyToMany(let left, let isLeft), .manyToMany(let right, let isRight)):
      left == right && isLeft == isRight
    default: false
    }
  }

  /// The kinds that rows of a target must be of; nil for any.
  package func kinds(of target: Int) -> KindSet? {
    guard !targetKinds.isEmpty, let place = targets.firstIndex(of: target) else { return nil }
    return targetKinds[place]
  }

  /// True if its rows may be of several entities, so that the link names the entity.
  package var isPolymorphic: Bool { targets.count > 1 }

  package var isMany: Bool {
    switch storage {
    case .toOne: false
    case .oneToMany, .manyToMany: true
    case .none(let isMany): isMany
    }
  }
}

/// The table of a many-to-many relationship.
package struct JoinTable: Sendable {
  package var table: String
  package var location: TextLocation
  package var source: Int
  /// One, or several entities; then the columns are the entity's name and its key.
  package var targets: [Int]
  /// Column names, one per stored key part of the side.
  package var sourceColumns: [String]
  package var targetColumns: [String]
  /// `through.attributes`: columns of its own, read from the element.
  package var attributes: [Attribute] = []
  package var positionColumn: String?
  /// True if a source may lead to a target more than once, each time from another position.
  package var repeats = false
  /// Column names; by default those of source and target.
  package var primaryKey: [String]
  package var onDangling: DanglingRule = .skip
  package var onDelete: DeleteAction = .noAction

  package init(
    table: String,
    location: TextLocation,
    source: Int,
    targets: [Int],
    sourceColumns: [String],
    targetColumns: [String]
  ) {
    self.table = table
    self.location = location
    self.source = source
    self.targets = targets
    self.sourceColumns = sourceColumns
    self.targetColumns = targetColumns
    primaryKey = sourceColumns + targetColumns
  }
}
