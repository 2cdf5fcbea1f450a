extension SchemaResolver {
  /// Checks what is resolved against what SQLite, the mapper and good sense allow.
  func checkRules() {
    checkTableNames()
    checkColumnNames()
    checkMemberNames()
    checkValues()
    checkAttributeRules()
    checkDeleteActions()
    checkRowPredicates()
    checkDumpPaths()
    checkRoots()
    warnAboutUnusedEntities()
  }
}
