import SeedbedBase
package import SeedbedLanguage

/// The files that requests of `format: data` gave for records.
package protocol AssetFiles: AnyObject {
  /// The file's content or path as a text; nil where none was fetched.
  ///
  /// `values` is a JSON object of the values that the request's URL is made of.
  func text(of asset: ValueSource.Asset, values: [UInt8]) throws(AssetProblem) -> String?
}

/// A file of a snapshot that cannot be taken.
package struct AssetProblem: Error, Sendable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

extension DumpEvaluator {
  /// The file that a request gave for the values of a record; missing where none was fetched.
  func asset(_ asset: ValueSource.Asset, of value: Value) -> Result<Value, InvalidValue> {
    guard !value.isMissingOrNull, let assets else { return .success(.missing) }
    do {
      guard let text = try assets.text(of: asset, values: canonicalBytes(of: value)) else {
        return .success(.missing)
      }
      return .success(.scalar(RawValue(.text, arena.copy(text))))
    } catch {
      return .failure(InvalidValue(reason: error.reason))
    }
  }
}
