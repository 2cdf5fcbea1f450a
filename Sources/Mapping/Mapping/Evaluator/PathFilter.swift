import SeedbedBase
import SeedbedLanguage

/// Filters in key paths: `[lang=en]` takes the elements whose member has this text.
extension DumpEvaluator {
  func filter(
    _ value: Value,
    where path: DumpKeyPath,
    equals literal: String,
    for compiled: CompiledPath
  ) -> Value {
    guard let elements = collection(value) else { return missing(in: value, compiled) }
    return arena.list(
      elements.filter { element in
        guard let raw = scalar(self.value(at: path, of: element, for: compiled)) else {
          return false
        }
        return raw.kind != .null && raw.text == literal
      }
    )
  }
}
