@testable import SeedbedBase
@testable import SeedbedKit
@testable import SeedbedStoring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A whole build, in batches of one and of a thousand, on one thread and on two, with pages and
/// with SQL: all must say the same, and make the same.
///
/// Bytes that begin with `#` are a schema and, after a line of `%%`, its dump; others choose pieces
/// of both.
enum BuildTarget {
  private struct Way {
    var batchSize: Int
    var threads: Int
    var writer: BuildOptions.Writer
  }

  private static let ways = [
    Way(batchSize: 1_000, threads: 1, writer: .pages),
    Way(batchSize: 1, threads: 1, writer: .pages),
    Way(batchSize: 1_000, threads: 2, writer: .pages),
    Way(batchSize: 1, threads: 2, writer: .sql),
  ]

  static func run(_ bytes: [UInt8]) {
    guard let (schema, dump) = bytes.first == 0x23 ? written(bytes) : chosen(bytes) else { return }
    write(schema, to: folder + "/in/schema.yml")
    write(dump, to: folder + "/in/d.json")
    var first: Made?
    for (index, way) in ways.enumerated() {
      let made = build(way, output: "\(folder)/out/\(index).sqlite")
      guard let first else {
        first = made
        continue
      }
      expectEqual(first.told, made.told, "what is told, by \(way)")
      expectEqual(first.content, made.content, "what is made, by \(way)")
      if way.writer == .pages { expectEqual(first.file == made.file, true, "the bytes, by \(way)") }
    }
  }

  /// Texts that stay inside the folder.
  private static func written(_ bytes: [UInt8]) -> (schema: [UInt8], dump: [UInt8])? {
    let mark = Array("\n%%\n".utf8)
    guard
      let place = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }),
      !bytes[..<place].contains(UInt8(ascii: "/"))
    else { return nil }
    return (Array(bytes[..<place]), Array(bytes[(place + mark.count)...]))
  }

  private static func chosen(_ bytes: [UInt8]) -> (schema: [UInt8], dump: [UInt8]) {
    var pieces = Pieces(bytes)
    return (Array(pieces.schema().utf8), Array(pieces.dump().utf8))
  }

  // MARK: Building

  private struct Made {
    var told: String
    var content: String
    var file: [UInt8]
  }

  private static func build(_ way: Way, output: String) -> Made {
    unlink(output)
    do {
      let schema = try Schema(path: folder + "/in/schema.yml")
      let report = try schema.build(to: output) { options in
        options.run.batchSize = way.batchSize
        options.threads = way.threads
        options.writer = way.writer
        options.onInvalid = .reject
        options.maxInflation = 10
      }
      let told = "\(report.diagnostics)"
      guard report.isSuccess else { return Made(told: told, content: "", file: []) }
      return Made(told: told, content: try Seed(output).sql(), file: read(output))
    } catch {
      let name = String(output.split(separator: "/").last ?? "")
      return Made(told: "\(error)".replacing(name, with: "the output"), content: "", file: [])
    }
  }

  // MARK: Files

  /// A folder of this process, with one for what is read and one for what is made.
  private static let folder: String = {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/seedbed-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder in \(parent)") }
    let folder = template.withUnsafeBufferPointer { bytes in
      String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    mkdir(folder + "/in", 0o700)
    mkdir(folder + "/out", 0o700)
    return folder
  }()

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
