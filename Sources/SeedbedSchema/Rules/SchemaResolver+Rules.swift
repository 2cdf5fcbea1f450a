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
    checkDeleteActions()
    checkRowPredicates()
    checkVariantCases()
    checkDumpPatterns()
    checkDumpPaths()
    checkRoots()
    checkLists()
    checkTestCodes()
    warnAboutUnused()
    warnAboutEntryNames()
    warnAboutStubs()
    warnAboutInverses()
    warnAboutOrder()
    warnAboutCompetingLists()
    warnAboutForeignKeys()
  }
}
