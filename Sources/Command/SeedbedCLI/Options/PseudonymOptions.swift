import ArgumentParser
import SeedbedBase
import SeedbedKit
import SeedbedSystem

/// The key of pseudonyms, which a schema with `pseudonym` needs.
struct PseudonymOptions: ParsableArguments {
  /// The variable of the environment that holds the key.
  static let variable = "SEEDBED_PSEUDONYM_KEY"

  @Option(
    "file",
    "Make pseudonyms by the key in this file, 16 bytes or more (or set \(variable)).",
    name: .customLong("pseudonym-key")
  )
  var keyFile: String?

  @Flag(
    name: .customLong("no-pseudonyms"),
    help: "Store the real values of attributes that have a pseudonym."
  )
  var storesRealValues = false

  func validate() throws {
    if storesRealValues, keyFile != nil {
      throw ValidationError("--no-pseudonyms and --pseudonym-key cannot be combined")
    }
    if !storesRealValues, keyFile == nil, let bytes = Self.environmentKey,
      PseudonymKey(bytes) == nil
    {
      throw ValidationError(
        "\(Self.variable) has fewer than \(PseudonymKey.minimumCount) bytes"
      )
    }
  }

  var pseudonyms: Schema.Pseudonyms {
    if storesRealValues { return .off }
    if let keyFile { return .keyFile(keyFile) }
    return Self.environmentKey.flatMap { PseudonymKey($0) }.map { .key($0) } ?? .undecided
  }

  /// The bytes of the variable; nil where it is not set, or empty.
  private static var environmentKey: [UInt8]? {
    guard let value = getenv(variable) else { return nil }
    let bytes = Array(String(cString: value).utf8)
    return bytes.isEmpty ? nil : bytes
  }
}
