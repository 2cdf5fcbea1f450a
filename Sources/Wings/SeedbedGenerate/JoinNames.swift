import SeedbedLanguage
import SeedbedModel
import SeedbedText

/// The names of the records of join tables.
struct JoinNames {
  /// By join table: `tasks_tags` becomes `TasksTags`, and `TasksTagsLink` where an entity has that name.
  let names: [String]

  init(_ schema: MappingSchema) {
    var taken = Set<ExactText>(schema.entities.map(\.name))
    names = schema.joinTables.map { join in
      let camel = NamingStyle.camelCase.name(join.table)
      var name = camel.prefix(1).uppercased() + camel.dropFirst()
      while !taken.insert(name).inserted { name += "Link" }
      return name
    }
  }
}
