import SeedbedDeclarations
import SeedbedDiagnostics

/// A check of a resolved schema: what SQLite and the mapper allow, and what is probably not meant.
///
/// Each rule has a file of its own, with the codes that only this rule reports.
struct SchemaRule: Sendable {
  let name: String
  let codes: [DiagnosticCode]
  private let report: @Sendable (ResolvedSchema) -> Void

  init(
    _ name: String,
    _ codes: [DiagnosticCode],
    report: @escaping @Sendable (ResolvedSchema) -> Void
  ) {
    self.name = name
    self.codes = codes
    self.report = report
  }

  /// Adds the problems of a schema to its report and returns them.
  @discardableResult
  func check(_ schema: ResolvedSchema) -> [Diagnostic] {
    let problems = schema.report.problems(in: { report(schema) })
    assert(problems.allSatisfy { codes.contains($0.code) }, "the rule '\(name)' lacks a code")
    return problems
  }

  /// Adds the problems that all rules find to a schema's report.
  static func checkAll(_ schema: ResolvedSchema) {
    for rule in all { rule.check(schema) }
  }

  /// The rules in the order in which they run.
  static let all: [SchemaRule] = [
    .tableName,
    .columnName,
    .sharedColumn,
    .memberName,
    .value,
    .attribute,
    .decimalForm,
    .pseudonym,
    .personalCopy,
    .personalName,
    .required,
    .deleteAction,
    .rowPredicate,
    .targetCondition,
    .variantCase,
    .dumpPattern,
    .dumpPath,
    .root,
    .list,
    .testCode,
    .keyGiven,
    .lateRecord,
    .setVariable,
    .unused,
    .entryName,
    .placeKey,
    .typeWord,
    .template,
    .stub,
    .inverse,
    .order,
    .competingLists,
    .foreignKey,
    .update,
  ]
}
