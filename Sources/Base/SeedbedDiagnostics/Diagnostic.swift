import SeedbedText

/// How much a diagnostic weighs.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left == .warning && right == .error
  }
}

/// The name of a kind of problem, `phase.kebab-name`; a code is never used for anything else.
public struct DiagnosticCode: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public var description: String { rawValue }
}

/// The text to write instead.
public struct FixIt: Hashable, Sendable {
  /// Words such as `replace with 'primaryKey'`.
  public var message: String
  /// The text that goes in place of the underlined bytes; nil where no edit is certain.
  public var replacement: String?
  /// True if the edit can be made without a look at it: the replaced text can mean nothing else.
  public var isSafe: Bool

  public init(message: String, replacement: String? = nil, isSafe: Bool = false) {
    self.message = message
    self.replacement = replacement
    self.isSafe = isSafe
  }

  /// The usual fix-it: another word in the same place.
  public static func replace(with text: String, isSafe: Bool = false) -> FixIt {
    FixIt(message: "replace with '\(text)'", replacement: text, isSafe: isSafe)
  }
}

/// A further place or remark that belongs to a diagnostic.
public struct Note: Hashable, Sendable {
  public var message: String
  public var location: TextLocation?

  public init(_ message: String, at location: TextLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A problem in what the user wrote: a schema, a dump or a flag.
public struct Diagnostic: Hashable, Sendable {
  /// How many places of a problem that occurred more than once are kept.
  public static let placeLimit = 5

  public var code: DiagnosticCode
  public var severity: Severity
  /// Lower case, no final period, user text in 'single quotes'.
  public var message: String
  public var location: TextLocation?
  /// How many bytes are meant, from the location to at most the end of the line; nil where that is
  /// not known.
  public var length: Int?
  /// The key path of the record in its dump, such as `projects[2].tasks[0]`.
  public var recordPath: String?
  public var excerpt: Excerpt?
  public var fixIt: FixIt?
  public var notes: [Note]
  /// How often the problem occurred.
  public var count = 1
  /// Where it occurred as well, first places first, at most `placeLimit` with the location.
  public var furtherPlaces: [TextLocation] = []
  /// True if it is a warning that the user asked for, which `--strict` does not make an error.
  public var isExpected = false

  public init(
    _ code: DiagnosticCode,
    _ severity: Severity = .error,
    _ message: String,
    at location: TextLocation? = nil,
    length: Int? = nil,
    recordPath: String? = nil,
    excerpt: Excerpt? = nil,
    fixIt: FixIt? = nil,
    notes: [Note] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.length = length
    self.recordPath = recordPath
    self.excerpt = excerpt
    self.fixIt = fixIt
    self.notes = notes
  }
}

extension Diagnostic {
  /// The message, with the number of occurrences where there are several.
  var countedMessage: String {
    count == 1 ? message : "\(message) (\(count) occurrences)"
  }

  /// The further places on one line, such as `also at a.json:3:1, a.json:9:1, …`; nil where there
  /// are none.
  var furtherPlacesLine: String? {
    guard !furtherPlaces.isEmpty else { return nil }
    let places = furtherPlaces.map(\.description).joined(separator: ", ")
    return "also at \(places)" + (count > furtherPlaces.count + 1 ? ", …" : "")
  }

  /// Adds another occurrence of the same problem: the first place is the diagnostic's own.
  mutating func merge(_ other: Diagnostic) {
    let places =
      ([location, other.location].compactMap { $0 } + furtherPlaces + other.furtherPlaces)
      .sorted()
    let sum = count + other.count
    if let old = location, let new = other.location, new < old { self = other }
    count = sum
    furtherPlaces = Array(places.dropFirst().prefix(Self.placeLimit - 1))
  }
}
