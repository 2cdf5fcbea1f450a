import SeedbedBase
import SeedbedSystem

/// When messages and reports are coloured.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never
}

/// The properties of a stream that messages or reports go to.
struct Terminal: Sendable, Equatable {
  /// True if a person sits in front of it.
  let isTerminal: Bool
  /// True if it understands no control sequence, as `TERM=dumb` says.
  let isDumb: Bool
  /// True if the person wants no colours, as a non-empty `NO_COLOR` says.
  let refusesColor: Bool

  init(isTerminal: Bool, environment: (String) -> String?) {
    self.isTerminal = isTerminal
    isDumb = environment("TERM") == "dumb"
    refusesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
  }

  /// The standard output of this process.
  static var standardOutput: Terminal { Terminal(STDOUT_FILENO) }

  /// The standard error of this process.
  static var standardError: Terminal { Terminal(STDERR_FILENO) }

  private init(_ descriptor: Int32) {
    self.init(isTerminal: isatty(descriptor) == 1) { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// True if a line may be drawn again and again.
  var redrawsLines: Bool { isTerminal && !isDumb }

  func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: redrawsLines && !refusesColor
    }
  }

  /// The columns of standard error at this moment; 80 where it does not say.
  static var width: Int { columns(of: STDERR_FILENO) ?? 80 }

  /// The columns of the terminal that standard output is, at this moment; nil where it is none.
  static var resultWidth: Int? { columns(of: STDOUT_FILENO) }

  /// The columns of the terminal that standard error is, at this moment; nil where it is none.
  static var messageWidth: Int? { columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
