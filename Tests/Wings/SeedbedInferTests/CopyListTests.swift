import SeedbedKit
import SeedbedTestSupport
import Testing

/// Drafts of lists and references for the tables of an app's empty database.
@Suite struct CopyListTests {
  private static let recipes = """
    CREATE TABLE recipes (id INTEGER NOT NULL PRIMARY KEY, title TEXT NOT NULL);
    """
  private static let reviews = """
    CREATE TABLE django_content_type (id integer PRIMARY KEY, model varchar(9) NOT NULL);
    INSERT INTO django_content_type VALUES (2, 'tag'), (4, 'product');
    CREATE TABLE auth_user (id integer PRIMARY KEY, username varchar(9) NOT NULL UNIQUE,
      boss_id integer REFERENCES auth_user (id));
    CREATE TABLE shop_review (id integer PRIMARY KEY, text varchar(9) NOT NULL,
      author_id integer NOT NULL REFERENCES auth_user (id));
    CREATE TABLE shop_comment (id integer PRIMARY KEY, text varchar(9) NOT NULL,
      content_type_id integer NOT NULL REFERENCES django_content_type (id));
    """

  private static let films = """
    CREATE TABLE genres (id INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL);
    CREATE TABLE films (id INTEGER PRIMARY KEY NOT NULL, title TEXT NOT NULL);
    CREATE TABLE film_genres (film_id INTEGER NOT NULL REFERENCES films (id),
      genre_id INTEGER NOT NULL REFERENCES genres (id), PRIMARY KEY (film_id, genre_id));
    """

  /// Lists of films with keys of genres, and films with genres, whose links are all to be stored.
  private static func films(
    _ name: String,
    listed: String,
    genre: String,
    has: String,
    links: String,
    notes: [String] = []
  ) -> FileDraftCase {
    FileDraftCase(
      name: name,
      template: films,
      dumps: [
        "genres.json": #"{"genres":[{"id":1,"name":"A"},{"id":2,"name":"B"},{"id":3,"name":"C"}]}"#,
        "lists/films.json": #"{"results": [\#(listed)"#
          + #"{"id":10,"title":"x","genre_ids":[1,2]},{"id":11,"title":"y","genre_ids":[2]}]}"#,
        "films/d20.json":
          #"{"id":20,"title":"D","genres":[{"id":1,"name":"A"},{"id":3,"name":"\#(genre)"}]}"#,
        "films/d21.json": #"{"id":21,"title":"E","genres":[{"id":2,"name":"B"}]}"#,
      ],
      has: [
        "      genres: \(has), keyPath: genres, foreignKey: genre_ids, many: true, "
          + "through: { table: film_genres, source: film_id, target: genre_id } }"
      ],
      lacks: ["no column takes"],
      notes: ["'genre_ids' has keys of the same"] + notes,
      rows: [
        "SELECT group_concat(film_id || genre_id, ' ') FROM film_genres": [links],
        "SELECT group_concat(name, '') FROM genres": ["'ABC'"],
      ]
    )
  }

