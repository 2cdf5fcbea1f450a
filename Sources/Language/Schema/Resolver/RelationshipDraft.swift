/// A relationship while it is resolved: its declaration, and the results so far.
struct RelationshipDraft {
  var declaration: RelationshipDeclaration
  /// The entity's declaration that has it.
  var owner: Int
  /// All of the mappings whose rows it may refer to.
  var variantMappings: [Int]
  /// Made because a to-many names it as its inverse.
  var isHidden = false
  /// The relationship at the other end.
  var inverse: RelationshipID?

  /// The mapping that reads its records; with `variants`, that of the first case.
  var mapping: Int { variantMappings[0] }
  var isMany: Bool { declaration.isMany?.value ?? false }
  var isStored: Bool { declaration.isStored?.value ?? true }
}

struct RelationshipID: Hashable {
  var entity: Int
  var relationship: Int
}
