import SeedbedKit
import SeedbedText

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
