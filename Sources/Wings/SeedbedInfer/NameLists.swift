import SeedbedBase
import SeedbedTools

/// Words that rules know.
enum NameLists {
  /// Members of pages around records.
  static let page: Set<ExactText> = [
    "data", "results", "items", "docs", "objects", "records", "rows", "hits", "response", "meta",
    "paging", "pagination", "links", "count", "next", "previous", "prev", "page", "pages",
    "per_page", "page_size", "total", "total_count", "total_pages", "total_results", "offset",
    "limit", "status", "code", "copyright", "etag", "success", "error", "errors", "message",
    "version", "took", "time", "num_results", "last_updated", "attribution_text",
    "attribution_html", "result", "search_metadata", "has_more", "object", "url", "href", "cursor",
    "next_page", "next_page_token", "incomplete_results", "generated_at", "timestamp", "included",
    "jsonapi", "self", "info", "entries", "list", "attributiontext", "attributionhtml", "has_next",
    "after", "before", "dist", "modhash", "geo_filter", "bbox", "quota_max", "quota_remaining",
    "backoff", "next_link", "generator", "wait", "expand", "start_at", "max_results", "is_last",
    "request", "params", "timed_out", "shards", "max_score", "crs", "total_items",
    "items_per_page", "start_index", "page_info", "current_page", "last_page", "first_page_url",
    "last_page_url", "next_page_url", "prev_page_url", "has_previous", "total_elements",
    "number_of_elements", "next_record", "dialect", "apiversion", "api_version",
    "data_count", "schema_version", "export_date", "exported_at", "ok", "type", "kind", "features",
    "ordered_items",
  ]
  /// Members of pages that may be members of records as well.
  private static let perhapsPage: Set<ExactText> = [
    "metadata", "meta_data", "license", "licence", "query", "filters", "sort", "facets",
    "aggregations", "totals", "from", "to", "path", "warnings", "context", "number", "empty",
    "first", "start", "num_found", "max_score",
    "last", "returned", "osm3s", "names", "schema", "title", "description", "language", "id",
  ]

  /// True if a member of this name is one of a page around records: such as `next`,
  /// `@odata.count` or `opensearch:startIndex`.
  static func isPage(_ name: String) -> Bool { isPage(name, Words.snake(name)) }

  fileprivate static func isPage(_ name: String, _ words: String) -> Bool {
    page.contains(words) || ["@", "$", "opensearch:", "hydra:"].contains(where: name.hasPrefix)
  }

  /// Members that say which part of all records a page has.
  private static let paging: Set<ExactText> = [
    "limit", "offset", "total", "page", "per_page", "page_size", "next", "previous", "prev",
    "total_count", "total_pages", "total_results", "total_items", "has_more", "has_next",
    "next_page", "next_page_token", "next_cursor", "start_index", "start_at", "max_results",
    "items_per_page", "num_found",
  ]

  /// True if objects say of two things which part of all records they have.
  static func arePages(_ node: ProfileNode) -> Bool {
    node.members.count { $0.isScalar && paging.contains($0.snake) } >= 2
  }

  /// True if it may be one.
  static func mayBePage(_ name: String) -> Bool {
    isPage(name) || perhapsPage.contains(Words.snake(name))
  }

  /// Page members that hold the records and say nothing of them.
  static let recordHolders: Set<ExactText> = [
    "data", "results", "items", "docs", "objects", "records", "rows", "hits", "result", "list",
    "response", "features", "entries", "values", "value", "_embedded", "embedded", "children",
    "elements", "nodes", "edges", "payload", "content",
    "documents", "ordered_items", "hydra_member",
  ]
  /// Members that hold the rest of the record that they stand in.
  static let envelopes: Set<ExactText> = ["fields", "attributes", "properties", "_source", "sys"]
  /// Members that say nothing of what they hold.
  static let wrappers = envelopes.union(["relationships", "data"])
  static let people: Set<ExactText> = [
    "user", "person", "people", "employee", "staff", "member", "account", "author", "contact",
    "customer", "actor", "speaker", "profile", "owner", "creator", "sender", "player",
  ]
  static let roles: Set<ExactText> = [
    "user", "owner", "author", "creator", "assignee", "reporter", "manager", "boss", "agent",
    "rep", "staff", "member", "person", "employee", "pilot", "character", "sender", "recipient",
    "approver", "editor", "reviewer", "by", "contact", "driver", "lead", "sponsor", "actor",
    "committer", "uploader", "speaker", "host", "customer", "requester", "submitter",
    "collaborator", "follower", "inviter",
  ]
  /// References of an entity to itself.
  static let own: Set<ExactText> = [
    "parent", "reports_to", "reportsto", "manager", "boss", "supervisor", "previous", "next",
    "prev", "root", "original", "evolves_from", "predecessor", "successor", "border", "neighbour",
    "neighbor", "children", "child", "kid", "related", "similar", "reply_to", "in_reply_to",
    "component", "prerequisite", "replaces", "replaced_by", "duplicate_of", "preceded_by",
    "followed_by", "succeeded_by", "sequel", "prequel", "based_on", "father", "mother", "spouse",
    "sibling", "overlord",
  ]
  /// The two ends of a link between records of one entity.
  static let ends = [("source", "target"), ("from", "to"), ("subject", "object")]
  /// Names that say nothing of what they refer to.
  static let generic: Set<ExactText> = [
    "id", "name", "title", "type", "url", "value", "text", "label", "description", "code", "key",
    "status", "kind", "order", "position", "rank", "count", "quantity", "size", "level", "year",
    "width", "height", "version", "slug", "email", "state", "number", "date", "time", "index",
  ]
  /// Names of what is said, not of what it is said of.
  static let values: Set<ExactText> = ["value", "text", "content", "body", "amount", "score"]
  private static let vocabularies: Set<ExactText> = [
    "tag", "genre", "category", "language", "style", "keyword", "topic", "country", "market",
    "platform", "skill", "subject", "theme", "color", "colour", "ingredient",
  ]

