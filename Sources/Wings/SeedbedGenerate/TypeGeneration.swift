package import SeedbedBase
import SeedbedLanguage
package import SeedbedStoring

extension DiagnosticCode {
  /// A schema without `generate`, where no language is given.
  package static let nothingToGenerate = DiagnosticCode("generate.no-output")
  /// A file of types that is not what would be written now.
  package static let outdatedTypes = DiagnosticCode("generate.outdated")
}

extension GenerateOptions {
  /// Writes or compares the files of types of the schema.
  package func perform() throws(SeedbedError) -> GenerateReport {
    try SeedbedError.catching {
      var report = try generate()
      MemoryFiles(schema).addExcerpts(to: &report.diagnostics)
      return report
    }
  }

  private func generate() throws -> GenerateReport {
    var report = GenerateReport()
    let request = SchemaRequest(schema, usesGenerated: form == nil)
    let loaded = try request.load()
    report.diagnostics = loaded.diagnostics
    guard let schema = loaded.schema else { return report }
    let outputs = outputs(of: schema)
    if outputs.isEmpty {
      let message = "the schema lists no files under 'generate', and no language was given"
      report.diagnostics.add(.nothingToGenerate) { message }
    }
    let generator = RecordGenerator(schema)
    for output in outputs {
      let made = generator.generate(output.form)
      for problem in made.diagnostics { report.diagnostics.add(problem) }
      guard let text = made.text else { continue }
      report.files.append(try file(at: output.path, text))
    }
    for file in report.files where checks && !file.isCurrent {
      report.diagnostics.add(try outdated(file))
    }
    guard writes, !checks, !report.diagnostics.hasErrors else { return report }
    try write(report.files, of: loaded)
    return report
  }

  /// Writes the files that are not current: all of them, or none.
  private func write(_ files: [GenerateReport.File], of loaded: LoadedSchema) throws {
    var paths = RunPaths()
    for file in files where !file.isCurrent { try paths.write(file.path, as: .types) }
    try paths.keepApart(from: loaded)
    try paths.checkReplacedFiles(isForced: replacesAnyFile)
    var outputs: [OutputFile] = []
    for file in files where !file.isCurrent {
      guard let path = file.path else { continue }
      let output = try OutputFile(OutputPlace(path))
      try output.append(Array(file.text.utf8))
      outputs.append(output)
    }
    try OutputFile.publish(outputs)
  }

  private func outputs(of schema: MappingSchema) -> [(form: GeneratedForm, path: String?)] {
    if let form {
      let listed = schema.generated.first { $0.form.language == form.language }?.form
      return [(prefersFormOfSchema ? listed ?? form : form, output)]
    }
    return schema.generated.map { ($0.form, schema.placed($0.path)) }
  }

  private func file(at path: String?, _ text: String) throws -> GenerateReport.File {
    guard let path else { return GenerateReport.File(path: nil, text: text, isCurrent: false) }
    let old = try Self.text(at: path)
    return GenerateReport.File(path: path, text: text, isCurrent: old == Array(text.utf8))
  }

  /// The bytes of a file; nil if it does not exist, or is a stream.
  private static func text(at path: String) throws -> [UInt8]? {
    Folders.fileSize(path) == nil ? nil : try readSchemaFile(path)
  }

  /// The first line of a file that differs.
  private func outdated(_ file: GenerateReport.File) throws -> Diagnostic {
    let path = file.path ?? "the output"
    guard let old = try Self.text(at: path) else {
      return Diagnostic(.outdatedTypes) { "'\(path)' does not exist; run 'seedbed generate'" }
    }
    let lines = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let new = Array(file.text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let same = zip(lines, new).prefix { $0 == $1 }.count
    func shown(_ line: ArraySlice<UInt8>?) -> String {
      line.map { quoted(String(decoding: $0, as: UTF8.self)) } ?? "the end of the file"
    }
    let location = TextLocation(file: path, line: same + 1, column: 1)
    return Diagnostic(.outdatedTypes, at: location) {
      "the file is not up to date: expected \(shown(new.dropFirst(same).first)), found"
        + " \(shown(lines.dropFirst(same).first))"
    }
  }
}
