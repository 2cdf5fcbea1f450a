struct UpdateKeys: Block {
  static let table = KeyTable(Self(), "'update'", "`update`", "updates")

  let app = Key<String>(noun: "a path") {
    "The app's database with all migrations; its columns and foreign keys become known to the"
      + " script. By default the file of 'copyOf'."
  }
  let references = Key<Node>(.members(.text)) {
    "Columns of the app's tables that refer to rows without a FOREIGN KEY, by entity: {"
      + " bookmarks.recipe_id: Recipe }."
  }
  let released = Key<[String]>(noun: "a path") {
    "The seed that was released last, or all of them, oldest first; --released overrides it."
  }
}

struct EntityUpdateKeys: Block {
  static let table = KeyTable(
    Self(),
    "'update' of an entity",
    "`update` of an entity",
    "updates"
  )

  let keep = Key<[String]>(noun: "an attribute's name") {
    "Attributes that users change: an update gives them to new rows only."
  }
}
