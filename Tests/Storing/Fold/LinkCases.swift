extension FoldCase {
  private static func tagged(_ rules: String = "", item: String = "") -> String {
    """
    entities:
      Item:
        primaryKey: id
        \(item)
        attributes: { id: integer }
        relationships: { tags: { entity: Tag, many: true, \(rules) } }
      Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
    """
  }

  private static let abc = ["Tag name='a'", "Tag name='b'", "Tag name='c'", "Item id=1"]

  /// Lists of links in join tables.
  static let links: [FoldCase] = [
    FoldCase(
      "union adds to the list, and a set is the whole list",
      tagged("ordered: true"),
      abc + [
        "Item.tags union 1: 'b'", "Item.tags union 1: 'a', 'b', 'c'", "Item id=2",
        "Item.tags union 2: 'a', 'b'", "Item.tags set 2: 'c', 'b'",
      ],
      ["Item_tags": ["1, 'a', 1", "1, 'b', 0", "1, 'c', 2", "2, 'b', 1", "2, 'c', 0"]]
    ),
    FoldCase(
      "many records of one row add to its list",
      tagged("ordered: true"),
      (10..<70).map { "Tag name='t\($0)'" } + ["Item id=1"]
        + (0..<90).map { "Item.tags union 1: 't\(10 + $0 * 7 % 60)'" }
        + ["Item.tags set 1: 't12', 't11'"]
        + (0..<60).map { "Item.tags union 1: 't\(10 + $0)'" },
      [
        "Item_tags": ["1, 't10', 2", "1, 't11', 1", "1, 't12', 0"]
          + (13..<70).map { "1, 't\($0)', \($0 - 10)" }
      ]
    ),
    FoldCase(
      "an empty set clears the list",
      tagged(),
      abc + ["Item.tags union 1: 'a'", "Item.tags set 1:"],
      ["Item_tags": [], "Tag": ["'a'", "'b'", "'c'"]]
    ),
    FoldCase(
      "replace deletes the rows that drop out, unless another list has them",
      tagged("assign: replace"),
      abc + [
        "Item id=2", "Item.tags replace 1: 'a', 'b', 'c'", "Item.tags replace 2: 'b'",
        "Item.tags replace 1: 'c'",
      ],
      ["Item_tags": ["1, 'c'", "2, 'b'"], "Tag": ["'b'", "'c'"]],
      counts: ["Item: 2 created", "Tag: 3 created", "Tag: 1 deleted"]
    ),
    FoldCase(
      "a list that yields takes the place of none that is there",
      tagged("assign: set", item: "onDuplicate: fill"),
      abc + ["Item.tags set yields 1: 'a'", "Item.tags set yields 1: 'b'"],
      ["Item_tags": ["1, 'a'"]]
    ),
    FoldCase(
      "what a list has twice is one link, which is counted",
      tagged(),
      abc + ["Item.tags union 1: 'a', 'b', 'a'", "Item.tags union 1: 'b'"],
      ["Item_tags": ["1, 'a'", "1, 'b'"]],
      counts: ["Item: 1 created", "Tag: 3 created", "Item.tags: 1 repeats"]
    ),
    FoldCase(
      "with repeats an element may stand in a list more than once",
      tagged("ordered: true, repeats: true"),
      abc + ["Item.tags union 1: 'a', 'b', 'a'", "Item.tags union 1: 'a', 'a', 'a'"],
      ["Item_tags": ["1, 0, 'a'", "1, 1, 'b'", "1, 2, 'a'", "1, 3, 'a'"]]
    ),
    FoldCase(
      "links of owners and targets that are not there are left out, and positions close up",
      tagged("ordered: true"),
      abc + ["Item.tags union 1: 'x', 'b', 'y', 'a'", "Item.tags union 9: 'a'"],
      ["Item_tags": ["1, 'a', 1", "1, 'b', 0"]],
      counts: ["Item: 1 created", "Tag: 3 created", "Item.tags: 2 dangling"]
    ),
    FoldCase(
      "onDangling: error rejects the record that has the list",
      tagged("onDangling: error"),
      abc + ["Item.tags union 1: 'a' @1", "Item id=2 @2", "Item.tags union 2: 'x' @2"],
      ["Item_tags": ["1, 'a'"], "Item": ["1"]],
      rejections: ["store.dangling-key 7"]
    ),
    FoldCase(
      "what a later link of a pair does not give, stays",
      """
      entities:
        Film:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cast: { entity: Person, many: true, through: { attributes: { role: text, n: integer } } } }
        Person: { primaryKey: name, attributes: { name: text } }
      """,
      [
        "Person name='A'", "Film id=1", "Film.cast union 1: 'A' {'x'/1}",
        "Film.cast union 1: 'A' {-/2}", "Film.cast union 1: 'A' {null/-}",
      ],
      ["Film_cast": ["1, 'A', null, 2"]]
    ),
    FoldCase(
      "attributes in the table's key make several links of a pair",
      """
      entities:
        Film:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            cast:
              entity: Person
              many: true
              through: { source: film, target: who, attributes: { role: text }, primaryKey: [source, target, role] }
        Person: { primaryKey: name, attributes: { name: text } }
      """,
      [
        "Person name='A'", "Film id=1", "Film.cast union 1: 'A' {'y'}, 'A' {'x'}",
        "Film.cast union 1: 'A' {'y'}",
      ],
      ["Film_cast": ["1, 'A', 'x'", "1, 'A', 'y'"]]
    ),
    FoldCase(
      "both ends of a relationship fill one table",
      """
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: { bs: { entity: B, many: true, inverse: as } } }
        B: { primaryKey: id, attributes: { id: integer }, relationships: { as: { entity: A, many: true } } }
      """,
      ["A id=1", "A id=2", "B id=5", "A.bs union 1: 5", "B.as union 5: 2, 1"],
      ["A_bs": ["1, 5", "2, 5"]]
    ),
    FoldCase(
      "the list of a record that is rejected is none, and the row's other lists stay",
      tagged(item: "onDuplicate: error"),
      abc + ["Item.tags union 1: 'a'", "Item id=1 @2", "Item.tags set 1: 'b' @2"],
      ["Item_tags": ["1, 'a'"]],
      rejections: ["store.duplicate-key 6"]
    ),
  ]

  private static func shelf(_ list: String, _ book: String = "shelf: { entity: Shelf }") -> String {
    """
    entities:
      Shelf:
        primaryKey: id
        attributes: { id: integer }
        relationships: { books: { entity: Book, many: true, inverse: shelf, \(list) } }
      Book: { primaryKey: id, attributes: { id: integer }, relationships: { \(book) } }
    """
  }

  private static let books = [
    "Book nested id=5 shelf=1", "Book nested id=6 shelf=1", "Shelf.books union 1: 6, 5",
    "Shelf id=1",
  ]

  /// Lists of children, whose own rows have the link.
  static let children: [FoldCase] = [
    FoldCase(
      "an ordered list gives its children their places",
      shelf("ordered: true"),
      books + ["Book nested id=7 shelf=1", "Shelf.books union 1: 5, 7"],
      ["Book": ["5, 1, 1", "6, 1, 0", "7, 1, 2"]]
    ),
    FoldCase(
      "a child that moves to another owner leaves no gap",
      shelf("ordered: true"),
      books + [
        "Book nested id=7 shelf=1", "Shelf.books union 1: 7", "Book nested id=5 shelf=2",
        "Shelf.books union 2: 5", "Shelf id=2",
      ],
      ["Book": ["5, 2, 0", "6, 1, 0", "7, 1, 1"]]
    ),
    FoldCase(
      "a set unlinks children that are not in it",
      shelf("assign: set"),
      [
        "Book nested id=5 shelf=1", "Book nested id=6 shelf=1", "Shelf.books set 1: 5, 6",
        "Shelf id=1",
        "Book nested id=6 shelf=1", "Shelf.books set 1: 6",
      ],
      ["Book": ["5, null", "6, 1"]]
    ),
    FoldCase(
      "a set deletes children that need their owner",
      shelf("assign: set", "shelf: { entity: Shelf, required: true }"),
      [
        "Book nested id=5 shelf=1", "Book nested id=6 shelf=1", "Shelf.books set 1: 5, 6",
        "Shelf id=1",
        "Book nested id=6 shelf=1", "Shelf.books set 1: 6",
      ],
      ["Book": ["6, 1"]]
    ),
    FoldCase(
      "a replace deletes children, but not one that another owner has by then",
      shelf("assign: replace"),
      [
        "Book nested id=5 shelf=1", "Book nested id=6 shelf=1", "Book nested id=7 shelf=1",
        "Shelf.books replace 1: 5, 6, 7", "Shelf id=1", "Book nested id=6 shelf=2",
        "Shelf.books replace 2: 6", "Shelf id=2", "Shelf.books replace 1: 7",
      ],
      ["Book": ["6, 2", "7, 1"]]
    ),
    FoldCase(
      "children that a list names by a unique attribute are found once all rows are there",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships: { users: { entity: User, foreignKey: { mail: mails }, many: true, inverse: list } }
        User: { primaryKey: id, attributes: { id: integer, mail: { type: text, unique: true } } }
      """,
      [
        "List.users union 1: by 1 'a', by 1 'x'", "List id=1", "User id=5 mail='b'",
        "User id=5 mail='a'",
      ],
      ["User": ["5, 'a', 1"]],
      counts: [
        "List: 1 created", "User: 1 created", "User: 1 updated", "User: 1 conflicting",
        "List.users: 1 dangling",
      ]
    ),
  ]
}
