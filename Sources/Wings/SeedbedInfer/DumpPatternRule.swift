import SeedbedBase
import SeedbedReading
import SeedbedTools

/// The pattern that means the files of a group and no others, and what its records are called.
struct DumpPatternRule {
  let group: DumpGroup
  /// All files of the draft.
  let all: [String]
  /// How many of these have each name.
  let names: [ExactText: Int]

  func settle() {
    group.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if group.files.count == 1 {
      group.patterns = group.files
    } else {
      let pattern = commonPattern()
      group.patterns = pattern.map { [$0] } ?? patternsOfFolders()
    }
    group.name = group.table ?? name()
    group.qualifier =
      group.table == nil
      ? Words.split(group.files[0].fileName)
        .first(where: Self.qualifiers.contains) : nil
  }

  private var parts: [[String]] {
    group.files.map { $0.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }
  }

  /// The pattern with a capture for each part of the path that varies; nil where other files of the
  /// draft match, or the paths differ in depth.
  private func commonPattern() -> String? {
    let parts = parts
    guard let size = parts.first?.count, parts.allSatisfy({ $0.count == size }) else { return nil }
    var pattern: [String] = []
    var captures: [DumpGroup.Capture] = []
    for level in 0..<size {
      let texts = Set<ExactText>(parts.map { $0[level] })
      if texts.count == 1 {
        pattern.append(parts[0][level])
        continue
      }
      if level == parts[0].count - 1, let word = Self.word(in: texts) {
        pattern.append(word)
        continue
      }
      let (prefix, suffix) = Self.affixes(texts.sorted().map(\.text))
      let varying = Set<ExactText>(
        texts.map { String($0.text.dropFirst(prefix.count).dropLast(suffix.count)) }
      )
      guard !varying.contains("") else { return nil }
      var name = Self.captureName(varying, isFile: level == size - 1)
      while captures.contains(where: { $0.name == name }) { name += "2" }
      captures.append(DumpGroup.Capture(name: name, values: varying))
      pattern.append("\(prefix){\(name)}\(suffix)")
    }
    let text = pattern.joined(separator: "/")
    let others = all.filter { !group.files.contains($0) }
    guard !others.contains(where: { DumpPattern(text).match($0) != nil }) else { return nil }
    group.captures = captures
    return text
  }

  /// One pattern for each of the highest folders that hold no other files of the draft; the files
  /// themselves where they are few or stand beside others.
  private func patternsOfFolders() -> [String] {
    guard group.files.count > 8 else { return group.files }
    let own = Set<ExactText>(group.files.map { ExactText($0) })
    let others = all.filter { !own.contains(ExactText($0)) }
    let names = group.files.map { String($0.split(separator: "/").last ?? "") }
    let areOne = names.allSatisfy { $0 == names[0] }
    let ending = areOne ? names[0] : Self.affixes(names).suffix
    func patterns(_ base: String, _ files: [String]) -> [String] {
      let isAlone = !others.contains { $0.hasPrefix(base) && $0.hasSuffix(ending) }
      let inner = files.filter { $0.dropFirst(base.count).contains("/") }
      if isAlone, !ending.isEmpty, !areOne || inner.count == files.count {
        return [base + (areOne ? "**/" : inner.isEmpty ? "*" : "**/*") + ending]
      }
      let folders = Set<ExactText>(
        inner.map { ExactText(base + $0.dropFirst(base.count).prefix { $0 != "/" } + "/") }
      )
      let direct = files.filter { !inner.contains($0) }
      return direct
        + folders.sorted().flatMap { folder in
          patterns(folder.text, inner.filter { $0.hasPrefix(folder.text) })
        }
    }
    return patterns("", group.files)
  }

  /// The folder that all files of the group are in.
  private var commonFolder: [String] {
    let parts = parts.map { Array($0.dropLast()) }
    var common = parts[0]
    for other in parts { while !other.starts(with: common) { common.removeLast() } }
    return common
  }

  /// The common beginning and ending of texts, cut so that no word is parted.
  private static func affixes(_ texts: [String]) -> (prefix: String, suffix: String) {
    guard let first = texts.first else { return ("", "") }
    var prefix = first
    var suffix = first
    for text in texts.dropFirst() {
      while !text.hasPrefix(prefix) { prefix.removeLast() }
      while !text.hasSuffix(suffix) { suffix.removeFirst() }
    }
    while let last = prefix.last, last.isLetter || last.isNumber { prefix.removeLast() }
    while let start = suffix.first, start.isLetter || start.isNumber { suffix.removeFirst() }
    let shortest = texts.map(\.count).min() ?? 0
    if prefix.count + suffix.count >= shortest { prefix = "" }
    if suffix.count >= shortest { suffix = "" }
    return (prefix, suffix)
  }

  /// The pattern of files that are called by one word, such as `user.json` and `users.json`.
  private static func word(in texts: Set<ExactText>) -> String? {
    guard let first = texts.min()?.text else { return nil }
    let word = first.withoutEndings
    let ending = first.dropFirst(word.count)
    let areOne = texts.map(\.text).allSatisfy { text in
      text.hasPrefix(word) && text.hasSuffix(ending) && Inflector.areOne(text.withoutEndings, word)
    }
    return areOne ? "\(word)*\(ending)" : nil
  }

  private static func isYear(_ text: String) -> Bool {
    text.count == 4 && text.utf8.allSatisfy(\.isDigit) && text >= "1900" && text <= "2100"
  }

