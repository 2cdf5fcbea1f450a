import SeedbedBase

/// A step that changes a value before its type is applied.
package indirect enum Transform: Equatable, Sendable {
  case simple(Simple)
  /// The value at a key path into the value.
  case pick(DumpKeyPath)
  case replace(pattern: String, with: String)
  case extract(String)
  case split(String)
  case join(String)
  case prefix(String)
  case suffix(String)
  /// Values by the texts that they stand for; `otherwise` is nil where values that are not named pass
  /// through unchanged.
  case map([Named<Literal>], otherwise: Literal?)
  /// The factor's digits.
  case scale(String)
  case offset(String)
  /// The namespace: a UUID in its text form.
  case uuid5(namespace: String)
  case each([Transform])

  /// A step that is written without a value, by its name.
  package enum Simple: String, Sendable, CaseIterable {
    case trim, lowercase, uppercase, collapseSpaces, stripHTML, slug, sha256, md5
    /// The value that a JSON text holds.
    case parseJSON
    /// The last one: it may also be written as a key.
    case base64Decode
  }

  /// The step's name in a schema.
  package var name: String {
    switch self {
    case .simple(let step): step.rawValue
    case .pick: "pick"
    case .replace: "replace"
    case .extract: "extract"
    case .split: "split"
    case .join: "join"
    case .prefix: "prefix"
    case .suffix: "suffix"
    case .map: "map"
    case .scale: "scale"
    case .offset: "offset"
    case .uuid5: "uuid5"
    case .each: "each"
    }
  }

  /// True if the step looks into JSON, which values alone cannot do.
  package var readsJSON: Bool {
    switch self {
    case .simple(.parseJSON), .pick: true
    case .each(let steps): steps.contains(where: \.readsJSON)
    default: false
    }
  }
}
