import SeedbedBase

struct StepKeys: Block {
  static let table = KeyTable(Self(), "a step of a transform", "transform", "transforms")
  static var rules: [KeyRule] {
    [.one(list.names.filter { $0 != "otherwise" })]
  }

  let replace = Key<Nested<ReplaceStepKeys>>(noun: "a mapping of 'pattern' and 'with'") {
    "Replaces every match of a regular expression."
  }
  let extract = Key<Node>(.text) {
    "The first group of a regular expression's match, or the match; missing without one."
  }
  let split = Key<Node>(.literal) { "Splits a text at this separator, into a list." }
  let join = Key<Node>(.literal) { "Joins the elements of a list, with this separator." }
  let prefix = Key<Node>(.literal) { "Adds this text before the value." }
  let suffix = Key<Node>(.literal) { "Adds this text after the value." }
  let map = Key<Node>(.members(.literal)) { "Replaces values: old and new values." }
  let otherwise = Key<Literal> { "With 'map': the new value of all others." }
  let scale = Key<Node>(.number) { "Multiplies by this number, in exact decimals." }
  let offset = Key<Node>(.number) { "Adds this number, in exact decimals." }
  let uuid5 = Key<Node>(.text) {
    "The UUID (version 5) of the text in this namespace: a UUID, dns, url, oid or x500."
  }
  let base64Decode = Key<Bool> { "Decodes base64 to a text." }
  let pick = Key<DumpKeyPath> {
    "The value at a key path into the value, such as one that 'parseJSON' gives."
  }
  let each = Key<Steps> { "Applies these steps to every element of a list." }
}

struct ReplaceStepKeys: Block {
  static let table = KeyTable(Self(), "'replace'", "`replace`", "transforms")

  let pattern = Key<Node>(.text, isRequired: true) {
    "The regular expression whose matches are replaced."
  }
  let with = Key<Node>(.literal, isRequired: true) {
    "The replacement for a match; $1 is the first group."
  }
}
