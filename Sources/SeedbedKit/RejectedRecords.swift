import SeedbedJSON
import SeedbedModel
import SeedbedStore

/// Finds the text of records that turned out to be wrong only after all dumps were read, by
/// reading their dumps again.
struct RejectedRecords {
  let schema: MappingSchema
  let run: BuildRun

  /// The top-level records, by the rejection's index; those of a pipe cannot be read again.
  func find(_ rejections: [Rejection]) throws -> [Int: [UInt8]] {
    var found: [Int: [UInt8]] = [:]
    var next = 0
    for entry in schema.dumps {
      for file in DumpFinder(folder: schema.folder).files(of: entry.patterns).files {
        let index = next
        next += 1
        let wanted = rejections.indices.filter { Int(rejections[$0].origin.file) == index }
        guard !wanted.isEmpty, file.path != "-" else { continue }
        let reader = try DumpReader(
          path: file.path,
          displayName: run.shown(file),
          format: entry.format,
          selections: entry.readings.map {
            RecordSelection(keyPaths: $0.keyPaths, each: $0.each)
          }
        )
        while let item = try reader.next() {
          let record = reader.tape.view.rawJSON(0)
          let range = item.byteOffset..<(item.byteOffset + record.count)
          for rejection in wanted
          where range.contains(Int(rejections[rejection].origin.byteOffset)) {
            found[rejection] = Array(record)
          }
        }
      }
    }
    return found
  }
}
