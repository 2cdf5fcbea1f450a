/// Keys of dumps that no mapping reads.
extension DumpCheckTests {
  static let keys: [Case] = [
    Case(
      claim: "keys that are ignored, and all below them, are not told",
      schema: """
        entities:
          Book:
            base: data
            primaryKey: id
            ignore: ["_*", data.links, owner.url]
            attributes: { id: integer, owner: { keyPath: "@self.owner.name", type: text } }
        """,
      dump:
        #"[{"_v": 1, "data": {"id": 1, "links": {"a": 1}, "linksy": 2}, "owner": {"name": "n", "url": "u", "age": 3}}]"#,
      unread: ["Book.data.linksy ×1 1:49", "Book.owner.age ×1 1:98"]
    ),
    Case(
      claim: "a path that another mapping's records have is not missed, unless it is misspelt",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text, pages: integer } }
        mappings:
          Short: { entity: Book, attributes: { id: id, title: nom, pages: pagez } }
        dumps:
          - { dump: d.json, keyPath: long, entity: Book }
          - { dump: d.json, keyPath: short, mapping: Short }
          - { dump: d.json, keyPath: other, base: x, entity: Book }
        """,
      dump:
        #"{"long": [{"id": 1, "title": "T", "pages": 3}], "short": [{"id": 2, "page": 4}], "other": [{"x": {"id": 3}}]}"#,
      unread: ["Short.page ×1 1:69 ~pagez"],
      absent: ["Short.pages 4:60 ~page"]
    ),
    Case(
      claim: "a key near to a name that is never there is told at both ends",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        """,
      dump: #"[{"id": 1, "titel": "One"}, {"titel": 2, "id": 2}]"#,
      unread: ["Book.titel ×2 1:12 ~title"],
      absent: ["Book.title 2:54 ~titel"]
    ),
    Case(
      claim: "objects that are read in part are looked into",
      schema: """
        entities:
          Photo:
            primaryKey: id
            attributes: { id: integer, width: { keyPath: meta.size.width, type: integer } }
        """,
      dump: #"[{"id": 1, "meta": {"size": {"width": 3, "hieght": 4}, "dpi": 72}}]"#,
      unread: ["Photo.meta.dpi ×1 1:56", "Photo.meta.size.hieght ×1 1:42"]
    ),
    Case(
      claim: "nested records are their own mapping's",
      schema: """
        entities:
          Project:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tasks: { entity: Task, many: true, inverse: project } }
          Task: { primaryKey: id, attributes: { id: integer } }
        """,
      dump: #"[{"id": 1, "tasks": [{"id": 1, "a": 0}, {"id": 2, "a": 0}], "b": 0}]"#,
      unread: ["Project.b ×1 1:61", "Task.a ×2 1:32"]
    ),
    Case(
      claim: "what nested records read of the objects around them is read",
      schema: """
        entities:
          Project:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tasks: { entity: Task, keyPath: list.tasks, many: true } }
          Task:
            primaryKey: id
            attributes:
              id: integer
              page: { keyPath: "@parent.page", type: integer }
              area: { keyPath: "@parent.@parent.area", type: text }
              mood: { keyPath: "@root.mood", type: text }
        """,
      dump:
        #"[{"id": 1, "area": "x", "mood": "y", "list": {"page": 3, "tasks": [{"id": 1}], "n": 1}}]"#,
      unread: ["Project.list.n ×1 1:80"]
    ),
    Case(
      claim: "what chooses a variant is read, and each variant has its own keys",
      schema: """
        entities:
          Post:
            primaryKey: id
            attributes: { id: integer, note: text }
            variants: { by: kind, cases: { photo: Photo, text: Note } }
          Photo: { extends: Post, attributes: { url: text } }
          Note: { extends: Post, attributes: { body: text } }
        """,
      dump:
        #"[{"id": 1, "kind": "photo", "url": "u", "body": "b"}, {"id": 2, "kind": "text", "body": "b", "note": "n"}]"#,
      unread: ["Photo.body ×1 1:41"]
    ),
    Case(
      claim: "an attribute that variants share is absent where none of them has it",
      schema: """
        entities:
          Post:
            primaryKey: id
            attributes: { id: integer, note: text }
            variants: { by: kind, cases: { photo: Photo, text: Note } }
          Photo: { extends: Post }
          Note: { extends: Post }
        """,
      dump: #"[{"id": 1, "kind": "photo"}, {"id": 2, "kind": "text", "nota": "n"}]"#,
      unread: ["Note.nota ×1 1:56 ~note"],
      absent: ["Photo.note 4:32"]
    ),
    Case(
      claim: "what is built from the record that holds it reads that record's keys",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: Author, keyPath: "@self" } }
          Author: { primaryKey: name, attributes: { name: { keyPath: author_name, type: text } } }
        """,
      dump: #"[{"id": 1, "author_name": "Ada", "x": 1}, {"id": 2}]"#,
      unread: ["Book.x ×1 1:34"],
      readings: ["Book.id 2/0/0/0", "Book.author 1/0/1/–", "Author.name 1/0/0/0"]
    ),
    Case(
      claim: "two readings of the same records share what they read, and count a key once",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
          Author: { primaryKey: name, attributes: { name: { keyPath: by, type: text } } }
        dumps: [{ dump: d.json, read: [{ entity: Book }, { entity: Author }] }]
        """,
      dump: #"[{"id": 1, "by": "Ada", "x": 1}]"#,
      unread: ["Book.x ×1 1:25"]
    ),
    Case(
      claim: "records that another reading takes from inside these are read",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
          Author: { primaryKey: name, attributes: { name: text } }
        dumps:
          - { dump: d.json, keyPath: books, entity: Book }
          - { dump: d.json, keyPath: "books[*].author", entity: Author }
        """,
      dump: #"{"books": [{"id": 1, "author": {"name": "Ada", "age": 3}}]}"#,
      unread: ["Author.age ×1 1:48"]
    ),
    Case(
      claim: "JSON is read whole, and so is what is counted",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes:
              id: integer
              raw: json
              count: { keyPath: parts.@count, type: integer }
              sum: { keyPath: "lines.@sum.price", type: integer }
        """,
      dump:
        #"[{"id": 1, "raw": {"a": 1}, "parts": [{"b": 1}], "lines": [{"price": 3, "vat": 1}]}]"#,
      unread: ["Book.lines.vat ×1 1:73"]
    ),
    Case(
      claim: "with [*] members of any name are read",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer, names: { keyPath: "by[*].name", type: json } }
        """,
      dump: #"[{"id": 1, "by": {"x": {"name": "A", "age": 1}, "y": {"name": "B"}}}]"#,
      unread: ["Book.by[*].age ×1 1:38"]
    ),
    Case(
      claim: "of links the elements are looked into",
      schema: """
        entities:
          Actor:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              films:
                entity: Film
                many: true
                through: { targetPath: film, attributes: { role: text, fee: integer } }
          Film: { primaryKey: id, attributes: { id: integer } }
        """,
      dump:
        #"[{"id": 1, "films": [{"film": {"id": 1}, "role": "x", "year": 1}, {"film": {"id": 2}, "role": null}]}]"#,
      unread: ["Actor.films.year ×1 1:55"],
      absent: ["Actor.films.fee 9:64"],
      readings: [
        "Actor.id 1/0/0/0", "Actor.films 1/0/0/–", "Actor.films.role 1/1/0/0",
        "Actor.films.fee 0/0/2/0", "Film.id 2/0/0/0",
      ]
    ),
    Case(
      claim: "columns of links whose elements are the targets are read of these",
      schema: """
        entities:
          Actor:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              films: { entity: Film, many: true, through: { attributes: { role: text } } }
          Film: { primaryKey: id, attributes: { id: integer } }
        """,
      dump: #"[{"id": 1, "films": [{"id": 1, "role": "x", "year": 1}]}]"#,
      unread: ["Film.year ×1 1:45"]
    ),
    Case(
      claim: "a name is quoted where a path would have to quote it",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        """,
      dump: #"[{"id": 1, "a.b": 1, "": 2, "q\"": 3}]"#,
      unread: [#"Book."a.b" ×1 1:12"#, #"Book."" ×1 1:22"#, #"Book."q\"" ×1 1:29"#]
    ),
  ]
}

