extension SchemaResolver {
  /// Checks what is resolved against what SQLite, the mapper and good sense allow.
  func checkRules() {
    checkTableNames()
    checkColumnNames()
    checkSharedColumns()
    checkMemberNames()
    checkValues()
    checkAttributeRules()
    checkRequired()
    checkStubs()
    checkDeleteActions()
    checkRowPredicates()
    checkVariantCases()
    checkDumpPatterns()
    checkDumpPaths()
    checkRoots()
    checkEntryNames()
    checkLists()
    warnAboutUnused()
    warnAboutInverses()
    warnAboutOrder()
    warnAboutCompetingLists()
    warnAboutForeignKeys()
  }
}
