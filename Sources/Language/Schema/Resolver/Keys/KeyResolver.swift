/// Resolves keys: primary ones, foreign ones, and those by which late records find rows.
class KeyResolver: RelationshipResolver {}
