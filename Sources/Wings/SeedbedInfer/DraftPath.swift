import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// The kinds of values that must stand at a path for a member of the draft to be read.
struct DraftCondition {
  let path: DraftPath
  let kinds: String

  init(_ path: DraftPath, is kinds: String = "object") {
    self.path = path
    self.kinds = kinds
  }

  var text: String { "{ \(YAMLText.scalar(path.text)): { is: \(kinds) } }" }
}

/// A key path with the names that it is made of.
struct DraftPath: Equatable {
  var names: [String]
  /// Stands instead of the names: `@self`, `@key`.
  var root: String?
  var suffix = ""

  init(_ names: [String], suffix: String = "") {
    self.names = names
    self.suffix = suffix
  }

  init(root: String) {
    names = []
    self.root = root
  }

  static let record = DraftPath(root: "@self")
  static let entryName = DraftPath(root: "@key")
  static let index = DraftPath(root: "@index")

  var text: String {
    if let root { return root }
    return names.map(Self.quoted).joined(separator: ".") + suffix
  }

  var last: String { names.last ?? "" }

  /// True if the path is no more than this name, which then says it.
  func isName(_ name: String) -> Bool { names == [name] && text == name }

  private static func quoted(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isPlain =
      bytes.first.map { $0 == 0x5F || ($0 | 0x20) &- 0x61 < 26 } == true
      && bytes.allSatisfy { byte in
        byte == 0x5F || byte == 0x2D || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
      }
    if isPlain { return name }
    var text = "\""
    for character in name.unicodeScalars {
      if character == "\"" || character == "\\" { text += "\\" }
      text.unicodeScalars.append(character)
    }
    return text + "\""
  }
}
