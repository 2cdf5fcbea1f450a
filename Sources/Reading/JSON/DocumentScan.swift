package import SeedbedLanguage

/// Single values of a dump's document, read ahead of its records.
package struct DocumentScan {
  /// The value at one path.
  package struct Value: Hashable, Sendable {
    /// The JSON text of the value; nil where there is none.
    package var json: [UInt8]?
    /// The rest of the path, to be applied to the value.
    package var remaining: ArraySlice<DumpKeyPath.Segment>
  }

  /// The values, in the paths' order.
  package private(set) var values: [Value]
  /// The paths that lead to no value, and the names that stand there instead.
  package private(set) var missing: [MissingPath] = []
  /// True if something stands behind the document, such as another one.
  package private(set) var isFollowed = false

  /// Finds what key paths lead to in the first document of a source.
  ///
  /// A path is followed through names in objects and indexes from the start of arrays; the value
  /// where it needs more than that is held. Of a member that is given twice the last counts.
  package init(
    at keyPaths: [DumpKeyPath],
    source: any ByteSource,
    displayName: String,
    options: DumpReader.Options = DumpReader.Options()
  ) throws(DumpError) {
    let reader = try DumpReader(
      source: source,
      displayName: displayName,
      selections: keyPaths.map { RecordSelection(keyPaths: [$0], each: nil) },
      readsOneDocument: true,
      options: options
    )
    values = keyPaths.map { _ in Value(json: nil, remaining: []) }
    while let item = try reader.next() {
      values[item.selection] = Value(
        json: Array(reader.tape.view.rawJSON(0)),
        remaining: item.remaining(of: keyPaths[item.selection])
      )
    }
    missing = keyPaths.indices.compactMap { index in
      values[index].json == nil ? reader.missing().first { $0.selection == index } : nil
    }
    isFollowed = reader.isFollowed
  }
}
