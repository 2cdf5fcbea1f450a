/// A YAML mapping whose keys belong to the language.
package enum Block: CaseIterable {
  case schema, defaults, store, database
  case entity, mapping, index, search, variants, variantCase, lastCase
  case attribute, mappedAttribute, alternative, check, pseudonym
  case relationship, mappedRelationship, through
  case predicateTest, step, replaceStep
  case dump, csv, reading, layer, test, generate, subset, update, entityUpdate
  case fetch, source, request, requestBody, rate, retry, responseRule, timeouts
  case paginate, pageParameter, requestRecords, range
  case auth, credentials, authDigest, token, rawText

  /// The keys of the block, in the order in which they are listed.
  package var keys: [LanguageKey] {
    switch self {
    case .schema: Language.schemaKeys
    case .defaults: Language.defaultsKeys
    case .store: Language.storeKeys
    case .database: Language.databaseKeys
    case .entity: Language.entityKeys
    case .mapping: Language.mappingKeys
    case .index: Language.indexKeys
    case .search: Language.searchKeys
    case .variants: Language.variantsKeys
    case .variantCase: Language.variantCaseKeys
    case .lastCase: Language.lastCaseKeys
    case .attribute: Language.attributeKeys
    case .mappedAttribute: Language.mappedAttributeKeys
    case .alternative: Language.alternativeKeys
    case .check: Language.checkKeys
    case .pseudonym: Language.pseudonymKeys
    case .relationship: Language.relationshipKeys
    case .mappedRelationship: Language.mappedRelationshipKeys
    case .through: Language.throughKeys
    case .predicateTest: Language.predicateTestKeys
    case .step: Language.stepKeys
    case .replaceStep: Language.replaceStepKeys
    case .dump: Language.dumpKeys
    case .csv: Language.csvKeys
    case .reading: Language.dumpReadingKeys
    case .layer: Language.layerKeys
    case .test: Language.testKeys
    case .fetch: Language.fetchKeys
    case .source: Language.sourceKeys
    case .request: Language.requestKeys
    case .requestBody: Language.requestBodyKeys
    case .rate: Language.rateKeys
    case .retry: Language.retryKeys
    case .responseRule: Language.responseRuleKeys
    case .timeouts: Language.timeoutsKeys
    case .paginate: Language.paginateKeys
    case .pageParameter: Language.pageParameterKeys
    case .requestRecords: Language.requestRecordsKeys
    case .range: Language.rangeKeys
    case .auth: Language.authKeys
    case .credentials: Language.credentialsKeys
    case .authDigest: Language.authDigestKeys
    case .token: Language.tokenKeys
    case .rawText: Language.rawTextKeys
    case .generate: Language.generateKeys
    case .subset: Language.subsetKeys
    case .update: Language.updateKeys
    case .entityUpdate: Language.entityUpdateKeys
    }
  }

  /// The name of the block in diagnostics.
  package var subject: String {
    switch self {
    case .schema: "a schema"
    case .defaults: "'defaults'"
    case .store: "'store'"
    case .database: "'database'"
    case .entity: "an entity"
    case .mapping: "a mapping"
    case .index: "an index"
    case .search: "'search'"
    case .variants: "'variants'"
    case .variantCase: "a case"
    case .lastCase: "'otherwise'"
    case .attribute, .mappedAttribute: "an attribute"
    case .alternative: "an alternative"
    case .check: "'check'"
    case .pseudonym: "'pseudonym'"
    case .relationship, .mappedRelationship: "a relationship"
    case .through: "'through'"
    case .predicateTest: "a test of a value"
    case .step: "a step of a transform"
    case .replaceStep: "'replace'"
    case .dump: "an entry of 'dumps'"
    case .csv: "'csv'"
    case .reading: "an item of 'read'"
    case .layer: "a layer"
    case .test: "a test"
    case .fetch: "'fetch'"
    case .source: "a source"
    case .request: "a request"
    case .requestBody: "'body'"
    case .rate: "'rate'"
    case .retry: "'retry'"
    case .responseRule: "a rule of 'responses'"
    case .timeouts: "'timeouts'"
    case .paginate: "'paginate'"
    case .pageParameter: "'param'"
    case .requestRecords: "'for'"
    case .range: "'range'"
    case .auth: "'auth'"
    case .credentials: "a user with a password"
    case .authDigest: "a value of 'auth'"
    case .token: "'token'"
    case .rawText: "a text of a request"
    case .generate: "an item of 'generate'"
    case .subset: "an item of 'subset'"
    case .update: "'update'"
    case .entityUpdate: "'update' of an entity"
    }
  }

  /// The block's name in the index of keys, and the heading in `docs/schema` that explains its
  /// keys; nil if another block has all of its keys.
  var page: (name: String, section: String)? {
    switch self {
    case .schema: ("top level", "top-level-keys")
    case .defaults: ("`defaults`", "defaults")
    case .store: ("`store`", "stored-forms")
    case .database: ("`database`", "the-database")
    case .entity: ("entity", "entity-keys")
    case .mapping: ("mapping", "mappings")
    case .index: ("`indexes`", "indexes-and-search-tables")
    case .search: ("`search`", "indexes-and-search-tables")
    case .variants: ("`variants`", "variants")
    case .variantCase: ("case of `variants`", "variants")
    case .attribute: ("attribute", "attribute-keys")
    case .alternative: ("alternative", "where-a-value-comes-from")
    case .check: ("`check`", "checks")
    case .pseudonym: ("`pseudonym`", "pseudonyms")
    case .relationship: ("relationship", "relationship-keys")
    case .through: ("`through`", "many-to-many")
    case .predicateTest: ("predicate", "predicates")
    case .step: ("transform", "transforms")
    case .replaceStep: ("`replace`", "transforms")
    case .dump: ("dump entry", "dumps")
    case .csv: ("`csv`", "csv-and-tsv")
    case .reading: ("reading", "dumps")
    case .layer: ("layer", "layers")
    case .test: ("test", "tests")
    case .fetch: ("`fetch`", "sources")
    case .source: ("source", "sources")
    case .request: ("request", "requests")
    case .requestBody: ("`body`", "requests")
    case .rate: ("`rate`", "sources")
    case .retry: ("`retry`", "responses")
    case .responseRule: ("`responses`", "responses")
    case .timeouts: ("`timeouts`", "responses")
    case .paginate: ("`paginate`", "paginate")
    case .pageParameter: ("`param`", "paginate")
    case .requestRecords: ("`for`", "for")
    case .range: ("`range`", "for")
    case .auth: ("`auth`", "auth")
    case .credentials: ("`basic`", "auth")
    case .authDigest: ("digest of `auth`", "auth")
    case .token: ("`token`", "auth")
    case .rawText: ("text of a request", "templates-of-requests")
    case .generate: ("`generate`", "generated-types")
    case .subset: ("`subset`", "subsets")
    case .update: ("`update`", "updates")
    case .entityUpdate: ("`update` of an entity", "updates")
    case .lastCase, .mappedAttribute, .mappedRelationship: nil
    }
  }
}
