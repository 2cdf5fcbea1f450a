package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// One element of an owner's list: bytes that live until the owner is done.
package struct LinkEntry {
  /// 0 for the target's natural key, else one more than the index of a list of its attributes.
  package var alternative: UInt8
  /// The target's cells, encoded as the list spells them.
  package var target: UnsafeBufferPointer<UInt8>
  package var attributes: UnsafeBufferPointer<UInt8>
  /// The bytes that identify the link: the target, and the attributes in the join table's key.
  var identity: UnsafeBufferPointer<UInt8>
  package var header: OperationHeader

  /// The target's key as it is shown.
  var shownTarget: String {
    OperationReader.cells(of: target).shown
  }

  /// True if the target's key has no null; those of `nullKey: create` are rows of their own.
  var hasKey: Bool {
    OperationReader.cells(of: target).allSatisfy(\.hasValue)
  }

  func isSameLink(as other: LinkEntry) -> Bool {
    alternative == other.alternative && areSameKeys(identity, other.identity)
  }
}

/// The links of one owner by one relationship, once all its lists are folded.
///
/// A fold uses the same object for each owner: passing it on counts no references.
package final class OwnerLinks {
  /// The owner's natural key, encoded.
  @exclusivity(unchecked) var owner = UnsafeBufferPointer<UInt8>(
    start: nil,
    count: 0
  )
  /// In order, each target once.
  @exclusivity(unchecked) package internal(set) var entries: [LinkEntry] = []
  /// Finds them.
  @exclusivity(unchecked) var places = LinkPlaces()
  /// The elements that fell out of the list, each with the operation that removed it.
  @exclusivity(unchecked)
  package internal(set) var dropped: [(entry: LinkEntry, sequence: UInt64, isReplaced: Bool)] =
    []
  /// The elements that one list repeats, once for each time after the first.
  @exclusivity(unchecked) var droppedRepeats: [LinkEntry] = []
  /// The list that a database has, where its elements may repeat and so are known by their places.
  @exclusivity(unchecked) package internal(set) var stored: [LinkEntry] = []

  /// Forgets the owner.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    places = LinkPlaces()
    if !dropped.isEmpty { dropped.removeAll(keepingCapacity: true) }
    if !droppedRepeats.isEmpty { droppedRepeats.removeAll(keepingCapacity: true) }
    if !stored.isEmpty { stored.removeAll(keepingCapacity: true) }
  }
}

/// Folds the lists of each owner, in the order they came, into one list.
package struct LinkFold {
  let log: SortedLog
  /// The lists of late records, which come after those of `log`.
  var lateLog: SortedLog?
  let drops: RejectedScopes
  /// The attributes that are in the join table's key.
  var keyAttributes: [Int] = []
  /// True if a target goes once a list lets it go, whatever assigns the list.
  package var deletesDropped = false
  /// True if an element may stand in a list more than once: the first in one list is the same link
  /// as the first in another, the second as the second, and so on.
  var repeats = false
  /// True if lists count that the database has and the run asks for, but no record gives.
  var takesUngiven = false
  /// True if lists count that give way where a list exists: together they take the place of the
  /// database's.
  var takesYielding = false
  /// True if no list lets go of what the database has, as it may be another list's.
  var keepsStored = false
  /// True if `replace` leaves what the database has, because records were rejected.
  var keepsReplaced = false
  /// The lists that a database has, by owner: as if one more record had come before all others.
  package var stored: SortedLog?
  /// Finds the keys of targets that lists name by other attributes; nil if none does, or while rows
  /// are not known.
  var names: LinkResolver?
  /// How the targets' keys compare, where a collation takes several spellings for one key.
  var spelling: KeyShape?
  /// Finds the keys of targets that are known once late records are found; nil without such records.
  var frozen: FrozenRows?

  package init(_ log: SortedLog, drops: RejectedScopes) {
    self.log = log
    self.drops = drops
  }

  var isEmpty: Bool { log.count + (lateLog?.count ?? 0) == 0 }

  /// Starts to fold the lists, owner by owner, in the order of the owners' keys.
  package func makeCursor() throws(StoreError) -> LinkCursor { try LinkCursor(self) }
}
