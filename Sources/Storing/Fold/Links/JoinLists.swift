package import SeedbedBase
import SeedbedLanguage

/// The lists of one relationship that fill a join table, owner by owner.
package final class JoinLists {
  let cursor: LinkCursor
  package let ends: LinkResolver
  let relationship: Relationship
  /// The attributes of links that are in the join table's key.
  let keyAttributes: [Int]
  private let run: FoldedRun
  private let entity: Int
  private let index: Int

  init(
    _ fold: LinkFold,
    _ run: FoldedRun,
    entity: Int,
    relationship index: Int
  ) throws(StoreError) {
    cursor = try fold.makeCursor()
    ends = run.linkResolver(of: entity, index)
    relationship = run.plan.schema.entities[entity].relationships[index]
    keyAttributes = fold.keyAttributes
    self.run = run
    self.entity = entity
    self.index = index
  }

  /// The links of the present owner.
  package var links: OwnerLinks { cursor.links }

  /// Goes to the next owner that has a row, and has the columns take it.
  ///
  /// - Returns: False after the last.
  package func next(to columns: JoinColumns) throws(StoreError) -> Bool {
    while try cursor.next() {
      guard columns.takeOwner(of: links, ends) else { continue }
      if !links.droppedRepeats.isEmpty {
        run.noteRepeats(links, entity: entity, relationship: index)
      }
      return true
    }
    return false
  }

  /// Counts a link without a target, which `ends` looked for last.
  package func noteDangling(_ link: LinkEntry) { run.noteDangling(link, ends) }
}
