/// The rules of a schema: what SQLite and the mapper allow, and what is probably not meant.
///
/// Each rule is a function in a file of its own.
extension ResolvedSchema {
  /// Reports the problems that all rules find, in the order in which they run.
  func check() {
    checkTableNames()
    checkColumnNames()
    checkSharedColumns()
    checkMemberNames()
    checkValues()
    checkAttributes()
    checkDecimalForms()
    checkPseudonyms()
    checkPersonalCopies()
    checkPersonalNames()
    checkRequiredMembers()
    checkDeleteActions()
    checkRowPredicates()
    checkTextRecords()
    checkTargetConditions()
    checkVariantCases()
    checkDumpPatterns()
    checkDumpPaths()
    checkRoots()
    checkLists()
    checkTestCodes()
    checkGivenKeys()
    checkLateRecords()
    checkSetVariables()
    checkUse()
    checkEntryNames()
    checkPlaceKeys()
    checkTypeWords()
    checkTemplates()
    checkStubs()
    checkInverses()
    checkOrders()
    checkCompetingLists()
    checkForeignKeys()
    checkUpdates()
  }

  /// The records that mappings nest: the relationship that holds them, and each mapping that may
  /// read them.
  func nested(in holders: some Sequence<Int>) -> [(holder: RelationshipID, mapping: Int)] {
    holders.flatMap { graph.nestings(in: $0) }.flatMap { nesting in
      let relationship = nesting.relationship
      let id = RelationshipID(entity: nesting.entity, relationship: relationship.relationship)
      return graph.mappingsChosen(from: relationship.mapping).sorted().map { (id, $0) }
    }
  }
}
