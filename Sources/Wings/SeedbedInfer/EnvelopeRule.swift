import SeedbedBase
import SeedbedTools

/// Records that stand in an object of their own, beside their kind or the place in a list:
/// `{ kind, data: { … } }`, `{ cursor, node: { … } }`, `{ _index, _id, _source: { … } }`.
enum EnvelopeRule {
  private static let contents: Set<ExactText> = [
    "data", "node", "resource", "_source", "source", "doc", "document", "item", "record", "object",
    "payload", "content", "value", "entity", "attributes", "fields", "properties",
  ]
  private static let besides: Set<ExactText> = [
    "kind", "type", "id", "_id", "uid", "uuid", "guid", "cursor", "index", "_index", "_type",
    "score", "_score", "search", "model", "pk", "key", "full_url", "url", "href", "self", "link",
    "links", "_links", "rel", "relationships", "meta", "metadata", "etag", "rev", "_rev", "version",
    "_version", "deleted", "created_time", "created_at", "createdtime", "updated_at", "create_time",
    "update_time", "timestamp", "position", "geometry", "request", "sort", "bbox",
  ]
  private static let limit = 6

  /// Marks the objects that hold records, below the root of dumps.
  static func mark(_ node: ProfileNode) {
    if let content = content(of: node) { content.holdsRecord = true }
    for child in node.below { mark(child) }
  }

  /// The most members that objects of one kind have.
  private static func memberCount(_ node: ProfileNode) -> Int {
    (node.kinds?.nodes.map(\.node) ?? [node]).map(\.members.count).max() ?? 0
  }

  /// Members of an envelope that say nothing of the record in it.
  private static let wrapping: Set<ExactText> = [
    "full_url", "url", "href", "self", "link", "links", "_links", "cursor", "search", "etag",
    "request", "response", "score", "rel", "meta",
  ]

  /// The object in the elements of a list that holds records of several kinds, each with members
  /// of its own: `entry: [{ fullUrl, resource: { resourceType, … } }]`.
  static func kinds(of elements: ProfileNode) -> ProfileNode? {
    guard let content = elements.members.first(where: \.holdsRecord), content.kinds != nil,
      content.objects == elements.filledObjects, content.nulls == 0,
      elements.members.allSatisfy({ $0 === content || wrapping.contains($0.snake) })
    else { return nil }
    return content
  }

  /// Marks the only member of records of a dump, such as `{ tweet: { … } }`, whatever its name.
  ///
  /// Below a record such an object is one that the record's list refers to.
  static func markOnly(_ record: ProfileNode) {
    guard record.objects > 1, record.scalars + record.arrays == 0, record.members.count == 1 else {
      return
    }
    if let only = self.record(in: record), only === record.members[0] { only.holdsRecord = true }
  }

  /// Members of an answer that holds one record.
  private static let answer: Set<ExactText> = [
    "ok", "status", "success", "code", "message", "error", "errors", "meta", "links", "jsonapi",
    "warning", "request_id",
  ]

  /// The object in a document that is its record: `{ product: {…} }`, `{ ok, user: {…} }`,
  /// `{ data: { node: {…} } }`.
  static func record(in document: ProfileNode) -> ProfileNode? {
    let others = document.members.filter { !answer.contains($0.snake) }
    guard others.count == 1, let content = others.first, document.kinds == nil,
      content.objects == document.objects, content.nulls + content.arrays + content.scalars == 0,
      content.kinds == nil, !content.isDictionary
    else { return nil }
    if content.members.count == 1 { return record(in: content) }
    return content.members.count(where: \.isScalar) > 1 ? content : nil
  }

  /// The object that holds the rest of the records.
  static func content(of node: ProfileNode) -> ProfileNode? {
    guard node.members.count > 1, node.members.count <= limit else { return nil }
    let found = node.members.filter { member in
      contents.contains(member.snake) && member.objects > 0
        && member.arrays + member.scalars == 0 && !member.isDictionary
        && memberCount(member) >= max(3, node.members.count)
    }
    guard found.count == 1, let content = found.first,
      content.objects * 10 >= node.filledObjects * 9,
      node.members.allSatisfy({ $0 === content || besides.contains($0.snake) })
    else { return nil }
    return content
  }
}
