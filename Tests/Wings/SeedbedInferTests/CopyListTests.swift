import SeedbedKit
import SeedbedTestSupport
import Testing

/// Drafts of lists and references for the tables of an app's empty database.
@Suite struct CopyListTests {
  private static let recipes = """
    CREATE TABLE recipes (id INTEGER NOT NULL PRIMARY KEY, title TEXT NOT NULL);
    """

  static let cases = [
    FileDraftCase(
      name: "a list without keys, in a record that two pages repeat",
      template: recipes
        + """
        CREATE TABLE ingredients (id INTEGER PRIMARY KEY AUTOINCREMENT,
          recipe_id INTEGER NOT NULL REFERENCES recipes (id), name TEXT NOT NULL, amount REAL);
        """,
      dumps: [
        "recipes-1.json": #"""
        [{"id":1,"title":"A","ingredients":[{"name":"Salt","amount":1},{"name":"Salt","amount":1}]},
         {"id":2,"title":"B","ingredients":[{"name":"Egg","amount":2.5}]}]
        """#,
        "recipes-2.json": #"""
        [{"id":2,"title":"B","ingredients":[{"name":"Egg","amount":2.5}]},
         {"id":3,"title":"C","ingredients":[]}]
        """#,
      ],
      has: ["      ingredients: { entity: Ingredient, many: true, inverse: recipe, assign: set }"],
      rows: [
        "SELECT recipe_id, name, amount FROM ingredients ORDER BY recipe_id": [
          "1, 'Salt', 1.0", "1, 'Salt', 1.0", "2, 'Egg', 2.5",
        ]
      ]
    ),
  ]

  @Test(arguments: cases)
  func fillsListsOfAnApp(example: FileDraftCase) throws { try example.check() }
}
