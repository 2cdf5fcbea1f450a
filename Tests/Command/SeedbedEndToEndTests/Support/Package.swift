import SeedbedSystem
import SeedbedTestSupport

/// The package of these tests.
enum Package {
  static let root = packageFolder

  private static let pseudonymKey: String = {
    let runner = try? CommandRunner()
    guard let runner else { return "" }
    _ = symlink("\(root)/Fixtures", runner.path("Fixtures"))
    return runner.text(of: "Fixtures/pseudonyms/pseudonym.key") ?? ""
  }()

  /// True if tests write down what they find, where a page shows it: `SEEDBED_RECORD=1`.
  static var isRecording: Bool { getenv("SEEDBED_RECORD").map { String(cString: $0) } == "1" }

  /// A runner in a fresh folder from which the package's own files are reached by relative paths.
  ///
  /// Commands find the key of the fixture that has pseudonyms; other schemas do not ask for it.
  static func runner() throws -> CommandRunner {
    let runner = try CommandRunner(environment: ["SEEDBED_PSEUDONYM_KEY": pseudonymKey])
    let names = [
      "Fixtures", "Schemas", "Sources", "Tests", "docs", "packaging", "README.md", "CHANGELOG.md",
      "CONTRIBUTING.md", "SECURITY.md", ".pre-commit-hooks.yaml", ".dockerignore",
    ]
    for name in names {
      _ = symlink("\(root)/\(name)", runner.path(name))
    }
    return runner
  }

  /// The names in a folder of the package, in order of their bytes.
  static func names(in folder: String) -> [String] {
    (try? runner())?.names(in: folder) ?? []
  }

  static func text(of file: String) throws -> String {
    guard let text = try runner().text(of: file) else { throw MissingFile(name: file) }
    return text
  }

  /// All files below a folder of the package whose names end with `suffix`.
  static func files(below folder: String, endingWith suffix: String) -> [String] {
    names(in: folder).flatMap { name in
      name.hasSuffix(suffix)
        ? ["\(folder)/\(name)"] : files(below: "\(folder)/\(name)", endingWith: suffix)
    }
  }
}

/// A file of the package that a test needs and that is not there.
struct MissingFile: Error, CustomStringConvertible {
  let name: String

  var description: String { "'\(name)' is not there" }
}
