/// Decodes entities and mappings: how records become rows.
class RecordDecoder: ValueDecoder {}
