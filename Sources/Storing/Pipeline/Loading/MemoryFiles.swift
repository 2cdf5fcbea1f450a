package import SeedbedBase
import SeedbedReading

/// The schema and the dumps of a run that are in memory, whose lines no file holds.
package struct MemoryFiles {
  private var files: [ExactText: [UInt8]] = [:]

  package init(_ schema: Schema) {
    for content in schema.dumps.flatMap({ $0.contents ?? [] }) {
      files[content.path] = content.bytes
    }
    files[schema.path] = schema.bytes
  }

  /// Adds the lines that diagnostics point into, in memory or on disk.
  package func addExcerpts(to diagnostics: inout Diagnostics) {
    diagnostics.holdLines(inMemory: files)
  }

  /// Adds the lines that diagnostics point into, in memory or on disk.
  package func addExcerpts(to diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices { diagnostics[index].holdLine(inMemory: files) }
  }
}
