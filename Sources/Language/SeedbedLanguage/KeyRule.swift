import SeedbedText

/// A rule about the keys that a block has together.
package enum KeyRule: Sendable {
  /// Exactly one of the keys is given.
  case one([String])
  /// One key or several of these are given.
  case some([String])
  /// None or one of the keys is given.
  case notTwo([String])
  /// The first key stands beside none of the others.
  case alone(String, [String])
  /// The first key needs one of the others.
  case needs(String, [String])
}

extension Block {
  private static let target = KeyRule.one(["entity", "mapping"])

  /// The rules about keys that are given together; `isRequired` says which are always given.
  var rules: [KeyRule] {
    switch self {
    case .entity, .relationship, .mappedRelationship, .attribute, .mappedAttribute, .alternative,
      .step, .variantCase:
      recordRules
    case .dump, .reading, .test, .subset, .generate: fileRules
    default: requestRules
    }
  }

  /// The rules about entities, mappings and their members.
  private var recordRules: [KeyRule] {
    switch self {
    case .entity:
      [
        // An entity that only chooses among others has no table.
        .some(["primaryKey", "extends", "variants"]),
        .needs("attributes", ["primaryKey", "extends"]),
        .alone(
          "extends",
          [
            "primaryKey", "table", "surrogateKey", "sequence", "discriminator", "search",
            "deleteWhen",
          ]
        ),
      ]
    case .relationship:
      [
        .one(["entity", "mapping", "variants"]), .needs("variants", ["foreignKey"]),
        .alone("variants", ["keyPath"]), .needs("where", ["foreignKey"]),
        .notTwo(["column", "columns"]),
      ]
    case .mappedRelationship:
      [
        .notTwo(["entity", "mapping", "variants"]), .needs("variants", ["foreignKey"]),
        .alone("variants", ["keyPath"]),
      ]
    case .attribute, .mappedAttribute:
      [.notTwo(["keyPath", "template", "object", "asset", "value", "exists"])]
    case .alternative:
      [.one(["keyPath", "template", "value"]), .alone("value", ["transform", "nullValues"])]
    case .step: [.one(keys.map(\.name).filter { $0 != "otherwise" })]
    case .variantCase: [.one(["when", "otherwise"]), .one(["entity", "mapping", "otherwise"])]
    default: []
    }
  }

  /// The rules about dumps and what else names files or records.
  private var fileRules: [KeyRule] {
    switch self {
    case .dump:
      [
        .one(["dump", "source", "records"]), .one(["entity", "mapping", "read"]),
        .alone("read", ["keyPath", "when", "each", "prune"]),
        .alone("records", ["format", "csv", "sort", "table"]), .alone("source", ["sort", "table"]),
        .notTwo(["csv", "table"]),
      ]
    case .reading: [Self.target]
    case .test: [Self.target, .one(["record", "records"])]
    case .subset: [.notTwo(["limit", "sample"])]
    case .generate:
      [
        .one(["swift", "kotlin", "typescript", "jsonSchema"]), .needs("style", ["swift"]),
        .needs("access", ["swift"]), .needs("integers", ["typescript"]),
        .needs("package", ["kotlin"]),
      ]
    default: []
    }
  }

  /// The rules about sources.
  private var requestRules: [KeyRule] {
    switch self {
    case .request: [.one(["get", "post"]), .alone("get", ["body"])]
    case .requestBody:
      [
        .one(["json", "form", "graphQL", "text"]), .needs("variables", ["graphQL"]),
        .needs("type", ["text"]),
      ]
    case .responseRule: [.some(["status", "when"])]
    case .pageParameter: [.one(["body", "header"])]
    case .requestRecords:
      [
        .one(["request", "dump", "values", "range"]), .needs("join", ["batch"]),
        .alone("batch", ["key"]),
      ]
    case .authDigest:
      [
        .one(["md5", "sha256", "hmacSHA256"]), .needs("hmacSHA256", ["key"]),
        .needs("key", ["hmacSHA256"]), .needs("encoding", ["hmacSHA256"]),
      ]
    case .rawText: [.one(["raw", "file"])]
    default: []
    }
  }
}
