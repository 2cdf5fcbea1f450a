package import SeedbedModel
import SeedbedText

/// The words of a key path that start with `@`.
package enum KeyPathWords {
  static let roots = [
    "@self", "@key", "@index", "@parent", "@array", "@depth", "@parentObject", "@root", "@document",
    "@dump", "@path", "@response", "@vars",
  ]
  static let operators = [
    "@count", "@sum", "@avg", "@min", "@max", "@first", "@last", "@unionOfObjects",
    "@distinctUnionOfObjects", "@unionOfArrays", "@distinctUnionOfArrays",
  ]
  static let dumpNames = ["name", "stem", "path", "index"]

  static func root(_ word: String) -> DumpKeyPath.Root? {
    switch word {
    case "@self": .record
    case "@key": .key
    case "@index": .index
    case "@parent": .parent(levels: 1)
    case "@array": .arrayIndex
    case "@depth": .depth
    case "@parentObject": .parentObject
    case "@root": .top
    case "@document": .document
    case "@dump": .dump
    case "@path": .captures
    case "@response": .response
    case "@vars": .variables
    default: nil
    }
  }

  package static func word(_ root: DumpKeyPath.Root) -> String {
    switch root {
    case .member: ""
    case .record: "@self"
    case .key: "@key"
    case .index: "@index"
    case .parent: "@parent"
    case .parentKey: "@parent.@key"
    case .parentIndex: "@parent.@index"
    case .arrayKey: "@array.@key"
    case .arrayIndex: "@array.@index"
    case .depth: "@depth"
    case .parentObject: "@parentObject"
    case .top: "@root"
    case .document: "@document"
    case .dump: "@dump"
    case .captures: "@path"
    case .response: "@response"
    case .variables: "@vars"
    }
  }
}
