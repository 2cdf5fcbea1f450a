import SeedbedBase

struct StepKeys: Block {
  static let table = KeyTable(Self(), "a step of a transform", "transform")
  static var rules: [KeyRule] {
    [.one(list.names.filter { $0 != "otherwise" })]
  }

  let replace = Key<Nested<ReplaceStepKeys>>(noun: "a mapping of 'pattern' and 'with'")
  let extract = Key<Node>(.text)
  let split = Key<Node>(.literal)
  let join = Key<Node>(.literal)
  let prefix = Key<Node>(.literal)
  let suffix = Key<Node>(.literal)
  let map = Key<Node>(.members(.literal))
  let otherwise = Key<Literal>()
  let scale = Key<Node>(.number)
  let offset = Key<Node>(.number)
  let uuid5 = Key<Node>(.text)
  let base64Decode = Key<Bool>()
  let pick = Key<DumpKeyPath>()
  let each = Key<Steps>()
}

struct ReplaceStepKeys: Block {
  static let table = KeyTable(Self(), "'replace'", "`replace`")

  let pattern = Key<Node>(.text, isRequired: true)
  let with = Key<Node>(.literal, isRequired: true)
}
