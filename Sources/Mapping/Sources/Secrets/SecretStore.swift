import SeedbedBase
import SeedbedLanguage

/// The secrets of a run: from a file, else from the environment.
package struct SecretStore: Sendable {
  /// The start of the names of environment variables that hold secrets.
  package static let prefix = "SEEDBED_SECRET_"

  /// A line of the file.
  private struct Line: Sendable {
    var name: String
    /// The only host that it goes to; nil for any.
    var host: String?
    var value: String
  }

  private var lines: [Line] = []
  private let environment: [String: String]

  /// - Parameter environment: The variables whose names begin with `prefix`, or all.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Adds the lines of a file: `NAME=value` or `NAME@host=value`; empty lines and those that begin
  /// with `#` do not count.
  package mutating func read(file text: String) throws(SecretsFileProblem) {
    for (index, raw) in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.isNewline }
    ).enumerated() {
      let line = raw.trimmingBlanks
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let equals = line.firstIndex(of: "=") else {
        throw SecretsFileProblem(line: index + 1, reason: "expected 'NAME=value'")
      }
      let names = line[..<equals].split(
        separator: "@",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = String(names[0].trimmingBlanks)
      guard name.isSecretName else {
        throw SecretsFileProblem(
          line: index + 1,
          reason: "a secret's name has letters, digits and '_'"
        )
      }
      let host = names.count > 1 ? names[1].trimmingBlanks.lowercased() : nil
      guard host != "" else {
        throw SecretsFileProblem(line: index + 1, reason: "expected a host after '@'")
      }
      let value = String(line[line.index(after: equals)...].trimmingBlanks)
      lines.append(Line(name: name, host: host, value: value))
    }
  }

  /// The value of a secret in requests to a host; nil where there is none, or an empty one.
  ///
  /// A line for the host wins over one for any; the file wins over the environment.
  package func value(of name: String, host: String) -> String? {
    let own = lines.filter { $0.name == name }
    let line = own.last { $0.host == host } ?? own.last { $0.host == nil }
    // A file that keeps a secret to one host keeps it from all others.
    let value = line?.value ?? (own.isEmpty ? environment[Self.prefix + name] : nil)
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A line of a secrets file that cannot be read; it never shows the line's text.
package struct SecretsFileProblem: Error, Equatable, Sendable {
  package var line: Int
  package var reason: String
}
