extension Language {
  static let updateKeys: [LanguageKey] = [
    key("app", .text) {
      "The app's database with all migrations; its columns and foreign keys become known to the"
        + " script. By default the file of 'copyOf'."
    },
    key("references", .members(.text)) {
      "Columns of the app's tables that refer to rows without a FOREIGN KEY, by entity: {"
        + " bookmarks.recipe_id: Recipe }."
    },
    key("released", .texts) {
      "The seed that was released last, or all of them, oldest first; --released overrides it."
    },
  ]

  static let entityUpdateKeys: [LanguageKey] = [
    key("keep", .texts) {
      "Attributes that users change: an update gives them to new rows only."
    }
  ]
}