  /// True if a list of this name holds words that others use too.
  static func saysVocabulary(_ name: String) -> Bool {
    Words.split(name).last.map { vocabularies.contains(Inflector.singular(word: $0)) } ?? false
  }

  /// Places in a list.
  static let places: Set<ExactText> = [
    "slot", "position", "rank", "order", "index", "sort", "sequence", "number", "line",
    "line_number", "sort_order", "ordinal", "seq", "no", "pos", "idx", "step", "display_order",
  ]

  /// True if a list of this name is a span or a place, whatever its plural.
  static func isSpan(_ name: String) -> Bool {
    ["indices", "coordinates", "coords", "bounds", "range", "position"].contains(Words.snake(name))
  }

  /// True if a word is the role of a person, and no word for people.
  static func isRole(_ word: String) -> Bool {
    roles.contains(word)
      && ![
        "user", "member", "person", "employee", "staff", "contact", "customer",
        "character", "speaker", "actor",
      ].contains(word)
  }

  private static let measures: Set<ExactText> = [
    "year", "date", "time", "count", "width", "height", "length", "price", "amount", "total",
    "size", "lat", "lon", "lng", "age", "score", "percent", "rate", "quantity", "duration",
    "weight", "status", "type", "order", "latitude", "longitude", "volume", "level", "points",
    "goals", "minutes", "seconds", "hours", "days", "month", "day", "bytes", "at", "rating",
  ]

  /// A name of words without a sign between them, parted at words that are known: `productclass`.
  static func parted(_ name: String, at words: Set<ExactText>) -> String {
    let bytes = Array(name.utf8)
    guard bytes.count >= 8, bytes.allSatisfy({ $0 &- 0x61 < 26 }) else { return name }
    var dead: Set<Int> = []
    func parts(from start: Int) -> [String]? {
      if start == bytes.count { return [] }
      for end in (start...bytes.count).reversed()
      where end - start >= 3 && end - start < bytes.count && !dead.contains(end) {
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        if words.contains(word), let rest = parts(from: end) { return [word] + rest }
      }
      dead.insert(start)
      return nil
    }
    return parts(from: 0)?.joined(separator: "_") ?? name
  }

  /// True if the last word of a name measures something, so that it is no reference.
  static func isMeasure(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return measures.contains(last) || measures.contains(Inflector.singular(word: last))
      || words.count > 1 && words[0] == "total"
  }

  private static let counts: Set<ExactText> = ["total", "count", "num", "nb", "quantity", "qty"]

  /// True if a name says how many there are of something: `totalProducts`, `number_of_pages`.
  static func isCount(_ words: [String]) -> Bool {
    words.dropLast().contains(where: counts.contains)
      || zip(words, words.dropFirst()).contains { $0 == "number" && $1 == "of" }
  }

  /// True if a name says no more than that the value is a key: that of what holds it says more.
  static func isKeyAlone(_ name: String) -> Bool {
    let names = ["id", "data", "oid", "ref", "key", "uuid", "pk", "href", "sys"]
    return name.hasPrefix("$") || isRegion(name) || names.contains(Words.snake(name))
  }

  /// Members of these names name their record by a URL.
  static let urls: Set<ExactText> = [
    "url", "uri", "href", "self", "link", "resource_uri", "resource_url",
  ]

  static func isURLName(_ name: String) -> Bool { urls.contains(Words.snake(name)) }
}

extension ProfileNode {
  /// True if a member of this name is one of a page around records.
  var isOfPage: Bool { NameLists.isPage(name, snake) }
}
