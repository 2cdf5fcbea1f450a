import SeedbedDeclarations
import SeedbedDiagnostics

/// A check of a resolved schema: what SQLite and the mapper allow, and what is probably not meant.
///
/// The function of each rule is in a file of its own, with the codes that only this rule reports.
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
    SchemaRule("table-name", [.duplicateTable, .reservedName]) { $0.checkTableNames() },
    SchemaRule("column-name", [.tooMany, .reservedName, .duplicateColumn]) {
      $0.checkColumnNames()
    },
    SchemaRule("shared-column", [.typeMismatch]) { $0.checkSharedColumns() },
    SchemaRule("member-name", [.duplicateName]) { $0.checkMemberNames() },
    SchemaRule("value", [.typeMismatch, .outOfRange, .conflictingKeys]) { $0.checkValues() },
    SchemaRule("attribute", [.typeMismatch, .conflictingKeys, .missingKey]) {
      $0.checkAttributeRules()
    },
    SchemaRule("decimal form", [.decimalText]) { $0.checkDecimalForms() },
    SchemaRule("pseudonym", [.typeMismatch, .conflictingKeys, .outOfRange]) {
      $0.checkPseudonyms()
    },
    SchemaRule("personal copy", [.personalCopy, .conflictingKeys]) { $0.checkPersonalCopies() },
    SchemaRule("personal name", [.personalName]) { $0.warnAboutPersonalNames() },
    SchemaRule("required", [.conflictingKeys]) { $0.checkRequired() },
    SchemaRule("delete-action", [.conflictingKeys]) { $0.checkDeleteActions() },
    SchemaRule("row-predicate", [.typeMismatch, .unknownAttribute, .invalidKeyPath]) {
      $0.checkRowPredicates()
    },
    SchemaRule("target-condition", [.missingKey, .misplacedKey, .conflictingKeys]) {
      $0.checkTargetConditions()
    },
    SchemaRule("variant-case", [.missingKey, .unreachableCase]) { $0.checkVariantCases() },
    SchemaRule("dump-pattern", [.invalidDumpPattern]) { $0.checkDumpPatterns() },
    SchemaRule("dump-path", [.invalidKeyPath]) { $0.checkDumpPaths() },
    SchemaRule("root", [.unknownVariable, .unknownAttribute, .invalidKeyPath]) { $0.checkRoots() },
    SchemaRule("list", [.unexpectedList, .invalidKeyPath]) { $0.checkLists() },
    SchemaRule("test-code", [.unknownWord]) { $0.checkTestCodes() },
    SchemaRule("key-given", [.unfilledKey]) { $0.checkKeysAreGiven() },
    SchemaRule("late-record", [.lateRecord]) { $0.checkLateRecords() },
    SchemaRule("set-variable", [.unknownVariable]) { $0.checkSetVariables() },
    SchemaRule("unused", [.unusedMapping, .unusedEntity, .unusedAttribute]) {
      $0.warnAboutUnused()
    },
    SchemaRule("entry-name", [.invalidKeyPath]) { $0.warnAboutEntryNames() },
    SchemaRule("place-key", [.placeAsKey]) { $0.warnAboutPlacesAsKeys() },
    SchemaRule("type-word", [.typeAsKeyPath]) { $0.warnAboutTypesAsKeyPaths() },
    SchemaRule("template", [.conflictingKeys]) { $0.checkTemplate() },
    SchemaRule("stub", [.conflictingKeys]) { $0.warnAboutStubs() },
    SchemaRule("inverse", [.unknownRelationship, .missingInverse]) { $0.warnAboutInverses() },
    SchemaRule("order", [.lostOrder]) { $0.warnAboutOrder() },
    SchemaRule("competing-lists", [.competingLists]) { $0.warnAboutCompetingLists() },
    SchemaRule("foreign-key", [.unindexedForeignKey, .tableOld]) {
      $0.warnAboutForeignKeys()
      $0.warnAboutTableOld()
    },
    SchemaRule(
      "update",
      [
        .updateNoKey, .updateUnique, .updateKeepUnique, .updateKeepKey, .updatePolymorphic,
        .reservedName,
      ]
    ) {
      $0.checkUpdate()
    },
  ]
}
