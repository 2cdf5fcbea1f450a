import SeedbedBase
import SeedbedSystem

/// The beginning of every HTML page that the tool writes.
package let pageStart = "<!DOCTYPE html>\n<!-- seed page of seedbed -->\n"

/// The beginning of every summary in Markdown that the tool writes.
package let markdownStart = "<!-- seedbed inspect -->\n"

/// The beginning of a text file that an output would replace: whether a run of the tool wrote it.
struct WrittenText {
  private static let size = 1 << 16

  private let start: [UInt8]
  private let isWhole: Bool

  /// Errors name the file by `name`.
  init(path: String, named name: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "read", name, errorNumber: errno) }
    defer { close(descriptor) }
    guard let bytes = fileStart(of: descriptor, count: Self.size) else {
      throw StoreError(cannot: "read", name, errorNumber: errno)
    }
    start = bytes
    isWhole = bytes.count < Self.size
  }

  /// True if it is empty, or has the mark of the tool's own files of this kind.
  func isOwn(_ output: RunPaths.Output) -> Bool {
    if output == .rejects { return holdsRejects }
    return start.isEmpty || Self.marks(of: output).contains { start.starts(with: $0.utf8) }
  }

  /// The beginnings of all files of a kind; a seed and a backup have none.
  private static func marks(of output: RunPaths.Output) -> [String] {
    switch output {
    case .report: ["{\n  \"seedbed\": \""]
    case .page, .timings: [pageStart]
    case .summary: [markdownStart]
    case .schema: ["seedbed: 1\n# Drafted by 'seedbed infer'."]
    case .types:
      [
        "// Made by 'seedbed generate' from ",
        "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
          + "  \"$comment\": \"Made by 'seedbed generate' from ",
      ]
    case .sql: ["-- Made by 'seedbed sql'\n"]
    case .script: ["PRAGMA defer_foreign_keys = ON;\n"]
    case .seed, .backup, .rejects: []
    }
  }

  /// True if it is empty, or each of its first lines is a rejected record.
  private var holdsRejects: Bool {
    var lines = start.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The text ends with the end of a line, or is cut within one.
    let last = lines.popLast() ?? []
    guard !isWhole || last.isEmpty else { return false }
    return (lines.isEmpty ? [last] : lines).allSatisfy { line in
      line.isEmpty && start.isEmpty || line.starts(with: "{\"file\":\"".utf8)
    }
  }
}
