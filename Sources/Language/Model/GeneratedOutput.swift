package import SeedbedBase

/// A language that the types of rows are written in.
package enum GeneratedLanguage: String, Hashable, Sendable, CaseIterable {
  case swift, kotlin, typescript, jsonSchema
}

/// The language of a file of types, with the choices that it has.
public enum GeneratedForm: Hashable, Sendable {
  /// Swift's structures: the library that they read rows with, and who may use them.
  case swift(style: Style = .plain, access: Access = .internal)
  /// Kotlin's classes, as Room's entities; without a package where it is nil.
  case kotlin(package: String? = nil)
  /// TypeScript's interfaces, and the type of their integers.
  case typescript(integers: Integers = .number)
  /// A JSON Schema.
  case jsonSchema

  /// The library that Swift's structures read rows with.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Foundation alone.
    case plain
    /// Records of GRDB, with columns and associations.
    case grdb
  }

  /// Who may use Swift's structures.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `internal`, package, `public`
  }

  /// The type of integers in TypeScript.
  public enum Integers: String, Hashable, Sendable, CaseIterable {
    case number, bigint
  }

  /// The form of a language, with those of the choices that are its own.
  package init(
    _ language: GeneratedLanguage,
    style: Style? = nil,
    access: Access? = nil,
    integers: Integers? = nil,
    package: String? = nil
  ) {
    self =
      switch language {
      case .swift: .swift(style: style ?? .plain, access: access ?? .internal)
      case .kotlin: .kotlin(package: package)
      case .typescript: .typescript(integers: integers ?? .number)
      case .jsonSchema: .jsonSchema
      }
  }

  package var language: GeneratedLanguage {
    switch self {
    case .swift: .swift
    case .kotlin: .kotlin
    case .typescript: .typescript
    case .jsonSchema: .jsonSchema
    }
  }
}

/// A file of types that a schema asks for.
package struct GeneratedOutput: Equatable, Sendable {
  package var form: GeneratedForm
  /// Relative to the schema's folder, or absolute.
  package var path: String
  package var location: TextLocation
}
