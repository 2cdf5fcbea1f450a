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
    )
  ]

  var message: String {
    "'\(option)' of 'seedbed \(subcommand)' was removed: \(replacement)"
  }
}
