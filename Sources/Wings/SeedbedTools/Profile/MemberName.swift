import SeedbedBase

/// Hints in a member's name, before anything is known of the object.
package enum MemberName {
  /// How much a name says that its value is a key: from 0 to 10.
  package static func keyRank(_ name: String) -> Double {
    let word = Words.snake(name)
    switch word {
    case "id", "_id", "pk", "uuid", "guid", "object_id", "objectid": return 10
    case "code", "key", "slug", "sku", "isbn", "filename", "handle", "iso", "gid", "iata", "icao",
      "sha", "oid", "doi", "isrc", "orcid", "issn", "cid", "mbid", "username", "user_name", "login",
      "screen_name", "uid", "iid", "ref":
      return 8
    case "url", "uri", "href", "email", "permalink", "resource_uri":
      return 2.5
    case "name", "title", "label": return 2
    // Keys where they are texts, as `KeyRule` sees; else positions.
    case "index", "text", "tag", "value": return 1.5
    default: break
    }
    if word.hasPrefix("iso_")
      || ["iso2", "iso3", "alpha2", "alpha3", "cca2", "cca3"].contains(word)
    {
      return 8
    }
    // `idMeal`, `id_product`
    if word.hasPrefix("id_") || word.hasSuffix("_id") || word.hasSuffix("_uuid")
      || word.hasSuffix("_pk")
    {
      return 4
    }
    if name.hasSuffix("Id") || name.hasSuffix("ID") { return 4 }
    if word.hasSuffix("_ref") { return 3.5 }
    if word.hasSuffix("code") || word.hasSuffix("number") || word.hasSuffix("_key")
      || word.hasSuffix("_no")
    {
      return 3
    }
    if word.hasSuffix("_name") || word.hasSuffix("_slug") { return 1.9 }
    return 0
  }

  /// The rank of a name whose value may say which kind of record an object is, the best 0; nil for
  /// others.
  static func kindRank(_ name: String) -> Int? {
    let word = Words.snake(name)
    if let rank = kindNames.firstIndex(of: word) { return rank }
    return word.hasSuffix("_type") ? kindNames.count : nil
  }

  private static let kindNames = [
    "model", "object", "type", "_type", "kind", "class", "typename", "record_type", "entity",
    "resource_type", "event", "component",
  ]
}

/// Hints in a name, found once for all nodes of a profile that have it.
package final class NameFacts: Sendable {
  /// The words in lower case.
  package let snake: String
  /// The same without underscores.
  package let plain: String
  package let keyRank: Double
  package let kindRank: Int?
  /// True if the members are keys of the record above.
  package let isKeyHolder: Bool
  /// True if keys of the record above may stand among the members.
  let holdsKeys: Bool
  /// True if elements are the edges of GraphQL, around their records.
  let isOfEdges: Bool
  /// True if the name is no field's.
  package let isOdd: Bool

  package init(_ name: String) {
    snake = Words.snake(name)
    plain = Words.split(name).joined()
    keyRank = MemberName.keyRank(name)
    kindRank = MemberName.kindRank(name)
    isKeyHolder = ["id", "ids", "identifiers"].contains(snake)
    isOfEdges = name == "edges"
    isOdd = NameForm.isOdd(name)
    holdsKeys = isKeyHolder || ["fields", "attributes", "sys"].contains(snake)
  }
}
