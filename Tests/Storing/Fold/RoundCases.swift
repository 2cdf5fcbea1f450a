extension FoldCase {
  private static let chain = """
    entities:
      A: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer }, relationships: { b: { entity: B, stored: false } } }
      B: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer }, relationships: { c: { entity: C, stored: false } } }
      C: { primaryKey: id, attributes: { id: integer, t: text } }
    """

  /// Records nested in records that may be left alone.
  static let gates: [FoldCase] = [
    FoldCase(
      "what is nested in a record that is left alone is left alone with it",
      chain,
      [
        "A id=1 v=5", "gate 2 in 1", "B id=1 v=1 @2", "A id=1 v=4 @1 gate 2", "gate 4 in 3",
        "B id=2 v=1 @4", "A id=1 v=6 @3 gate 4",
      ],
      ["A": ["1, 6"], "B": ["2, 1"]]
    ),
    FoldCase(
      "an outer gate that is closed closes those inside",
      chain,
      [
        "A id=1 v=5", "gate 2 in 1", "gate 3 in 2", "C id=1 t='no' @3", "B id=1 v=1 @2 gate 3",
        "A id=1 v=5 @1 gate 2",
      ],
      ["B": [], "C": []]
    ),
    FoldCase(
      "a gate that is closed may open another: each round settles the next",
      chain,
      [
        "A id=1 v=5",
        // Left alone: its B would have been newer than the next one.
        "gate 2 in 1", "B id=1 v=9 @2", "A id=1 v=4 @1 gate 2",
        // So this B is mapped, and its C.
        "gate 4 in 3", "C id=1 t='x' @4", "B id=1 v=2 @3 gate 4",
        // And this one is left alone, with its C.
        "gate 6 in 5", "C id=1 t='y' @6", "B id=1 v=1 @5 gate 6",
      ],
      ["B": ["1, 2"], "C": ["1, 'x'"]]
    ),
    FoldCase(
      "what is nested in a record that makes no row is left alone where the row is not there",
      """
      entities:
        A: { primaryKey: id, create: false, attributes: { id: integer }, relationships: { b: { entity: B, stored: false } } }
        B: { primaryKey: id, attributes: { id: integer } }
      mappings: { Making: { entity: A, extends: default, create: true } }
      """,
      [
        "gate 2 in 1", "B id=1 @2", "A update id=1 @1 gate 2", "A/Making id=1", "gate 4 in 3",
        "B id=2 @4", "A update id=1 @3 gate 4",
      ],
      ["A": ["1"], "B": ["2"]],
      counts: ["A: 1 created", "A: 1 unchanged", "A: 1 skipped", "B: 1 created"]
    ),
    FoldCase(
      "a list behind a closed gate is none",
      """
      entities:
        A: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer }, relationships: { bs: { entity: B, many: true, assign: set } } }
        B: { primaryKey: id, attributes: { id: integer } }
      """,
      [
        "B id=1", "B id=2", "gate 2 in 1", "A.bs set 1: 1, 2 @2", "A id=1 v=5 @1 gate 2",
        "gate 4 in 3",
        "A.bs set 1: 2 @4", "A id=1 v=4 @3 gate 4",
      ],
      ["A_bs": ["1, 1", "1, 2"]]
    ),
  ]

  private static let unique = """
    entities:
      Item: { primaryKey: id, onDuplicate: error, attributes: { id: integer, u: { type: text, unique: true } } }
      Part: { primaryKey: id, attributes: { id: integer, t: { type: text, required: true } } }
    """

  /// Records that turn out to be wrong, and the effect on other rows.
  static let rejections: [FoldCase] = [
    FoldCase(
      "of rows with one unique value the one that was given it first stays",
      unique,
      ["Item id=2 u='x'", "Item id=1 u='x'", "Item id=3 u=null", "Item id=4 u=null"],
      ["Item": ["2, 'x'", "3, null", "4, null"]],
      rejections: ["store.duplicate-value 2"]
    ),
    FoldCase(
      "a value that a rejected record had is free for the next",
      unique,
      ["Item id=1 u='a'", "Item id=1 u='x'", "Item id=2 u='x'", "Item id=3 u='x'"],
      ["Item": ["1, 'a'", "2, 'x'"]],
      rejections: ["store.duplicate-key 2", "store.duplicate-value 4"]
    ),
    FoldCase(
      "what belongs to a rejected record goes with it, also what came before it",
      unique,
      [
        "Part id=1 t='kept' @1", "Item id=1 u='a' @1", "Part id=1 t='gone' @2",
        "Part id=2 t='gone' @2",
        "Item id=1 u='b' @2",
      ],
      ["Item": ["1, 'a'"], "Part": ["1, 'kept'"]],
      rejections: ["store.duplicate-key 5"]
    ),
    FoldCase(
      "a nested part that may be dropped alone goes alone",
      unique,
      [
        "scope 2 in 1", "Part id=1 @2", "Item id=1 u='a' @1", "scope 4 in 3", "Part id=2 t='x' @4",
        "Item id=2 u='b' @3",
      ],
      ["Item": ["1, 'a'", "2, 'b'"], "Part": ["2, 'x'"]],
      rejections: ["store.incomplete-row 1"]
    ),
    FoldCase(
      "a scope inside a rejected one goes with it",
      unique,
      [
        "Item id=1 u='a'", "scope 2 in 1", "scope 3 in 2", "Part id=1 t='x' @3",
        "Part id=2 t='x' @2", "Item id=1 u='b' @1",
      ],
      ["Part": []],
      rejections: ["store.duplicate-key 4"]
    ),
    FoldCase(
      "a row that no record gave a required value is rejected with the record that made it",
      unique,
      ["Part id=1", "Part id=2", "Part id=2 t='late'"],
      ["Part": ["2, 'late'"]],
      rejections: ["store.incomplete-row 1"]
    ),
    FoldCase(
      "a row whose required value went with a rejected record is rejected in the next round",
      """
      entities:
        Item: { primaryKey: id, onDuplicate: error, attributes: { id: integer } }
        Part: { primaryKey: id, attributes: { id: integer, t: { type: text, required: true } } }
      """,
      ["Item id=1 @1", "Part id=1 @2", "Part id=1 t='x' @3", "Item id=1 @3"],
      ["Item": ["1"], "Part": []],
      rejections: ["store.duplicate-key 4", "store.incomplete-row 2"]
    ),
    FoldCase(
      "without leave to set records aside nothing is made, and all that is wrong is told",
      unique,
      ["Item id=1 u='x'", "Item id=2 u='x'", "Item id=1 u='y'", "Part id=1"],
      ["Item": [], "Part": []],
      rejections: ["store.duplicate-key 3", "store.duplicate-value 2", "store.incomplete-row 4"],
      rejects: false
    ),
    FoldCase(
      "operations that repeat the last of their row change nothing, and are counted",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, t: text } }
      """,
      [
        "Item id=1 t='a'", "Item id=1 t='a'", "Item id=1 t='b'", "Item id=1 t='a'",
        "Item id=1 t='a'",
      ],
      ["Item": ["1, 'a'"]],
      counts: ["Item: 1 created", "Item: 2 updated", "Item: 2 unchanged", "Item: 2 conflicting"],
      rejects: false
    ),
  ]
}
