public import ArgumentParser
import SeedbedBase
public import SeedbedKit

extension GeneratedLanguage: ExpressibleByArgument {}
extension GeneratedForm.Style: ExpressibleByArgument {}
extension GeneratedForm.Access: ExpressibleByArgument {}
extension GeneratedForm.Integers: ExpressibleByArgument {}

/// The subcommand `generate`.
struct GenerateCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write types of a seed's rows in Swift, Kotlin, TypeScript or JSON Schema.",
    discussion: """
      Without --language, the files that the schema lists under 'generate' are written. With it, and \
      without --style and the other options of a language, the form of the first such file counts. \
      The same schema gives the same text. Extend the types in files of your own.
      """
  )

  static let examples = [
    "seedbed generate seedbed.yml",
    "seedbed generate seedbed.yml --language swift -o Rows.swift",
  ]

  @OptionGroup var schema: SchemaArgument

  @Option(help: "Write the types in this language.")
  var language: GeneratedLanguage?

  @Option(help: "Swift: use Foundation alone, or make records of GRDB.")
  var style: GeneratedForm.Style?

  @Option(help: "Swift: who may use the structures.")
  var access: GeneratedForm.Access?

  @Option(help: "TypeScript: the type of integers.")
  var integers: GeneratedForm.Integers?

  @Option("name", "Kotlin: the package of the classes.")
  var package: String?

  @OptionGroup(title: "Files") var files: GenerateFileOptions
  @OptionGroup(title: "Files") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  /// The options of single languages, and whether they are given.
  private var formOptions: [(name: String, isGiven: Bool, language: GeneratedLanguage)] {
    [
      ("--style", style != nil, .swift), ("--access", access != nil, .swift),
      ("--integers", integers != nil, .typescript), ("--package", package != nil, .kotlin),
    ]
  }

  func validate() throws {
    guard let language else {
      let given = [("--output", files.output != nil)] + formOptions.map { ($0.name, $0.isGiven) }
      if let option = given.first(where: \.1) {
        throw ValidationError("\(option.0) needs --language")
      }
      return
    }
    if let option = formOptions.first(where: { $0.isGiven && $0.language != language }) {
      throw ValidationError("\(option.name) is for --language \(option.language.rawValue)")
    }
    if files.check, files.output == nil {
      throw ValidationError("--check with --language needs --output")
    }
  }

  private func apply(to options: inout GenerateOptions) {
    options.checks = files.check
    options.output = files.output
    options.replacesAnyFile = files.replacing.force
    options.prefersFormOfSchema = !formOptions.contains(where: \.isGiven)
    options.form = language.map {
      GeneratedForm($0, style: style, access: access, integers: integers, package: package)
    }
  }

  var reporter: Reporter { Reporter(color: messages.color, outputs: [("--output", files.output)]) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    var options = try GenerateOptions(Schema(path: schema.path, schemaOptions))
    apply(to: &options)
    let report = try options.perform()
    reporter.problems(report.diagnostics)
    guard !report.diagnostics.hasErrors else { return false }
    for file in report.files {
      guard let path = file.path else {
        try reporter.data(file.text)
        continue
      }
      if reporter.isQuiet { continue }
      try reporter.result(path.visible() + (file.isCurrent ? " is up to date\n" : " written\n"))
    }
    return true
  }
}

/// The files that types are written to.
struct GenerateFileOptions: ParsableArguments {
  @Option("file", "With --language: write to this file.", name: .shortAndLong)
  var output: String?

  @OptionGroup var replacing: ReplacingOptions

  @Flag(help: "Compare the files with the types of the schema, and write nothing.")
  var check = false
}