  private static func captureName(_ texts: Set<ExactText>, isFile: Bool) -> String {
    func all(_ test: (String) -> Bool) -> Bool { texts.allSatisfy { test($0.text) } }
    let isDigits = { (text: String) in text.utf8.allSatisfy { $0 &- 0x30 < 10 } }
    if all(isYear) { return "year" }
    if all({ $0.count >= 7 && isDigits(String($0.prefix(4))) && $0.dropFirst(4).first == "-" }) {
      return all { $0.count >= 10 } ? "date" : "season"
    }
    if all(isDigits) { return isFile ? "number" : "id" }
    if all(NameForm.isCode) { return "language" }
    return isFile ? "file" : "folder"
  }

  // MARK: Names

  /// The name of records that neither files nor folders name.
  static let unnamed = "record"

  static let fillers: Set<ExactText> = [
    "current", "historical", "all", "list", "data", "export", "dump", "full", "updated", "page",
    "pages", "latest", "sample", "index", "response", "result", "results", "get", "json", "api",
    "example", "test", "dumps", "records", "create", "add", "edit", "search", "retrieve",
    "request", "success", "mock", "find", "load", "show", "fetch", "query", "ok",
  ]

  /// Those that belong to the names of tables.
  private static let tableWords: Set<ExactText> = ["list", "page", "pages"]

  /// Those that tell two files of one name apart.
  private static let qualifiers: Set<ExactText> = [
    "current", "historical", "full", "latest", "sample",
  ]

  /// The name in the file's name, else in its folder's.
  private func name() -> String {
    let parts = parts[0]
    var candidates: [String] = []
    if group.captures.isEmpty {
      candidates = group.files.count > 8 ? ["json"] + commonFolder.reversed() : parts.reversed()
    } else if let pattern = group.patterns.first {
      candidates = pattern.split(separator: "/").reversed().map { part in
        group.captures.reduce(String(part)) { $0.replacing("{\($1.name)}", with: " ") }
      }
    }
    // The file of one record may be called by what the record says of itself, its folder by what it is.
    let folder = Words.split(parts.dropLast().last ?? "").last ?? ""
    let isOfRecord =
      group.isOneObjectAFile && !Self.fillers.contains(folder)
      && Inflector.isPlural(folder) && isSaid(parts[parts.count - 1])
    for (index, candidate) in candidates.enumerated()
    where index > 0 || !isOfOthers(candidate.withoutEndings) && !isOfRecord {
      let words = Words.split(index == 0 ? candidate.withoutEndings : candidate)
        .filter { word in !word.allSatisfy(\.isNumber) && !Self.isYear(String(word.prefix(4))) }
      let telling = words.filter { !Self.fillers.contains($0) && $0.count > 1 }
      // A `contact_list` is a table beside that of the contacts, a `pull_request` no pull.
      let kept = words.enumerated().filter { place, word in
        telling.contains(word) || group.root.isRow && Self.tableWords.contains(word)
          || place > 0 && word == "request" && !isAnswered(words)
      }
      if !telling.isEmpty { return kept.map(\.element).joined(separator: "_") }
    }
    return Self.unnamed
  }

  /// True if the response is in a file beside the request.
  private func isAnswered(_ words: [String]) -> Bool {
    let answer = words.map { $0 == "request" ? "response" : $0 }
    return all.contains { Words.split($0.fileName) == answer }
  }

  /// True if a value of the record is the file's name.
  private func isSaid(_ file: String) -> Bool {
    let name = ValueHash.of(file.withoutEndings)
    return group.root.leaves().contains {
      $0.node.texts > 0 && $0.node.scalar.values.contains(name)
    }
  }

  /// True if files of other groups have this name, and it is a code such as `en` or that of all files,
  /// or the group's stand in folders that vary.
  private func isOfOthers(_ name: String) -> Bool {
    let same = names[ExactText(name)] ?? 0
    return same > group.files.count
      && (same == all.count || NameForm.isCode(name) || !group.captures.isEmpty)
  }
}

extension DumpGroups {
  /// Drops from names the word that says what looks the records up: `taxa_by_id`.
  static func dropLookups(_ groups: [DumpGroup]) {
    for group in groups where group.table == nil {
      let words = Words.split(group.name)
      guard let end = words.firstIndex(of: "by"), end > 0, end + 1 < words.count else { continue }
      let name = words[..<end].joined(separator: "_")
      let isTaken = groups.contains { other in
        other !== group && Inflector.areOne(Words.snake(other.name), name)
      }
      if !isTaken { group.name = name }
    }
  }

  /// A prefix that all names of several groups begin with says nothing: `acme-users`, `acme-posts`.
  static func dropCommonPrefix(_ groups: [DumpGroup]) {
    guard groups.count > 1 else { return }
    let words = groups.map { Words.split($0.name) }
    var count = 0
    while let first = words[0].dropFirst(count).first,
      words.allSatisfy({ $0.count > count + 1 && $0[count] == first })
    { count += 1 }
    // Two names may share a word by chance, but not a number.
    guard
      groups.count > 2 || words[0].prefix(count).contains(where: { $0.contains(where: \.isNumber) })
    else { return }
    for (group, words) in zip(groups, words) {
      group.name = words.dropFirst(count).joined(separator: "_")
    }
  }
}

extension String {
  /// True if the text is a day: `2024-01-31`.
  var isDay: Bool {
    var text = self
    return text.withUTF8 { TextClass.of($0) } == .day
  }

  /// The name of the file at a path, without the endings of formats.
  var fileName: String { String(split(separator: "/").last ?? "").withoutEndings }

  /// The path of the folder of the file at a path.
  var folder: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }

  /// A file's name without the endings of formats.
  var withoutEndings: String {
    var text = self
    while let dot = text.lastIndex(of: "."), dot != text.startIndex {
      let ending = text[text.index(after: dot)...].lowercased()
      guard
        ["json", "ndjson", "jsonl", "ldjson", "gz", "txt", "geojson", "csv", "tsv"].contains(ending)
      else { break }
      text = String(text[..<dot])
    }
    return text
  }
}
