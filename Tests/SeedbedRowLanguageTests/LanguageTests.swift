import Testing

/// The rules of the language, each by a schema and dumps small enough to read.
@Suite struct LanguageTests {
  @Test(arguments: LanguageCase.segments)
  func segments(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.operators)
  func operators(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.roots)
  func roots(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.sources)
  func sources(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.absence)
  func absence(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.conflicts)
  func conflicts(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.constraints)
  func constraints(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.numbers)
  func numbers(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.scalars)
  func scalars(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dates)
  func dates(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.transforms)
  func transforms(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.keys)
  func keys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.numbering)
  func numbering(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.keyless)
  func keyless(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.sharedColumns)
  func sharedColumns(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeats)
  func repeats(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.rejections)
  func rejections(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.discards)
  func discards(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.toOne)
  func toOne(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.connections)
  func connections(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.names)
  func names(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.toMany)
  func toMany(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.assignments)
  func assignments(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.predicates)
  func predicates(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.variants)
  func variants(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.kinds)
  func kinds(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.mappings)
  func mappings(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dumps)
  func dumps(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.database)
  func database(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.schemaTexts)
  func schemaTexts(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.segmentEdges)
  func segmentEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeatedNames)
  func repeatedNames(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.operatorEdges)
  func operatorEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.rootEdges)
  func rootEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.parentObjects)
  func parentObjects(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.sourceEdges)
  func sourceEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.attributeEdges)
  func attributeEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.valueEdges)
  func valueEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dateEdges)
  func dateEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.transformEdges)
  func transformEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.bases)
  func bases(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeatedElements)
  func repeatedElements(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.finePoints)
  func finePoints(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.scalarsForLists)
  func scalarsForLists(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.unmappedKeys)
  func unmappedKeys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.selfNesting)
  func selfNesting(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.tentativeLinks)
  func tentativeLinks(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.stubs)
  func stubs(_ rule: LanguageCase) throws { try rule.check() }
}
