/// Another way to read records of an entity.
package final class DraftMapping {
  package var name: String
  package let entity: DraftEntity
  package var attributes: [(name: String, path: String)] = []
  package var relationships: [(name: String, text: String)] = []
  package var creates = false
  /// Whether it reads names of members alone.
  var isOfNames = false
  package var fills = false
  package var comment: [String] = []

  init(_ name: String, _ entity: DraftEntity) {
    self.name = name
    self.entity = entity
  }
}
