public import ArgumentParser
import SeedbedBase
public import SeedbedKit

/// Options for records that cannot be stored.
struct RejectOptions: ParsableArguments {
  @Option("action", "Invalid records: fail and write nothing, or reject them and store the others.")
  var onInvalid = InvalidRecords.fail

  @Option("file", "Write rejected records to this file, one JSON object per line.")
  var rejects: String?

  @Option(
    help: ArgumentHelp("Fail if more records than this are rejected.", valueName: "n|n%"),
    transform: RejectOptions.rowLimit
  )
  var maxRejects: RowLimit?

  func apply(to options: inout RunOptions) {
    options.onInvalid = onInvalid
    options.rejectsPath = rejects
    options.maxRejects = maxRejects ?? .none
  }

  /// Parses a number of rows, or a percentage such as `0.5%`.
  static func rowLimit(_ text: String) throws -> RowLimit {
    if text.utf8.allSatisfy(\.isDigit), let count = Int(text) { return .count(count) }
    let number = text.dropLast()
    let isPlain = number.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard text.hasSuffix("%"), isPlain, let percent = Double(number), percent <= 100 else {
      throw ValidationError("expected a number such as 10, or a percentage such as 2.5%")
    }
    return .percent(percent)
  }
}

extension InvalidRecords: ExpressibleByArgument {}
