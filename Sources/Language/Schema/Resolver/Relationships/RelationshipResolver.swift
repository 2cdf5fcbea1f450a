/// Resolves relationships: their targets, their other ends, and the kinds of rows that they take.
class RelationshipResolver: EntityResolver {}
