import SeedbedBase

/// A check of a resolved schema: what SQLite and the mapper allow, and what is probably not meant.
///
/// Each rule is a value in a file of its own.
protocol SchemaRule: SchemaLookup {
  var resolved: ResolvedSchema { get }

  init(resolved: ResolvedSchema)

  /// Reports the problems of the schema.
  func check()
}

extension SchemaRule {
  var declaration: SchemaDeclaration { resolved.declaration }
  var schema: MappingSchema { resolved.schema }
  var report: SchemaReport { resolved.report }
  var parents: [Int?] { resolved.parents }
  var members: [[Int]] { resolved.members }
  var drafts: [[RelationshipDraft]] { resolved.drafts }
  var broken: Set<[ExactText]> { resolved.broken }
  var entityNames: [ExactText: Int] { resolved.entityNames }
  var graph: SchemaGraph { resolved.graph }
  var usedMappings: Set<Int> { resolved.usedMappings }
  var attributeReadings: [ResolvedSchema.AttributeReading] { resolved.attributeReadings }

  /// The records that mappings nest: the relationship that holds them, and each mapping that may
  /// read them.
  func nested(in holders: some Sequence<Int>) -> [(holder: RelationshipID, mapping: Int)] {
    holders.flatMap { graph.nestings(in: $0) }.flatMap { nesting in
      let relationship = nesting.relationship
      let id = RelationshipID(entity: nesting.entity, relationship: relationship.relationship)
      return graph.mappingsChosen(from: relationship.mapping).sorted().map { (id, $0) }
    }
  }

  /// Adds the problems of a schema to its report and returns them.
  @discardableResult
  static func check(_ schema: ResolvedSchema) -> [Diagnostic] {
    schema.report.problems { Self(resolved: schema).check() }
  }
}

extension ResolvedSchema {
  /// The rules in the order in which they run.
  static var rules: [any SchemaRule.Type] {
    [
      TableNameRule.self,
      ColumnNameRule.self,
      SharedColumnRule.self,
      MemberNameRule.self,
      ValueRule.self,
      AttributeRule.self,
      DecimalFormRule.self,
      PseudonymRule.self,
      PersonalCopyRule.self,
      PersonalNameRule.self,
      RequiredRule.self,
      DeleteActionRule.self,
      RowPredicateRule.self,
      TargetConditionRule.self,
      VariantCaseRule.self,
      DumpPatternRule.self,
      DumpPathRule.self,
      RootRule.self,
      ListRule.self,
      TestCodeRule.self,
      KeyGivenRule.self,
      LateRecordRule.self,
      SetVariableRule.self,
      UnusedRule.self,
      EntryNameRule.self,
      PlaceKeyRule.self,
      TypeWordRule.self,
      TemplateRule.self,
      StubRule.self,
      InverseRule.self,
      OrderRule.self,
      CompetingListsRule.self,
      ForeignKeyRule.self,
      UpdateRule.self,
    ]
  }

  /// Reports the problems that all rules find.
  func check() {
    for rule in Self.rules { rule.check(self) }
  }
}
