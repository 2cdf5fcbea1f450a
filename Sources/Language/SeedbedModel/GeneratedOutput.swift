package import SeedbedDiagnostics
import SeedbedText

/// A language that the types of rows are written in.
public enum GeneratedLanguage: String, Hashable, Sendable, CaseIterable {
  case swift, kotlin, typescript, jsonSchema
}

/// How the types of one file are written.
public struct GeneratedForm: Hashable, Sendable {
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

  /// The language of the file.
  package var language: GeneratedLanguage
  /// The protocols that Swift's structures conform to.
  public var style = Style.plain
  /// Who may use Swift's structures.
  public var access = Access.internal
  /// The type of integers in TypeScript.
  public var integers = Integers.number
  /// The package of Kotlin's classes; nil for none.
  public var kotlinPackage: String?

  /// The usual form of a language.
  public init(_ language: GeneratedLanguage) {
    self.language = language
  }
}

/// A file of types that a schema asks for.
package struct GeneratedOutput: Equatable, Sendable {
  package var form: GeneratedForm
  /// Relative to the schema's folder, or absolute.
  package var path: String
  package var location: TextLocation

  package init(_ form: GeneratedForm, path: String, at location: TextLocation) {
    self.form = form
    self.path = path
    self.location = location
  }
}
