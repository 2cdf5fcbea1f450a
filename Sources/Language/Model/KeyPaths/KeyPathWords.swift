import SeedbedBase

/// The words of a key path that start with `@`.
package enum KeyPathWords {
  private static let table: [(word: String, root: DumpKeyPath.Root)] = [
    ("@self", .record), ("@key", .key), ("@index", .index), ("@parent", .parent(levels: 1)),
    ("@array", .arrayIndex), ("@depth", .depth), ("@parentObject", .parentObject), ("@root", .top),
    ("@document", .document), ("@dump", .dump), ("@path", .captures), ("@response", .response),
    ("@vars", .variables),
  ]
  static let roots = table.map(\.word)
  static let operators =
    ["@count", "@first", "@last"] + DumpKeyPath.Gathering.allCases.map(\.rawValue)
  static let dumpNames = ["name", "stem", "path", "index"]

  static func root(_ word: String) -> DumpKeyPath.Root? {
    table.first { $0.word == word }?.root
  }

  package static func word(_ root: DumpKeyPath.Root) -> String {
    switch root {
    case .parent: "@parent"
    case .parentKey: "@parent.@key"
    case .parentIndex: "@parent.@index"
    case .arrayKey: "@array.@key"
    case .arrayIndex: "@array.@index"
    default: table.first { $0.root == root }?.word ?? ""
    }
  }
}
