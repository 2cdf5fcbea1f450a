import SeedbedBase
import SeedbedLanguage

/// The key of pseudonyms of a run, read from its file where one holds it.
struct PseudonymSetting {
  /// The file that holds the key.
  private(set) var path: String?
  private var key: PseudonymKey?
  private let isOff: Bool
  /// True if a file was read whose bytes are too few.
  private var isTooShort = false

  /// Throws where the file cannot be read.
  init(_ option: Schema.Pseudonyms) throws(SeedbedError) {
    isOff = option == .off
    switch option {
    case .undecided, .off: break
    case .key(let key): self.key = key
    case .keyFile(let path):
      self.path = path
      do {
        key = PseudonymKey(try readSchemaFile(path))
      } catch {
        throw SeedbedError("cannot read the key of pseudonyms: \(error)")
      }
      isTooShort = key == nil
    }
  }

  /// Gives a schema its key, or takes its pseudonyms out; adds an error where it needs a key.
  func apply(to loaded: inout LoadedSchema, isNeeded: Bool) {
    guard let attribute = loaded.schema?.firstPseudonym else { return }
    loaded.diagnostics.hidesDumps = !isOff
    if isOff {
      loaded.hasRealValues = true
      loaded.schema?.removePseudonyms()
    } else if let key {
      loaded.schema?.setPseudonymKey(key)
    } else if isNeeded || isTooShort {
      loaded.diagnostics.add(missingKey(for: attribute))
      loaded.schema = nil
    }
  }

  private func missingKey(for attribute: Attribute) -> Diagnostic {
    Diagnostic(.noPseudonymKey, at: attribute.location) {
      isTooShort
        ? "the key of pseudonyms in '\(path ?? "")' has fewer than \(PseudonymKey.minimumCount) bytes"
        : "\(quoted(attribute.name)) has a pseudonym, but no key is given"
    }
    .note(
      "name a file of \(PseudonymKey.minimumCount) bytes or more with '--pseudonym-key', or set"
        + " SEEDBED_PSEUDONYM_KEY; '--no-pseudonyms' stores the real values"
    )
  }
}

extension LoadedSchema {
  /// How values under `pseudonym` are treated; nil where there are none.
  var pseudonyms: RunReport.Pseudonyms? {
    if hasRealValues { return .off }
    return schema?.hasPseudonyms == true ? .key : nil
  }
}
