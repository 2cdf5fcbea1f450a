import SeedbedBase

/// The origin of a value; `Path` says where values stand.
package enum ValueOrigin<Path> {
  /// A part of a template.
  package enum Part {
    case text(String)
    case keyPath(Path)
  }

  case keyPath(Path)
  case template([Part])
  case constant(Literal)
  /// A JSON object of the values at several paths.
  case object([Named<Path>])
}

/// Text with key paths in braces, such as `{path}.{extension}`.
package typealias Template = [ValueOrigin<DumpKeyPath>.Part]

extension ValueOrigin: Equatable where Path: Equatable {}
extension ValueOrigin.Part: Equatable where Path: Equatable {}
extension ValueOrigin: Sendable where Path: Sendable {}
extension ValueOrigin.Part: Sendable where Path: Sendable {}

extension ValueOrigin {
  /// The path of a value that is read as a whole.
  package var keyPath: Path? {
    if case .keyPath(let path) = self { path } else { nil }
  }

  /// The paths of values that it takes whole or in part.
  package var paths: [Path] {
    switch self {
    case .constant: []
    case .keyPath(let path): [path]
    case .object(let members): members.map(\.value)
    case .template(let parts):
      parts.compactMap { if case .keyPath(let path) = $0 { path } else { nil } }
    }
  }

  /// The same origin with other paths, and other names of an object's members.
  package func map<NewPath>(
    _ path: (Path) -> NewPath,
    name: (String) -> String = { $0 }
  ) -> ValueOrigin<NewPath> {
    switch self {
    case .constant(let literal): .constant(literal)
    case .keyPath(let old): .keyPath(path(old))
    case .object(let members):
      .object(members.map { Named(name: name($0.name), value: path($0.value)) })
    case .template(let parts):
      .template(
        parts.map { part in
          switch part {
          case .text(let text): .text(text)
          case .keyPath(let old): .keyPath(path(old))
          }
        }
      )
    }
  }
}
