struct UpdateKeys: Block {
  static let table = KeyTable(Self(), "'update'", "`update`")

  let app = Key<String>(noun: "a path")
  let references = Key<Node>(.members(.text))
  let released = Key<[String]>(noun: "a path")
}

struct EntityUpdateKeys: Block {
  static let table = KeyTable(Self(), "'update' of an entity", "`update` of an entity")

  let keep = Key<[String]>(noun: "an attribute's name")
}
