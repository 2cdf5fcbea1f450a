import ArgumentParser
import SeedbedBase

/// Options by the name that the help gives their value, as in `--output <file>`.
///
/// A value named `file` or `folder` completes as one, unless `completion` says otherwise.
extension Option {
  /// An option that may be left out.
  init<Given: ExpressibleByArgument>(
    _ valueName: String,
    _ help: String,
    name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) where Value == Given? {
    self.init(
      name: name,
      help: ArgumentHelp(help, valueName: valueName),
      completion: completion ?? .ofValue(valueName)
    )
  }

  /// An option with a default.
  init(
    wrappedValue: Value,
    _ valueName: String,
    _ help: String
  ) where Value: ExpressibleByArgument {
    self.init(wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: valueName))
  }

  /// An option that must be given.
  init(
    _ valueName: String,
    _ help: String,
    name: NameSpecification = .long
  ) where Value: ExpressibleByArgument {
    self.init(
      name: name,
      help: ArgumentHelp(help, valueName: valueName),
      completion: .ofValue(valueName)
    )
  }

  /// An option that can be repeated.
  init<Given: ExpressibleByArgument>(
    wrappedValue: [Given],
    _ valueName: String,
    _ help: String,
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue
  ) where Value == [Given] {
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      parsing: parsing,
      help: ArgumentHelp(help, valueName: valueName),
      completion: .ofValue(valueName)
    )
  }
}

extension CompletionKind {
  fileprivate static func ofValue(_ name: String) -> CompletionKind? {
    switch name {
    case "file": .file()
    case "folder": .directory
    default: nil
    }
  }
}
