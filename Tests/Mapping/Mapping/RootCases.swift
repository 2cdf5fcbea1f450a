extension MappingCase {
  /// The first segments of paths: `@root`, `@parent` and others.
  static let roots: [MappingCase] = [
    MappingCase(
      "@self is the record: a scalar is its own key",
      "entities: { Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } } }",
      #"["red", 5, null]"#,
      ["Tag name='red'", "Tag name='5'"]
    ),
    MappingCase(
      "@key and @index are those of an entry",
      """
      entities:
        Item:
          primaryKey: k
          attributes:
            k: { keyPath: '@key', type: text }
            i: { keyPath: '@index', type: integer }
            v: { keyPath: '@self', type: integer }
      dumps: [{ dump: d.json, each: entries, entity: Item }]
      """,
      #"{ "b": 1, "\u0061": 2 }"#,
      ["Item k='b' i=0 v=1", "Item k='a' i=1 v=2"]
    ),
    MappingCase(
      "@index is the place among all elements in a list, and null in a nested to-one",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, i: { keyPath: '@index', type: integer } }
          relationships:
            one: { entity: Item, stored: false }
            some: { entity: Item, many: true, stored: false }
      """,
      #"[null, { "id": 1, "one": { "id": 2 }, "some": [null, { "id": 3 }] }]"#,
      ["Item id=2 i=null", "Item id=3 i=1", "Item id=1 i=1"]
    ),
    MappingCase(
      "@parent is the object around, arrays not counted, with its own key and place",
      """
      entities:
        List:
          primaryKey: k
          attributes: { k: { keyPath: '@key', type: text } }
          relationships: { items: { entity: Item, keyPath: 'rows[*].cells[*]', many: true, stored: false } }
        Item:
          primaryKey: id
          attributes:
            id: integer
            row: { keyPath: '@parent.n', type: text }
            place: { keyPath: '@parent.@index', type: integer }
            list: { keyPath: '@parent.@parent.@key', type: text }
            beyond: { keyPath: '@parent.@parent.@parent.@parent.x', type: text }
      dumps: [{ dump: d.json, each: entries, entity: List }]
      """,
      #"{ "L": { "rows": [{ "n": "a", "cells": [{ "id": 1 }] }, { "n": "b", "cells": [{ "id": 2 }] }] } }"#,
      [
        "Item id=1 row='a' place=0 list='L'", "Item id=2 row='b' place=1 list='L'", "List k='L'",
      ]
    ),
    MappingCase(
      "@parent reaches what the dump's key path passed through, and no further",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            up: { keyPath: '@parent.n', type: text }
            top: { keyPath: '@parent.@parent.n', type: text }
      dumps: [{ dump: d.json, keyPath: 'rows[*].items[*]', entity: Item }]
      """,
      #"{ "n": "top", "rows": [{ "items": [{ "id": 1 }], "n": "row" }] }"#,
      ["Item id=1 up='row'"]
    ),
    MappingCase(
      "@depth counts the records around, and @root is the outermost",
      """
      entities:
        Node:
          primaryKey: id
          attributes:
            id: integer
            depth: { keyPath: '@depth', type: integer }
            root: { keyPath: '@root.id', type: integer }
          relationships: { child: { entity: Node, stored: false } }
      """,
      #"[{ "id": 1, "child": { "id": 2, "child": { "id": 3 } } }]"#,
      ["Node id=3 depth=2 root=1", "Node id=2 depth=1 root=1", "Node id=1 depth=0 root=1"]
    ),
    MappingCase(
      "@parentObject has what the record around became",
      """
      entities:
        Day:
          primaryKey: id
          attributes: { id: integer, on: { keyPath: d, type: date, store: unix } }
          relationships: { talks: { entity: Talk, many: true, stored: false } }
        Talk:
          primaryKey: id
          attributes:
            id: integer
            on: { keyPath: '@parentObject.on', type: date, format: unix, store: text }
            same: { keyPath: '@parentObject.on', type: date, store: unix }
            none: { keyPath: '@parentObject.none', type: text, when: { id: 0 } }
        Other: { primaryKey: id, attributes: { id: integer, none: text }, relationships: { t: { entity: Talk } } }
      """,
      #"[{ "id": 1, "d": "2020-01-01", "talks": [{ "id": 5 }] }, { "id": 2, "talks": [{ "id": 6 }] }]"#,
      [
        "Talk id=5 on='2020-01-01 00:00:00.000' same=1577836800", "Day id=1 on=1577836800",
        "Talk id=6", "Day id=2",
      ]
    ),
    MappingCase(
      "@document is the whole document, also what follows the records",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, page: { keyPath: '@document.page.n', type: integer } }
      dumps: [{ dump: d.json, keyPath: items, entity: Item }]
      """,
      #"{ "items": [{ "id": 1 }], "page": { "n": 7 } }"#,
      ["Item id=1 page=7"]
    ),
    MappingCase(
      "@dump, @path and @vars come from outside; an entry's variables are over the schema's",
      """
      vars: { a: schema, b: schema }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            file: { keyPath: '@dump.stem', type: text }
            n: { keyPath: '@dump.index', type: integer }
            part: { keyPath: '@path.id', type: text }
            vars: { template: '{@vars.a} {@vars.b}', type: text }
      dumps: [{ dump: '{id}.json', entity: Item, vars: { b: entry } }]
      """,
      #"[{ "id": 1 }]"#,
      ["Item id=1 file='d' n=0 part='captured' vars='schema entry'"]
    ),
    MappingCase(
      "@response is the page that holds the record",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            page: { keyPath: '@response.url', type: text }
            link: { template: '<{@response.header.link}>', type: text }
            url: { keyPath: '@response.header.url', type: text }
            none: { keyPath: '@response.header.x-none', type: text }
      dumps: [{ source: 'https://h.example.org/1', entity: Item }]
      """,
      #"[{ "id": 1 }]"#,
      ["Item id=1 page='https://h/1' link='<l>' url='u'"]
    ),
    MappingCase(
      "base is where an entity's own paths begin; roots and nested records do not",
      """
      entities:
        Item:
          primaryKey: id
          base: fields
          attributes: { id: { keyPath: '@self.pk', type: integer }, name: text }
          relationships: { owner: { entity: User } }
        User: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "pk": 1, "name": "no", "fields": { "name": "yes", "owner": { "id": 2 } } }]"#,
      ["User id=2", "Item id=1 name='yes' owner=2"]
    ),
  ]
}
