import ArgumentParser
import SeedbedBase

/// An option that a command no longer has, and the command that does its work now.
struct MovedOption {
  let subcommand: String
  let option: String
  /// The words of the command line to use instead, and its effect.
  let replacement: String

  static let all = [
    MovedOption(
      subcommand: "infer",
      option: "--update",
      replacement:
        "'seedbed validate --dumps SCHEMA' lists the keys that nothing reads, each with the line to add"
    ),
    MovedOption(
      subcommand: "validate",
      option: "--explain",
      replacement:
        "'seedbed explain CODE' explains a code, and 'seedbed explain' lists all codes"
    ),
    MovedOption(
      subcommand: "validate",
      option: "--seed",
      replacement:
        "'seedbed diff SEED SCHEMA.json' compares a seed with schemas that Room exports"
    ),
    MovedOption(
      subcommand: "validate",
      option: "--personal",
      replacement: """
        'seedbed explain SCHEMA' lists the attributes that look like personal data; with \
        'defaults: { personal: warn }' in the schema, every command warns of them
        """
    ),
    MovedOption(
      subcommand: "validate",
      option: "--reversible",
      replacement:
        "'seedbed export --check SCHEMA' shows for each attribute and relationship whether it comes back"
    ),
  ]

  /// Throws where a command line has such an option.
  static func check(_ words: [String]) throws {
    let options = words.dropFirst().prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    for moved in all where moved.subcommand == words.first {
      guard options.contains(where: { $0 == moved.option }) else { continue }
      throw ValidationError(
        "'\(moved.option)' of 'seedbed \(moved.subcommand)' was removed: \(moved.replacement)"
      )
    }
  }
}
