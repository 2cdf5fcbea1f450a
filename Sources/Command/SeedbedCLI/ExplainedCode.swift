import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The code of a problem, as a person writes it.
struct ExplainedCode {
  private let written: String

  /// Nil where the word names a file, or is no code and does not look like one.
  init?(_ word: String) {
    guard !Folders.exists(word) else { return nil }
    let looksLikeCode =
      word.contains(".") && !word.hasSuffix(".yml") && !word.hasSuffix(".yaml")
      && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "." || $0 == "-") }
    guard looksLikeCode || !DiagnosticGuide.sections(for: word).isEmpty else { return nil }
    written = word
  }

  /// Fails where no problem has the code, with codes that are near to it.
  func validate() throws {
    guard DiagnosticGuide.sections(for: written).isEmpty else { return }
    let near = DiagnosticGuide.suggestions(for: written).prefix(8)
    let hint =
      near.isEmpty
      ? "; a problem shows its code in brackets, such as [schema.unknown-key]"
      : near.count == 1
        ? "; did you mean '\(near[0])'?" : "; similar codes are \(near.joined(separator: ", "))"
    throw ValidationError("no problem has the code '\(written)'\(hint)")
  }

  /// The page's section about the code; several where phases share its name.
  var text: String {
    DiagnosticGuide.sections(for: written).map(\.markdown).joined(separator: "\n")
  }

  /// All codes, each with one line.
  static func list(width: Int?) -> String {
    TextTable(
      [.text("code"), .text("meaning")],
      DiagnosticGuide.sections.map { [$0.code.rawValue, $0.summary] }
    )
    .text(fitting: width)
  }

  /// All codes, and the files beside the one that a word begins.
  static func completions(of word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    return DiagnosticGuide.sections.map(\.code.rawValue)
      + Folders.names(in: folder.isEmpty ? "." : folder).map { folder + $0 }
  }
}

/// The overview of a schema, as people read it.
struct ExplanationText: TerminalText {
  let explanation: SchemaExplanation
  var width: Int?

  /// The parts that are not empty, a blank line between them.
  var text: String {
    joined(
      explanation.tables.map { part in
        let columns = part.headings.map { heading -> TextTable.Column in
          heading == part.number ? .number(heading) : .text(heading)
        }
        return table(columns, part.rows)
      }
    )
  }
}
