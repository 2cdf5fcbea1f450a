import SeedbedBase

/// Decodes entities and mappings: how records become rows.
class RecordDecoder: ValueDecoder {
  /// Reads a `defaults` block over `defaults`.
  func decodeDefaults(_ node: YAMLNode?, into defaults: inout DefaultsDeclaration) {
    guard let node, !isNull(node),
      let fields = fields(node, DefaultsKeys.self, "a mapping of defaults")
    else { return }
    defaults.naming = fields.naming?.value ?? defaults.naming
    defaults.personal = fields.personal?.value ?? defaults.personal
    var settings = inheritedSettings(fields)
    settings.store = storedForms(fields.store)
    defaults.settings = settings.over(defaults.settings)
  }

  /// The settings that blocks inherit, but for `store`, which mappings do not have.
  func inheritedSettings<Keys: SettingKeys>(_ fields: Fields<Keys>) -> InheritedSettings {
    var settings = InheritedSettings()
    settings.unmappedKeys = fields.unmappedKeys?.value
    settings.nullValues = fields.nullValues
    settings.keys = fields.reading.keys?.value
    settings.onMissing = fields.reading.onMissing?.value
    settings.onNull = fields.reading.onNull?.value
    settings.coercion = fields.coercion?.value
    settings.timeZone = timeZone(fields.timeZone)
    return settings
  }

  /// The stored forms by type; a single word is that of dates.
  func storedForms(_ node: YAMLNode?) -> StoredForms {
    guard let node else { return StoredForms() }
    guard node.pairs != nil else {
      return StoredForms(date: word(node)?.value)
    }
    guard let fields = fields(node, StoreKeys.self) else { return StoredForms() }
    return StoredForms(
      date: fields.date?.value,
      time: fields.time?.value,
      duration: fields.duration?.value,
      uuid: fields.uuid?.value,
      decimal: fields.decimal?.value
    )
  }

  // MARK: `base` and `ignore`

  /// `base`: the path of one value below the record.
  func base(_ node: YAMLNode?) -> Located<DumpKeyPath>? {
    guard let node, let path = collectKeyPaths({ keyPath(node) }).result else { return nil }
    let isPlain = path.value.segments.allSatisfy { segment in
      switch segment {
      case .member, .element, .first, .last: true
      default: false
      }
    }
    guard isPlain, path.value.root == .member || path.value.root == .record else {
      report.error(.invalidKeyPath, at: path.span) {
        "expected the path of one value below the record, found \(quoted(path.value.source))"
      }
      .fix("write names, such as 'fields' or 'data.attributes'")
      return nil
    }
    return path
  }

  /// `ignore`: key paths of names in which `*` stands for any characters.
  func ignored(_ node: YAMLNode?) -> IgnoredPaths {
    var ignored = IgnoredPaths()
    for item in items(node) {
      guard let path = collectKeyPaths({ keyPath(item) }).result else { continue }
      guard let lists = ignoredNames(path.value) else {
        report.error(.invalidKeyPath, at: path.span) {
          "expected a key path of names, found \(quoted(path.value.source))"
        }
        .fix("write names, such as 'links', '_*' or 'owner.url'")
        continue
      }
      for names in lists { ignored.add(names, source: path.value.source) }
    }
    return ignored
  }

  /// The names that a path of `ignore` goes through: arrays do not count, and `[*]` stands for the
  /// elements of an array as well as for the members of an object.
  private func ignoredNames(_ path: DumpKeyPath) -> [[String]]? {
    guard path.root == .member || path.root == .record else { return nil }
    var lists: [[String]] = [[]]
    for segment in path.segments {
      switch segment {
      case .member(let name): lists = lists.map { $0 + [name] }
      case .element: break
      case .all where lists.count <= 64: lists += lists.map { $0 + ["*"] }
      default: return nil
      }
    }
    let named = lists.filter { !$0.isEmpty }
    return named.isEmpty ? nil : named
  }

  /// Decodes `update`; `resolve` makes a path relative to the main file.
  func update(_ pair: YAMLNode.Pair, resolve: (String) -> String) -> UpdateDeclaration? {
    var update = UpdateDeclaration(span: pair.key.span)
    if isNull(pair.value) { return nil }
    guard pair.value.pairs != nil else {
      return saysTrue(pair.value) ? update : nil
    }
    guard let fields = fields(pair.value, UpdateKeys.self) else { return nil }
    func path(_ text: Located<String>) -> Located<String> {
      Located(resolve(text.value), at: text.span)
    }
    update.app = fields.app.map(path)
    let references = namedItems(fields.references, "a mapping of columns to entities")
    update.references = members(references) { text($0, "the name of an entity") }
    update.released = (fields.released ?? []).map(path)
    return update
  }

  func entityUpdate(_ pair: YAMLNode.Pair?) -> EntityUpdateDeclaration? {
    guard let pair else { return nil }
    var update = EntityUpdateDeclaration(span: pair.key.span)
    guard pair.value.pairs != nil else {
      update.isUsers = !saysTrue(pair.value)
      return update
    }
    guard let fields = fields(pair.value, EntityUpdateKeys.self) else { return nil }
    update.kept = fields.keep ?? []
    return update
  }

  /// True if a value is `true`; reports another than `true` or `false`, which counts as `true`.
  private func saysTrue(_ node: YAMLNode) -> Bool {
    guard node.scalar != nil else {
      expected("true, false or a mapping", node)
      return true
    }
    return boolean(node)?.value ?? true
  }

  func variants(_ node: YAMLNode) -> VariantsDeclaration? {
    if let elements = node.elements { return variantList(elements, at: node.span) }
    let what = "a mapping of 'by' and 'cases', or a list of cases"
    guard let fields = fields(node, VariantsKeys.self, what) else { return nil }
    var variants = VariantsForm<TargetReference>()
    variants.by = fields.by?.value
    let cases = namedItems(fields.cases, "a mapping of values to entities")
    variants.cases = members(cases) { text($0, "an entity's or a mapping's name") }.map { item in
      .init(
        condition: .equals(item.name.value),
        mapping: TargetReference(kind: .either, name: item.value)
      )
    }
    variants.otherwise = otherwise(fields.otherwise)
    return Located(variants, at: node.span)
  }

  private func variantList(_ elements: [YAMLNode], at span: SourceSpan) -> VariantsDeclaration {
    var variants = VariantsForm<TargetReference>()
    for (index, element) in elements.enumerated() {
      if let pair = element.pairs?.first(where: { $0.key.text == "otherwise" }) {
        variants.otherwise = otherwise(fields(element, LastCaseKeys.self)?.otherwise)
        if index + 1 < elements.count {
          report.error(.misplacedKey, at: pair.key.span) { "'otherwise' must be the last case" }
        }
        continue
      }
      guard let fields = fields(element, VariantCaseKeys.self, "a case") else { continue }
      let condition = fields.when
      let target = target(fields.target)
      guard let condition, let target else { continue }
      variants.cases.append(.init(condition: .predicate(condition), mapping: target))
    }
    return Located(variants, at: span)
  }

  private func otherwise(_ name: Located<String>?) -> VariantsForm<TargetReference>.Otherwise {
    guard let name, name.value != "error" else { return .error }
    return name.value == "skip" ? .skip : .mapping(TargetReference(kind: .either, name: name))
  }
}
