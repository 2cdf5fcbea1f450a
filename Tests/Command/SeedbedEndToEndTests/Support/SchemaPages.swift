/// The pages about the mapping language.
enum SchemaPages {
  static let folder = "docs/schema"
  static let names = Package.files(below: folder, endingWith: ".md")
}
