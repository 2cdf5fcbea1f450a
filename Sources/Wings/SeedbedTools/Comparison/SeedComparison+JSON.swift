package import SeedbedDiagnostics
import SeedbedPipeline

extension SeedComparison {
  /// The comparison as a JSON object that ends in a newline; the same for the same databases.
  public var json: String {
    JSONTree.object([("seedbed", .text(toolVersion))] + members).rendered + "\n"
  }

  package var jsonTree: JSONTree { .object(members) }

  private var members: [(key: String, value: JSONTree)] {
    [
      ("same", .boolean(isSame)),
      ("identical", .boolean(isIdentical)),
      (
        "library",
        .object([("old", .text(orNull: oldLibrary)), ("new", .text(orNull: newLibrary))])
      ),
      ("settings", .array(settings.map(\.jsonTree))),
      ("objects", .array(objects.map(\.jsonTree))),
      ("rows", .array(rows.map(\.jsonTree))),
      ("metadata", .array(metadata.map(\.jsonTree))),
    ]
  }
}

extension SeedComparison.Value {
  fileprivate var jsonTree: JSONTree {
    .object([("name", .text(name)), ("old", .text(orNull: old)), ("new", .text(orNull: new))])
  }
}

extension SeedComparison.Object {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("kind", .text(kind.rawValue)),
      ("name", .text(name)),
      ("change", .text(change.rawValue)),
      ("old", .text(orNull: oldSQL)),
      ("new", .text(orNull: newSQL)),
    ])
  }
}

extension SeedComparison.Rows {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("table", .text(table)),
      ("added", .integer(added)),
      ("removed", .integer(removed)),
      ("changed", .integer(changed)),
      (
        "examples",
        .array(
          examples.map { example in
            .object([
              ("change", .text(example.change.rawValue)),
              ("key", .text(example.key)),
              ("values", .array(example.values.map(\.jsonTree))),
            ])
          }
        )
      ),
    ])
  }
}
