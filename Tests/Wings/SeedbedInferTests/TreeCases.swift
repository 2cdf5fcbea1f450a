/// Trees of names, values of several kinds, and tables that become fewer.
extension DraftTests {
  static let treeCases = [
    Case(
      name: "objects below names, each with one member of its own",
      dumps: ["css.json": tree(depth: 3, leaf: #""__compat": {"note": "n", "old": true}"#)],
      has: [
        "    primaryKey: path", #"    skipWhen: { "@key": __compat }"#,
        #"      path: { keyPath: [{ template: "{@parentObject.path}.{@key}" }, "@key"], type: text }"#,
        "      compat_note: { keyPath: __compat.note, type: text }",
        #"      children: { entity: Css, keyPath: "@self", many: true, each: entries, inverse: parent }"#,
        "      parent: { entity: Css }", "  - { dump: css.json, each: entries, entity: Css }",
      ]
    ),
    Case(
      name: "objects below names with values of their own",
      dumps: ["tokens.json": tree(depth: 3, leaf: #""$value": "v", "comment": "c""#)],
      has: [
        "    primaryKey: path", "      comment: text",
        #"    skipWhen: { "@self": { is: [text, number, boolean, array, "null"] } }"#,
      ]
    ),
    Case(
      name: "few objects below names",
      dumps: ["css.json": #"{"a": {"x": {"m": {"n": 1}}, "m": {"n": 2}}, "b": {"m": {"n": 3}}}"#],
      lacks: ["primaryKey: path"]
    ),
    Case(
      name: "the same names in each of many objects",
      dumps: [
        "all.ndjson": lines(40) { number in
          let leaf = #"{"m": {"n": \#(number)}}"#
          return #"{"a": {"x": \#(leaf), "y": {"z": \#(leaf)}, "m": {"n": 1}}, "b": \#(leaf)}"#
        }
      ],
      lacks: ["primaryKey: path"]
    ),
    Case(
      name: "lists of records below names, at several depths",
      dumps: [
        "zones.json": #"{"Asia": {"# + zones("A") + #"}, "America": {"# + zones("B")
          + #", "Indiana": {"# + zones("C") + "}}}"
      ],
      has: [
        "    primaryKey: path",
        #"      items: { entity: ZoneItem, keyPath: "@self", when: { "@self": { is: array } }, "#
          + "many: true, inverse: zone }",
      ],
      lacks: ["Asia:", "America:"]
    ),
    Case(
      name: "lists below names that their records say once more, one of them empty",
      dumps: [
        "cards.json": "{"
          + [("Basic", 0..<6), ("Classic", 6..<15), ("Promo", 15..<18), ("System", 18..<18)]
          .map { set, numbers in
            let cards = numbers.map { number in
              #"{"cardId": "C\#(number)", "name": "n \#(number)", "cardSet": "\#(set)", "cost": \#(number % 5)}"#
            }
            return "\"\(set)\": [\(cards.joined(separator: ", "))]"
          }
          .joined(separator: ", ") + "}"
      ],
      has: ["    primaryKey: cardId", "      cardSet: text"],
      lacks: ["Classic", "Basic"]
    ),
    Case(
      name: "texts, objects and lists of objects under known names",
      dumps: [
        "features.ndjson": lines(12) { number in
          #"{"id": \#(number), "support": {"# + support(number) + "}}"
        }
      ].merging(
        browsers.map { name in
          ("b/\(name).json", #"{"browsers": {"\#(name)": {"name": "\#(name) x", "kind": 1}}}"#)
        },
        uniquingKeysWith: { first, _ in first }
      ),
      has: [
        #"      value: { keyPath: "@self", type: text, "#
          + #"when: { "@self": { is: [text, number, boolean] } } }"#,
        #"      items: { entity: SupportItem, keyPath: "@self", "#
          + #"when: { "@self": { is: [object, array] } }, many: true, inverse: support }"#,
        #"      browser: { entity: Browser, foreignKey: "@key" }"#,
      ]
    ),
  ]

  static let fewerCases = [
    Case(
      name: "numbers and the keys that they mean",
      dumps: [
        "items.json": "{"
          + (0..<12).map { #""item_\#($0)": {"cost": \#($0), "text": "t"}"# }
          .joined(separator: ", ") + "}",
        "item_ids.json": "{"
          + (0..<12).map { #""\#($0 + 100)": "item_\#($0)""# }
          .joined(separator: ", ") + "}",
      ],
      has: ["  - { dump: item_ids.json, each: entries, mapping: ItemId }"],
      lacks: ["  ItemId:\n    primaryKey"]
    ),
    Case(
      name: "the texts of a member that name other records of its own kind",
      dumps: [
        "browsers.ndjson": lines(24) { #"{"code": "b\#($0)xx", "upstream": "b\#($0 % 5)xx"}"# }
      ],
      has: ["      upstream: { entity: Browser, foreignKey: upstream }"]
    ),
    Case(
      name: "a member of its own kind that is different everywhere",
      dumps: ["browsers.ndjson": lines(24) { #"{"code": "b\#($0)xx", "copy": "b\#($0)xx"}"# }],
      lacks: ["foreignKey: copy"]
    ),
    Case(
      name: "the address of each record",
      dumps: [
        "teams.ndjson": lines(6) { #"{"id": \#($0), "url": "https://x.org/teams/\#($0)"}"# }
      ],
      lacks: ["foreignKey: url"]
    ),
    Case(
      name: "records of two places with members that change",
      dumps: [
        "a.ndjson": lines(40) {
          #"{"at": \#($0), "repo": {"id": \#($0 % 4), "name": "r\#($0 % 4)", "stars": \#($0)}}"#
        },
        "b.ndjson": lines(40) {
          #"{"by": \#($0), "source": {"id": \#($0 % 4), "name": "r\#($0 % 4)", "stars": \#($0 * 3)}}"#
        },
      ],
      lacks: ["  Source:"]
    ),
  ]

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static let browsers = ["chrome", "firefox", "safari", "opera", "edge", "lynx"]

  private static func support(_ number: Int) -> String {
    browsers.enumerated().map { place, name in
      switch (place + number) % 3 {
      case 0: #""\#(name)": "mirror""#
      case 1: #""\#(name)": {"added": "\#(number)", "notes": "n"}"#
      default: #""\#(name)": [{"added": "\#(number)", "notes": "n"}, {"added": "0", "notes": "o"}]"#
      }
    }.joined(separator: ", ")
  }

  private static func zones(_ group: String) -> String {
    (0..<6).map { #""\#(group)\#($0)": [{"meta": "z\#($0)", "from": "1990-01-01"}]"# }
      .joined(separator: ", ")
  }

  /// Groups in groups, the innermost with two objects that have the members.
  private static func tree(depth: Int, leaf: String) -> String {
    func node(_ path: String, _ depth: Int) -> String {
      let inner = (0..<3).map { place in
        let name = path + "abc"[place]
        return depth == 0 ? #""\#(name)": {\#(leaf)}"# : #""\#(name)": {\#(node(name, depth - 1))}"#
      }
      return (depth == 1 ? [leaf] + inner : inner).joined(separator: ", ")
    }
    return "{" + node("n", depth) + "}"
  }
}

extension String {
  fileprivate subscript(place: Int) -> String {
    String(self[index(startIndex, offsetBy: place)])
  }
}