/// Paths of mappings: those that are never in a dump, and how often the others give a value.
extension DumpCheckTests {
  static let paths: [Case] = [
    Case(
      claim: "alternatives are there where one of them is",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes:
              id: integer
              name: { keyPath: [label, title], type: text }
              area: { keyPath: [zone, region, { value: none }], type: text }
              both: { template: "{zone}-{id}", type: text }
              lone: { template: "{zone}-{region}", type: text }
        """,
      dump: #"[{"id": 1, "title": "x"}]"#,
      absent: ["Book.area 7:7", "Book.lone 9:7"],
      readings: [
        "Book.id 1/0/0/0", "Book.name 1/0/0/0", "Book.area 1/0/0/0", "Book.both 0/0/1/0",
        "Book.lone 0/0/1/0",
      ]
    ),
    Case(
      claim: "a path that is there is not absent because its predicate never holds",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes:
              id: integer
              url: { type: text, when: { kind: photo } }
        """,
      dump: #"[{"id": 1, "kind": "text", "url": "x"}]"#,
      readings: ["Book.id 1/0/0/0", "Book.url 0/0/1/0"]
    ),
    Case(
      claim: "a null is there",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        """,
      dump: #"[{"id": 1, "title": null}]"#,
      readings: ["Book.id 1/0/0/0", "Book.title 0/1/0/0"]
    ),
    Case(
      claim: "what surrounds dumps is never absent",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes:
              id: integer
              place: { keyPath: "@index", type: integer }
              file: { keyPath: "@dump.name", type: text }
              part: { keyPath: "@parentObject.id", type: integer }
            relationships: { parts: { entity: Book, many: true, ordered: true } }
        """,
      dump: #"[{"id": 1, "parts": [{"id": 2}]}]"#
    ),
    Case(
      claim: "a foreign key and a nested record are alternatives",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              author: { entity: Author, keyPath: author, foreignKey: author_id }
              editor: { entity: Author, keyPath: editor, foreignKey: edited_by }
          Author: { primaryKey: id, attributes: { id: integer } }
        """,
      dump: #"[{"id": 1, "author_id": 7, "editr": {"id": 3}}, {"id": 2, "author_id": null}]"#,
      unread: ["Book.editr ×1 1:28 ~editor"],
      absent: ["Book.editor 7:7 ~editr"],
      readings: ["Book.id 2/0/0/0", "Book.author 1/1/0/–", "Book.editor 0/0/2/–"]
    ),
    Case(
      claim: "nothing is said of a mapping without records",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: Author } }
          Author: { primaryKey: id, attributes: { id: integer, name: text } }
        """,
      dump: #"[{"id": 1, "author": null}]"#,
      readings: ["Book.id 1/0/0/0", "Book.author 0/1/0/–"]
    ),
    Case(
      claim: "a relationship that its inverse fills is not looked for",
      schema: """
        entities:
          Project:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tasks: { entity: Task, many: true, inverse: project } }
          Task:
            primaryKey: id
            attributes: { id: integer }
            relationships: { project: { entity: Project, onDelete: cascade } }
        """,
      dump: #"[{"id": 1, "tasks": [{"id": 1}]}]"#
    ),
    Case(
      claim: "invalid values, nulls of all kinds and missing ones are told apart",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes:
              id: integer
              num: { type: integer, onInvalid: setNull, nullValues: ["-"] }
              t: { type: text, transform: { extract: "[0-9]+" } }
              e: { exists: num, type: boolean }
        """,
      dump:
        #"[{"id":1,"num":3,"t":"a7"},{"id":2,"num":"x","t":"a"},{"id":3,"num":"-"},{"id":4,"num":null}]"#,
      readings: ["Book.id 4/0/0/0", "Book.num 1/2/0/1", "Book.t 1/0/3/0", "Book.e 3/1/0/0"]
    ),
    Case(
      claim: "scalars that are records are counted like others",
      schema: """
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tags: { entity: Tag, many: true } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        """,
      dump: #"[{"id": 1, "tags": ["a", "b"]}, {"id": 2, "tags": ["a", null]}]"#,
      readings: ["Book.id 2/0/0/0", "Book.tags 2/0/0/–", "Tag.name 3/0/0/0"]
    ),
  ]
}
