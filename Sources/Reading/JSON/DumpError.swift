package import SeedbedBase
import SeedbedSystem

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
  /// How a text that is not UTF-8 becomes one.
  static let encodingCure =
    "convert the file, if it is in Windows-1252: iconv -f windows-1252 -t utf-8 FILE > OTHER"

  /// A problem at a location in the dump's text; `isCut` says that the dump ends before it is
  /// complete.
  case invalid(Diagnostic, isCut: Bool = false)
  /// The system could not open or read the file: its error number, and that in words.
  case io(path: String, number: Int32, reason: String)

  /// A failure of the source; `invalid` places a problem of the text.
  init(
    _ failure: SourceFailure,
    at name: String,
    _ invalid: (DiagnosticCode, _ words: String, _ isCut: Bool) -> DumpError
  ) {
    self =
      switch failure {
      case .system(let number):
        .io(path: name, number: number, reason: StoreError.systemWords(for: number))
      case .closed(let words): .io(path: name, number: EIO, reason: words)
      case .gzip(let words, let isCut): invalid(.invalidGzip, words, isCut)
      case .encoding(let words): invalid(.invalidEncoding, words, false)
      case .database(let words): invalid(.invalidDatabase, words, false)
      }
  }

  /// A failure before the first byte of the text.
  package init(_ failure: SourceFailure, at name: String) {
    let start = TextLocation(file: name, line: 1, column: 1, byteOffset: 0)
    self.init(failure, at: name) { code, words, isCut in
      .invalid(Diagnostic(code, at: start, excerpt: nil) { words }, isCut: isCut)
    }
  }

  /// True if the dump ends before it is complete.
  package var isCut: Bool {
    if case .invalid(_, isCut: true) = self { true } else { false }
  }

  /// True for an error of the system that nobody can mend by another path.
  package var isOfSystem: Bool {
    guard case .io(_, let number, _) = self else { return false }
    return ![ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL].contains(number)
  }

  /// The problem for the user; nil for errors of the system.
  package var diagnostic: Diagnostic? {
    if case .invalid(let problem, _) = self { problem } else { nil }
  }
}

extension DumpError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalid(let problem, _):
      problem.location.map { "\($0): " + problem.message } ?? problem.message
    case .io(let path, _, let reason): "cannot read '\(path)': \(reason)"
    }
  }
}
