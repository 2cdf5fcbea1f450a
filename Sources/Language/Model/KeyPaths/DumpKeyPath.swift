import SeedbedBase

/// A path to values in a dump: Cocoa's key-value coding, made exact.
///
/// The type holds the parsed form; `source` is the text as written in the schema.
package struct DumpKeyPath: Hashable, Sendable {
  /// Where a path starts.
  package enum Root: Hashable, Sendable {
    /// The record's own members (no `@` root was written).
    case member
    /// `@self`: the record itself.
    case record
    case key
    case index
    /// `@parent`, `@parent.@parent`, …: how many objects up, at least 1.
    case parent(levels: Int)
    /// `@parent.@key`: the name of the object that many levels up in what holds it.
    case parentKey(levels: Int)
    case parentIndex(levels: Int)
    /// `@array.@key`: the name of the array that holds the record in what holds that array.
    case arrayKey
    case arrayIndex
    case depth
    case parentObject
    /// `@root`: the top-level record of the nest.
    case top
    case document
    case dump
    /// `@path`: the captures of the dump's file pattern.
    case captures
    /// `@response`: the response that a snapshot's file holds.
    case response
    case variables
  }

  /// One step of a path.
  package indirect enum Segment: Hashable, Sendable {
    case member(String)
    /// `[2]` or `[-1]`.
    case element(Int)
    /// `[*]`.
    case all
    /// `[lang=en]`: elements whose inner path equals the literal, compared as text.
    case filter(path: DumpKeyPath, equals: String)
    case count
    case first
    case last
    /// `@sum.p`: the values at a path of each element, brought together.
    case gather(Gathering, DumpKeyPath)

    /// The path that an operator follows in each element.
    package var operand: DumpKeyPath? {
      if case .gather(_, let path) = self { path } else { nil }
    }
  }

  /// An operator on the values of all elements, by its word.
  package enum Gathering: String, Hashable, Sendable, CaseIterable {
    case sum = "@sum"
    case average = "@avg"
    case minimum = "@min"
    case maximum = "@max"
    case unionOfObjects = "@unionOfObjects"
    case distinctUnionOfObjects = "@distinctUnionOfObjects"
    case unionOfArrays = "@unionOfArrays"
    case distinctUnionOfArrays = "@distinctUnionOfArrays"

    /// True if it gives one number, text or date.
    package var givesScalar: Bool {
      switch self {
      case .sum, .average, .minimum, .maximum: true
      default: false
      }
    }
  }

  package var source: String
  package var root: Root
  package var segments: [Segment]

  package init(source: String, root: Root, segments: [Segment]) {
    self.source = source
    self.root = root
    self.segments = segments
  }

  /// The path that is one member's name.
  package init(member name: String) {
    self.init(source: Self.written(name), root: .member, segments: [.member(name)])
  }

  /// A member's name as key paths and templates write it: in double quotes, unless it is plain.
  package static func written(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && !name.unicodeScalars.contains { ".[]@\" {}=\\".unicodeScalars.contains($0) }
    guard !isPlain else { return name }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// The text of the path to a member of the value at `holder`; an empty holder is the record.
  package static func written(_ holder: String, to name: String) -> String {
    holder.isEmpty ? written(name) : holder + "." + written(name)
  }

  /// The header that `@response.header.NAME` names.
  package var responseHeader: String? {
    root == .response && segments.count == 2 ? plainNames?[1] : nil
  }

  /// The member of a record that it reads; nil if it reads anything else.
  package var onlyName: String? {
    root == .member && segments.count == 1 ? plainNames?[0] : nil
  }

  /// The names of its members, if it consists of these alone.
  package var plainNames: [String]? {
    let names = segments.compactMap { if case .member(let name) = $0 { name } else { nil } }
    return names.count == segments.count ? names : nil
  }

  /// The path `@self`.
  package static let itself = DumpKeyPath(source: "@self", root: .record, segments: [])
}