  static let cases = [
    FileDraftCase(
      name: "a list that a column of JSON must have, too",
      template: """
        CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT, people BLOB NOT NULL);
        CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE seats (personID NOT NULL, eventID NOT NULL, PRIMARY KEY (eventID, personID));
        """,
      dumps: [
        "events.json": #"[{"id":1,"title":"a","people":[{"id":7,"name":"Ada"}]},"#
          + #"{"id":2,"title":"b","people":[{"id":7,"name":"Ada"}]}]"#
      ],
      has: ["      people2: { keyPath: people, type: json, column: people }"],
      notes: [
        "NOT NULL: the list that fills 'people', too",
        "texts in a BLOB column: an app that encodes it as bytes has BLOBs there",
      ],
      rows: [
        "SELECT people FROM events WHERE id = 1": [#"'[{"id":7,"name":"Ada"}]'"#],
        "SELECT count(*) FROM seats": ["2"],
      ]
    ),
    films(
      "keys in a list and records in details",
      listed: #"{"id":20,"title":"D","genre_ids":[1,3]},{"id":21,"title":"E","genre_ids":[2]},"#,
      genre: "C",
      has: "{ entity: Genre",
      links: "'101 102 112 201 203 212'"
    ),
    films(
      "keys in a list and records in details of others, in another language",
      listed: "",
      genre: "Z",
      has: "{ mapping: GenreKey",
      links: "'101 102 112 201 203 212'",
      notes: ["keys of Genre, whose other values differ here"]
    ),
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
    FileDraftCase(
      name: "a list whose place is a part of the key",
      template: recipes
        + """
        CREATE TABLE steps (recipe_id INTEGER NOT NULL REFERENCES recipes (id),
          sort_order INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (recipe_id, sort_order));
        """,
      dumps: [
        "recipes.json": #"""
        [{"id":1,"title":"A","steps":[{"text":"x"},{"text":"y"},{"text":"x"}]},
         {"id":2,"title":"B","steps":[{"text":"x"}]},
         {"id":1,"title":"A","steps":[{"text":"x"},{"text":"y"},{"text":"x"}]}]
        """#
      ],
      has: ["    primaryKey: [recipe, sort_order]", "    table: steps"],
      rows: ["SELECT * FROM steps": ["1, 0, 'x'", "1, 1, 'y'", "1, 2, 'x'", "2, 0, 'x'"]]
    ),
    FileDraftCase(
      name: "a list of keys whose join table needs the place",
      template: recipes
        + """
        CREATE TABLE collections (id INTEGER NOT NULL PRIMARY KEY, title TEXT NOT NULL);
        CREATE TABLE collection_recipes (collection_id INTEGER NOT NULL REFERENCES collections (id),
          recipe_id INTEGER NOT NULL REFERENCES recipes (id), position INTEGER NOT NULL,
          PRIMARY KEY (collection_id, recipe_id));
        """,
      dumps: [
        "recipes.json": #"[{"id":11,"title":"A"},{"id":12,"title":"B"},{"id":13,"title":"C"}]"#,
        "collections.json": #"""
        [{"id":1,"title":"p","recipeIds":[12,11]},{"id":2,"title":"q","recipeIds":[13,11,12]}]
        """#,
      ],
      has: [
        "      recipes: { entity: Recipe, foreignKey: recipeIds, many: true, ordered: true, "
          + "through: { table: collection_recipes, source: collection_id, target: recipe_id } }"
      ],
      rows: [
        "SELECT * FROM collection_recipes ORDER BY 1, 3": [
          "1, 12, 0", "1, 11, 1", "2, 13, 0", "2, 11, 1", "2, 12, 2",
        ]
      ]
    ),
    FileDraftCase(
      name: "rows that the template has, and natural keys of Django",
      template: reviews,
      dumps: [
        "fixture.json": #"""
        [{"model":"auth.user","pk":1,"fields":{"username":"ada","boss":null}},
         {"model":"auth.user","pk":2,"fields":{"username":"bob","boss":null}},
         {"model":"shop.review","pk":1,"fields":{"text":"x","author":["ada"]}},
         {"model":"shop.review","pk":2,"fields":{"text":"y","author":["bob"]}},
         {"model":"shop.review","pk":3,"fields":{"text":"z","author":["bob"]}},
         {"model":"shop.comment","pk":1,"fields":{"text":"x","content_type":4}},
         {"model":"shop.comment","pk":2,"fields":{"text":"y","content_type":2}}]
        """#
      ],
      has: [
        "      content_type: { keyPath: fields.content_type, type: integer, column: content_type_id }",
        "      boss: { entity: User, foreignKey: fields.boss, column: boss_id }",
      ],
      notes: ["lists of one natural key"],
      rows: [
        "SELECT * FROM shop_review": ["1, 'x', 1", "2, 'y', 2", "3, 'z', 2"],
        "SELECT * FROM shop_comment": ["1, 'x', 4", "2, 'y', 2"],
      ]
    ),
    FileDraftCase(
      name: "rows that neither the template nor the dumps have",
      template: reviews,
      dumps: [
        "users.json": #"[{"id":1,"username":"ada"},{"id":2,"username":"bob"}]"#,
        "comments.json": #"""
        [{"id":1,"text":"x","content_type":4},{"id":2,"text":"y","content_type":5}]
        """#,
      ],
      has: ["    table: auth_user"],
      notes: [
        "Comment is left out of shop_comment: no dump fills content_type_id, which is NOT NULL "
          + "and refers to rows of django_content_type"
      ],
      rows: ["SELECT count(*) FROM shop_comment": ["0"]]
    ),
  ]

  @Test(arguments: cases)
  func fillsListsOfAnApp(example: FileDraftCase) throws { try example.check() }
}
