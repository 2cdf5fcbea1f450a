package import SeedbedBase

/// The table of a database whose rows are the records of a dump.
package struct DumpTable: Equatable {
  package var name: String
  /// Columns whose texts are JSON, beside those that are declared so.
  package var jsonColumns: Set<ExactText>
  /// Columns whose blobs of sixteen bytes are UUIDs.
  package var uuidColumns: Set<ExactText>
  /// The connections by which the dumps of a run read.
  let databases: DumpDatabases

  package init(
    _ name: String,
    json: Set<ExactText> = [],
    uuid: Set<ExactText> = [],
    in databases: DumpDatabases
  ) {
    self.name = name
    jsonColumns = json
    uuidColumns = uuid
    self.databases = databases
  }
}
