import SeedbedBase
import SeedbedLanguage

/// Applies the safe fix-its of a schema and of the files that it includes, to texts in memory.
///
/// Every byte that no fix-it replaces stays as it is. Where two overlap, the first one is made; the
/// schema is then read anew, until no safe fix-it is left: one mistake can hide another.
package final class SchemaFixer {
  private static let passLimit = 100
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var schema: Schema
  /// The files that were read, as they are now.
  private var texts: [ExactText: [UInt8]] = [:]
  private var fixes = SchemaFixes()
  private var made: Set<SchemaFixes.Change> = []

  package init(_ schema: Schema) {
    self.schema = schema
    texts[schema.path] = schema.bytes
  }

  package func run() throws(SeedbedError) -> SchemaFixes {
    for _ in 0..<Self.passLimit {
      schema.bytes = texts[schema.path] ?? []
      var request = SchemaRequest(schema)
      request.loadFile = { [self] path in
        if let known = texts[path] { return known }
        let bytes = try readSchemaFile(path)
        texts[path] = bytes
        return bytes
      }
      let loaded = try request.load()
      let changes = apply(loaded.diagnostics.sorted)
      guard !changes.isEmpty else { break }
      fixes.changes += changes
    }
    for change in fixes.changes {
      let file = change.location.file
      guard !fixes.files.contains(where: { $0.path == file }), let bytes = texts[file] else {
        continue
      }
      fixes.files.append((file, bytes))
    }
    return fixes
  }

  /// Makes the edits of one pass.
  private func apply(_ diagnostics: [Diagnostic]) -> [SchemaFixes.Change] {
    var edits: [Edit] = []
    var sources: [ExactText: SourceText] = [:]
    for diagnostic in diagnostics {
      // No edit is made twice, so that two fix-its cannot take turns.
      guard let edit = edit(of: diagnostic, &sources), !overlaps(edit, edits.last),
        made.insert(edit.change).inserted
      else { continue }
      edits.append(edit)
    }
    for (file, edits) in Dictionary(grouping: edits, by: \.change.location.file) {
      guard let bytes = texts[file] else { continue }
      var text: [UInt8] = []
      var end = 0
      for edit in edits {
        text += bytes[end..<edit.range.lowerBound]
        text += edit.change.replacement.utf8
        end = edit.range.upperBound
      }
      texts[file] = text + bytes[end...]
    }
    return edits.map(\.change)
  }

  private func overlaps(_ edit: Edit, _ last: Edit?) -> Bool {
    last.map {
      $0.change.location.file == edit.change.location.file
        && edit.range.lowerBound < $0.range.upperBound
    } ?? false
  }

  private struct Edit {
    var change: SchemaFixes.Change
    /// In the file's bytes, a byte order mark counted.
    var range: Range<Int>
  }

  private func edit(
    of diagnostic: Diagnostic,
    _ sources: inout [ExactText: SourceText]
  ) -> Edit? {
    guard let fixIt = diagnostic.fixIt, fixIt.isSafe, let replacement = fixIt.replacement,
      let location = diagnostic.location, let length = diagnostic.length,
      let bytes = texts[location.file]
    else { return nil }
    let mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    let source = sources[location.file] ?? SourceText(file: location.file, bytes: bytes)
    sources[location.file] = source
    guard let offset = source.offset(of: location), offset + length <= source.bytes.count else {
      return nil
    }
    let range = offset + mark..<offset + mark + length
    let replaced = String(decoding: bytes[range], as: UTF8.self)
    guard replaced != replacement else { return nil }
    let change = SchemaFixes.Change(
      location: location,
      replaced: replaced,
      replacement: replacement
    )
    return Edit(change: change, range: range)
  }
}
