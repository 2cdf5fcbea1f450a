package import SeedbedDiagnostics
import SeedbedSystem
import SeedbedText

extension DiagnosticCode {
  /// The dump is no JSON at some byte.
  package static let invalidJSON = DiagnosticCode("dump.invalid-json")
  /// Arrays and objects are nested more than 1,000 levels deep.
  package static let tooDeep = DiagnosticCode("dump.too-deep")
  /// The dump is not valid UTF-8, UTF-16 or UTF-32.
  package static let invalidEncoding = DiagnosticCode("dump.invalid-encoding")
  /// The gzip data is damaged or ends early.
  package static let invalidGzip = DiagnosticCode("dump.invalid-gzip")
  /// The dump is no database, a damaged one, or one without the table.
  package static let invalidDatabase = DiagnosticCode("dump.invalid-database")
  /// A record is larger than may be held at once.
  package static let recordTooLarge = DiagnosticCode("dump.record-too-large")
}

/// Why a dump could not be read to its end.
package indirect enum DumpError: Error, Equatable, Sendable {
  /// A problem at a location in the dump's text.
  package struct Problem: Equatable, Sendable {
    package var location: TextLocation
    package var message: String
    /// The text around the place; nil where there is none.
    package var excerpt: Excerpt?
    /// Advice on how to fix the problem, if there is any.
    package var hint: String?
    /// True if the dump ends before it is complete.
    package var isCut: Bool = false
  }

  case syntax(Problem)
  /// The text is not of another format than JSON, whose code this is.
  case malformed(DiagnosticCode, Problem)
  case tooDeep(Problem)
  case encoding(Problem)
  case gzip(Problem)
  case tooLarge(Problem)
  /// The system could not open or read the file: its error number, and that in words.
  case io(path: String, number: Int32, reason: String)

  static func io(path: String, number: Int32) -> DumpError {
    .io(path: path, number: number, reason: SourceFailure.words(for: number))
  }

  static func closed(path: String, _ words: String) -> DumpError {
    .io(path: path, number: EIO, reason: words)
  }

  /// A failure before the first byte of the text.
  package init(_ failure: SourceFailure, at name: String) {
    let start = TextLocation(file: name, line: 1, column: 1, byteOffset: 0)
    self =
      switch failure {
      case .system(let number): .io(path: name, number: number)
      case .gzip(let words, let isCut):
        .gzip(Problem(location: start, message: words, isCut: isCut))
      case .encoding(let words): .encoding(Problem(location: start, message: words))
      case .database(let words):
        .malformed(.invalidDatabase, Problem(location: start, message: words))
      case .closed(let words): .closed(path: name, words)
      }
  }

  /// True if the dump ends before it is complete.
  package var isCut: Bool {
    switch self {
    case .syntax(let problem), .malformed(_, let problem), .tooDeep(let problem),
      .encoding(let problem), .gzip(let problem), .tooLarge(let problem):
      problem.isCut
    case .io: false
    }
  }

  /// True if the system failed to give a dump that exists: no permission, or a faulty disk.
  ///
  /// A path that leads to no file is a problem of what names it.
  package var isOfSystem: Bool {
    guard case .io(_, let number, _) = self else { return false }
    return ![ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL].contains(number)
  }

  /// The problem as a diagnostic; nil where the environment failed.
  package var diagnostic: Diagnostic? {
    let (code, problem): (DiagnosticCode, Problem)
    switch self {
    case .syntax(let found): (code, problem) = (.invalidJSON, found)
    case .malformed(let known, let found): (code, problem) = (known, found)
    case .tooDeep(let found): (code, problem) = (.tooDeep, found)
    case .encoding(let found): (code, problem) = (.invalidEncoding, found)
    case .gzip(let found): (code, problem) = (.invalidGzip, found)
    case .tooLarge(let found): (code, problem) = (.recordTooLarge, found)
    case .io: return nil
    }
    return Diagnostic(
      code,
      problem.message,
      at: problem.location,
      excerpt: problem.excerpt,
      notes: problem.hint.map { [Note($0)] } ?? []
    )
  }
}

extension DumpError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let problem), .malformed(_, let problem), .tooDeep(let problem),
      .encoding(let problem), .gzip(let problem), .tooLarge(let problem):
      "\(problem.location): \(problem.message)"
    case .io(let path, _, let reason):
      "cannot read '\(path)': \(reason)"
    }
  }
}
