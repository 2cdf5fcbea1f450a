package import SeedbedModel

/// Reads single values of a dump's document ahead of its records, and holds nothing else.
package struct DocumentScan {
  /// What one path leads to.
  package struct Value: Hashable, Sendable {
    /// The JSON text of the value; nil where there is none.
    package var json: [UInt8]?
    /// What remains of the path, to be applied to the value.
    package var remaining: ArraySlice<DumpKeyPath.Segment>
  }

  /// The values that key paths lead to in the first document of a dump, in the paths' order.
  ///
  /// A path is followed through names in objects and indexes from the start of arrays; the value
  /// where it needs more than that is held. Of a member that is given twice the last counts.
  package static func values(
    at keyPaths: [DumpKeyPath],
    path: String,
    displayName: String? = nil,
    options: DumpReader.Options = DumpReader.Options()
  ) throws(DumpError) -> [Value] {
    let name = displayName ?? path
    let source: DescriptorSource
    do {
      source = try DescriptorSource(path: path)
    } catch {
      throw DumpError(error, at: name)
    }
    return try values(at: keyPaths, source: source, displayName: name, options: options)
  }

  /// The values that key paths lead to in the first document of a source.
  package static func values(
    at keyPaths: [DumpKeyPath],
    source: any ByteSource,
    displayName: String,
    options: DumpReader.Options = DumpReader.Options()
  ) throws(DumpError) -> [Value] {
    let reader = try DumpReader(
      source: source,
      displayName: displayName,
      format: .auto,
      paths: keyPaths.enumerated().map { index, keyPath in
        SelectedPath(selection: index, alternative: 0, keyPath: keyPath, rule: nil)
      },
      readsOneDocument: true,
      options: options
    )
    var values = keyPaths.map { _ in Value(json: nil, remaining: []) }
    while let item = try reader.next() {
      values[item.selection] = Value(
        json: Array(reader.tape.view.rawJSON(0)),
        remaining: item.remaining
      )
    }
    return values
  }
}
