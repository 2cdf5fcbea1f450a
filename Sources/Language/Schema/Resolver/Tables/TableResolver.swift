/// Resolves tables: the columns of references, join tables and indexes.
class TableResolver: KeyResolver {}
