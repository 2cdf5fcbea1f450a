/// How much a diagnostic weighs.
public enum Severity: String, Sendable, CaseIterable {
  case warning
  case error
}

/// The name of a kind of problem, `phase.kebab-name`; a code is never used for anything else.
public struct DiagnosticCode: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public var description: String { rawValue }
}

/// The text to write instead.
public struct FixIt: Hashable, Sendable, JSONRecord {
  /// Words such as `replace with 'primaryKey'`.
  public package(set) var message: String
  /// The text that goes in place of the underlined bytes; nil where no edit is certain.
  public package(set) var replacement: String?
  /// True if the edit can be made without a look at it: the replaced text can mean nothing else.
  package var isSafe: Bool

  package init(message: String, replacement: String? = nil, isSafe: Bool = false) {
    self.message = message
    self.replacement = replacement
    self.isSafe = isSafe
  }

  /// The usual fix-it: another word in the same place.
  package static func replace(with text: String, isSafe: Bool = false) -> FixIt {
    FixIt(message: "replace with '\(text)'", replacement: text, isSafe: isSafe)
  }
}

/// A further place or remark that belongs to a diagnostic.
public struct Note: Hashable, Sendable {
  public package(set) var message: String
  package var location: TextLocation?

  package init(_ message: String, at location: TextLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A problem in what the user wrote: a schema, a dump or a flag.
public struct Diagnostic: Hashable, Sendable {
  /// How many places of a problem that occurred more than once are kept.
  package static let placeLimit = 5

  public package(set) var code: DiagnosticCode
  public package(set) var severity: Severity
  /// Lower case, no final period, user text in 'single quotes'.
  public package(set) var message: String
  public package(set) var location: TextLocation?
  /// How many bytes are meant, from the location to at most the end of the line; nil where that is
  /// not known.
  package var length: Int?
  /// The key path of the record in its dump, such as `projects[2].tasks[0]`.
  package var recordPath: String?
  /// The line that it points into: the one that was held, else the line of its file.
  ///
  /// Set to nil it is not shown.
  package var excerpt: Excerpt? {
    get { shownLine { SourceLine($0).excerpt } }
    set { line = newValue.map(Line.held) ?? .hidden }
  }
  private var line: Line
  public package(set) var fixIt: FixIt?
  public package(set) var notes: [Note] = []
  /// How often the problem occurred.
  public package(set) var count = 1
  /// Where it occurred as well, first places first, at most `placeLimit` with the location.
  package var furtherPlaces: [TextLocation] = []
  /// True if it is a warning that the user asked for, which `--strict` does not make an error.
  package var isExpected = false

  package init(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    at location: TextLocation? = nil,
    length: Int? = nil,
    recordPath: String? = nil,
    excerpt: Excerpt? = nil,
    _ message: () -> String
  ) {
    self.code = code
    self.severity = severity
    self.message = message()
    self.location = location
    self.length = length
    self.recordPath = recordPath
    self.line = excerpt.map(Line.held) ?? .ofFile
  }

  /// Where the line comes from that a problem is shown with.
  fileprivate enum Line: Hashable, Sendable {
    /// From its file, when it is shown.
    case ofFile
    /// From a dump, a pipe or a schema while it was read.
    case held(Excerpt)
    case hidden
  }

  /// Points at another place, and into the line of its file.
  package mutating func move(to location: TextLocation?) {
    self.location = location
    line = .ofFile
  }

  /// Keeps the line as it is now, of a file that is in memory alone or on disk.
  package mutating func holdLine(inMemory files: [ExactText: [UInt8]]) {
    let found = shownLine { place in
      files[place.file].map { SourceLine(place, in: $0).excerpt } ?? SourceLine(place).excerpt
    }
    if let found { line = .held(found) }
  }

  private func shownLine(_ read: (TextLocation) -> Excerpt?) -> Excerpt? {
    switch line {
    case .hidden: return nil
    case .ofFile: return location.flatMap(read)
    case .held(let held):
      // Of a record its own bytes alone may be held, without the name before it.
      guard held.caret == 0, let location, location.column > 1, var found = read(location),
        found.text.utf8.prefix(found.caret).last(where: { $0 != 0x20 }) == UInt8(ascii: ":")
      else { return held }
      found.length = min(held.length, found.text.utf8.count - found.caret)
      return found
    }
  }

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
      .sorted(by: <)
    let sum = count + other.count
    if let old = location, let new = other.location, new < old { self = other }
    count = sum
    furtherPlaces = Array(places.dropFirst().prefix(Self.placeLimit - 1))
  }
}

/// A problem to which a fix-it and notes are added where it is found.
package protocol Annotated {
  func changed(_ change: (inout Diagnostic) -> Void) -> Self
}

extension Annotated {
  /// Adds the text to write instead, if there is one.
  @discardableResult package func fix(_ fixIt: FixIt?) -> Self { changed { $0.fixIt = fixIt } }

  /// Adds words about the text to write instead, if there are any.
  @discardableResult package func fix(_ message: String?) -> Self {
    fix(message.map { FixIt(message: $0) })
  }

  /// Adds a further remark, if there is one, and the place that it is about.
  @discardableResult package func note(_ message: String?, at location: TextLocation? = nil) -> Self
  {
    notes(message.map { [Note($0, at: location)] } ?? [])
  }

  @discardableResult package func notes(_ notes: [Note]) -> Self { changed { $0.notes += notes } }
}

extension Diagnostic: Annotated {
  package func changed(_ change: (inout Diagnostic) -> Void) -> Diagnostic {
    var changed = self
    change(&changed)
    return changed
  }
}
