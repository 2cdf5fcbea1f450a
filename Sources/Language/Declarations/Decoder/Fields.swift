/// The pairs of a YAML mapping, as the keys of a block of the language or of a group of its keys.
///
/// `fields.name` decodes the value of the key `name`, if it is given, and reports a wrong value.
@dynamicMemberLookup
final class Fields<Keys>: GivenKeys {
  private let properties: Keys

  init(_ pairs: [YAMLNode.Pair], span: SourceSpan, decoder: ValueDecoder) where Keys: Block {
    properties = Keys.table.keys
    super.init(pairs, of: Keys.list, span: span, decoder: decoder)
  }

  /// The fields of a group of keys.
  private init<Outer>(_ group: KeyPath<Outer, Keys>, of outer: Fields<Outer>) {
    properties = outer.properties[keyPath: group]
    super.init(outer.pairs, of: outer.list, span: outer.span, decoder: outer.decoder)
  }

  subscript<Group: KeyGroup>(dynamicMember group: KeyPath<Keys, Group>) -> Fields<Group> {
    Fields<Group>(group, of: self)
  }

  subscript<Value: SchemaValue>(dynamicMember key: KeyPath<Keys, Key<Value>>) -> Value.Decoded? {
    find(properties[keyPath: key]).flatMap { Value.decode($0) }
  }

  /// The keys that are given, with their values.
  func pairs(of keys: PartialKeyPath<Keys>...) -> [YAMLNode.Pair] {
    keys.compactMap { pair(of: $0) }
  }

  /// A key and its value, if it is given.
  func pair(of key: PartialKeyPath<Keys>) -> YAMLNode.Pair? {
    (properties[keyPath: key] as? AnyKey).flatMap { pair($0.row.name) }
  }

  /// The first of the keys that is given, with its value.
  func first(of keys: PartialKeyPath<Keys>...) -> YAMLNode.Pair? {
    for key in keys {
      if let pair = pair(of: key) { return pair }
    }
    return nil
  }

  /// The location of the key, if it is given.
  func place(of key: PartialKeyPath<Keys>) -> SourceSpan? {
    pair(of: key)?.key.span
  }

  func has(_ key: PartialKeyPath<Keys>) -> Bool {
    pair(of: key) != nil
  }
}
