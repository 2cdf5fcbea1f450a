import SeedbedBase

extension SchemaDecoder {
  /// Decodes `subset`: one item, or a list of them.
  func subset(_ node: YAMLNode?) -> [SubsetDeclaration] {
    items(node).compactMap { subsetItem($0, isPartial: false) }.filter { $0.root != nil }
  }

  /// An item of a schema, or one that may have no root: it then changes another.
  func subsetItem(_ node: YAMLNode, isPartial: Bool = true) -> SubsetDeclaration? {
    guard let fields = fields(node, SubsetKeys.self, isPartial: isPartial) else { return nil }
    var item = SubsetDeclaration(span: node.span)
    item.root = fields.root
    item.predicate = fields.where
    item.limit = fields.limit?.value
    item.sample = fields.sample.flatMap { sample($0) }
    item.paths = items(fields.with).compactMap { subsetPath($0) }
    item.cuts = fields.cut ?? []
    for pair in node.pairs ?? [] {
      item.texts[pair.key.text] = SchemaText.definition(of: pair.value)
    }
    return item
  }

  /// A number of rows, or a percentage with up to four digits after the point.
  private func sample(_ node: YAMLNode) -> SubsetRoot.Amount? {
    let text = node.scalar?.text ?? ""
    if let count = Int(text), count > 0 { return .sample(count) }
    if let millionths = Self.millionths(text) { return .share(millionths: millionths) }
    return wrongKind("a number of rows from 1, or a percentage up to 100% such as 5%", node)
  }

  private static func millionths(_ text: String) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard (1...2).contains(parts.count), !parts[0].isEmpty, parts[0].utf8.count <= 3,
      fraction.utf8.count <= 4, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let value = Int(parts[0] + fraction + String(repeating: "0", count: 4 - fraction.utf8.count)),
      (1...1_000_000).contains(value)
    else { return nil }
    return value
  }

  /// Names with dots between them, each with a number in brackets or without.
  private func subsetPath(_ node: YAMLNode) -> [SubsetDeclaration.Step]? {
    guard let text = text(node, "a path of relationships, such as 'invoices.lines'") else {
      return nil
    }
    var steps: [SubsetDeclaration.Step] = []
    var offset = 0
    for part in text.value.split(separator: ".", omittingEmptySubsequences: false) {
      var span = node.span
      if let start = node.scalar?.textOffset {
        span.location = span.location.moved(by: start + offset)
        span.length = max(1, part.utf8.count)
      }
      offset += part.utf8.count + 1
      guard let step = subsetStep(part, at: span) else {
        report.error(.wrongKind, at: span) {
          "expected the name of a relationship, with a number in brackets or without, found"
            + " \(quoted(String(part)))"
        }
        return nil
      }
      steps.append(step)
    }
    return steps
  }

  private func subsetStep(_ part: Substring, at span: SourceSpan) -> SubsetDeclaration.Step? {
    guard let bracket = part.firstIndex(of: "(") else {
      return part.isEmpty || part.contains(")")
        ? nil : SubsetDeclaration.Step(name: Located(String(part), at: span))
    }
    let name = String(part[..<bracket])
    guard part.hasSuffix(")"), !name.isEmpty,
      let limit = Int(part[part.index(after: bracket)...].dropLast()), limit > 0
    else { return nil }
    var span = span
    span.length = max(1, name.utf8.count)
    return SubsetDeclaration.Step(name: Located(name, at: span), limit: limit)
  }

  // MARK: - Options

  /// Has options stand over the items: a root replaces them all, the others change the only one.
  func apply(_ given: SubsetArguments, to items: inout [SubsetDeclaration]) {
    guard !given.isEmpty, let node = node(of: given), let item = subsetItem(node) else { return }
    guard item.root == nil else {
      items = [item]
      return
    }
    if !item.cuts.isEmpty {
      for index in items.indices {
        items[index].cuts = index == 0 ? item.cuts : []
        items[index].texts["cut"] = index == 0 ? item.texts["cut"] : nil
      }
    }
    guard let other = given.first(where: { $0.key != "cut" }) else { return }
    guard items.count == 1 else {
      guard items.count > 1 else { return }
      report.error(.missingKey, at: node.span) {
        "the schema's 'subset' has \(items.count) roots: '--\(other.key)' needs '--root'"
      }
      return
    }
    items[0].take(item)
  }

  /// Options as a mapping whose values stand in texts that are called like the options.
  private func node(of given: SubsetArguments) -> YAMLNode? {
    var members: [(key: String, value: YAMLNode)] = []
    for (key, texts) in given {
      let source = SourceText(file: "--\(key)", bytes: Array(texts.joined(separator: " ").utf8))
      report.add(source)
      let words = words(texts, source)
      switch key {
      case "where":
        guard let value = YAMLReader.read(source, report: report) else { return nil }
        members.append((key, value))
      case "with", "cut":
        members.append((key, YAMLNode(span: words[0].span, content: .sequence(words))))
      default: members.append((key, words[0]))
      }
    }
    return members.first.map { YAMLNode(members, at: $0.value.span) }
  }

  private func words(_ texts: [String], _ source: SourceText) -> [YAMLNode] {
    var offset = 0
    return texts.map { text in
      defer { offset += text.utf8.count + 1 }
      return YAMLNode(plain: text, at: source.span(from: offset, to: offset + text.utf8.count))
    }
  }
}
