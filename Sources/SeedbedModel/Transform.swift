/// A step that changes a value before its type is applied.
package indirect enum Transform: Hashable, Sendable {
  case trim, lowercase, uppercase, collapseSpaces, stripHTML, slug, sha256, md5
  case replace(pattern: String, with: String)
  case extract(String)
  case split(String)
  case join(String)
  case prefix(String)
  case suffix(String)
  /// `otherwise` is nil where values that are not named pass through unchanged.
  case map([(from: String, to: Literal)], otherwise: Literal?)
  /// The factor's digits.
  case scale(String)
  case offset(String)
  /// The namespace: a UUID in its text form.
  case uuid5(namespace: String)
  case base64Decode
  case each([Transform])

  package static func == (left: Transform, right: Transform) -> Bool {
    left.description == right.description
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

extension Transform: CustomStringConvertible {
  package var description: String {
    switch self {
    case .trim: "trim"
    case .lowercase: "lowercase"
    case .uppercase: "uppercase"
    case .collapseSpaces: "collapseSpaces"
    case .stripHTML: "stripHTML"
    case .slug: "slug"
    case .sha256: "sha256"
    case .md5: "md5"
    case .replace(let pattern, let with): "replace(\(pattern), \(with))"
    case .extract(let pattern): "extract(\(pattern))"
    case .split(let separator): "split(\(separator))"
    case .join(let separator): "join(\(separator))"
    case .prefix(let text): "prefix(\(text))"
    case .suffix(let text): "suffix(\(text))"
    case .map(let cases, let otherwise): "map(\(cases), \(String(describing: otherwise)))"
    case .scale(let factor): "scale(\(factor))"
    case .offset(let addend): "offset(\(addend))"
    case .uuid5(let namespace): "uuid5(\(namespace))"
    case .base64Decode: "base64Decode"
    case .each(let steps): "each(\(steps))"
    }
  }
}
