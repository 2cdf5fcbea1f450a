extension DiagnosticGuide {
  /// `docs/diagnostics.md`, written here by `scripts/guide.sh --record`.
  static let page = #"""
    # Diagnostics

    Everything that is wrong with a schema or a dump is told on standard error, in one run, in this form:

    ```text
    file:line:column: error: message [phase.code]
      the line of the source
          ^~~~~
      fix-it: what would be right, where that is known
      record: books[1].title (byte 126)
    note: what helps
    ```

    Problems in schemas stand before those in dumps, which they may be the cause of. Lines and columns
    count from 1, columns in bytes of UTF-8. For a dump, the byte counts from 0, in the unpacked text, and
    the path names the record. The same problem at several places of dumps (same code, same message) is
    shown once, with `(412 occurrences)` behind the message and the next places on a line
    `also at books.json:9:4, books.json:12:4, …`; each occurrence counts in the sum at the end. Of one
    code 100 different problems are shown, and the rest is counted.
    `error` fails the run, with exit status 1; `warning` does so with `--strict` only. With
    `--on-invalid reject` the problems of records are shown as warnings, and the records go to the file
    of `--rejects`. What the system refuses, such as a full disk, has no code: it is one line that starts
    with `error: `, and exit status 2.

    A code names one kind of problem and never changes its meaning. The examples below are what the
    tool prints; `seedbed validate --explain CODE` shows a section of this page. `--format` tells
    problems to programs: [the command line](cli.md) has the forms.

    ## Schemas

    A problem in a schema stops the run before a dump is read. `seedbed validate` finds the same ones.

    ### `schema.alias-bomb`

    Aliases of aliases stand for more values than a schema can mean.

    ```text
    schema.yml:5:55: error: the aliases up to here stand for more than 100000 values [schema.alias-bomb]
      x-d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]
                                                            ^~
    ```

    Write the values out, or use fewer levels of aliases.

    ### `schema.ambiguous-scalar`

    A plain `yes`, `no`, `on`, `off`, `y` or `n`: a text here, a boolean to other readers of YAML. A warning.

    ```text
    schema.yml:5:61: warning: 'no' is a text here, and a boolean to other readers of YAML [schema.ambiguous-scalar]
          attributes: { id: integer, lent: { type: text, default: no } }
                                                                  ^~
      fix-it: replace with '"no"'
    ```

    Put the text in quotes, or write `true` or `false`.

    ### `schema.competing-lists`

    Two mappings read a `set` or `replace` relationship from different places: each list ends the one before it. A warning.

    ```text
    schema.yml:9:65: warning: two mappings give 'books' a list of its own, and with 'assign: set' the later one ends the other's [schema.competing-lists]
        OldShelf: { entity: Shelf, extends: default, relationships: { books: titles } }
                                                                      ^~~~~
      fix-it: write 'assign: union', or read the lists by two relationships
    schema.yml:6:22: note: the other list is read here
    ```

    Write `assign: union`, or let two relationships keep the two lists.

    ### `schema.conflicting-keys`

    Two keys that exclude each other.

    ```text
    schema.yml:3:75: error: expected one of 'keyPath' and 'template', found 2 of them [schema.conflicting-keys]
        Book: { primaryKey: id, attributes: { id: { type: integer, keyPath: pk, template: '{pk}' } } }
                                                                                ^~~~~~~~
    ```

    Keep the one that is meant.

    ### `schema.duplicate-column`

    Two attributes or relationships of a table want the same column.

    ```text
    schema.yml:3:67: error: the table 'Book' has two columns called 'title' [schema.duplicate-column]
        Book: { primaryKey: id, attributes: { id: integer, title: text, name: { type: text, column: title } } }
                                                                        ^
      fix-it: give one of them another name with 'column'
    schema.yml:3:54: note: the other is made here
    ```

    Give one another name with `column`.

    ### `schema.duplicate-key`

    A key that stands twice in one YAML mapping.

    ```text
    schema.yml:6:5: error: the key 'primaryKey' is given twice [schema.duplicate-key]
          primaryKey: title
          ^~~~~~~~~~
    schema.yml:4:5: note: it is first given here
    ```

    Remove one.

    ### `schema.duplicate-name`

    An entity, a mapping or another name is defined in two files.

    ```text
    common.yml:3:3: error: 'Book' is defined twice [schema.duplicate-name]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
        ^~~~
    schema.yml:4:3: note: it is also defined here
    schema.yml:4:3: error: 'Book' is defined twice [schema.duplicate-name]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
        ^~~~
    common.yml:3:3: note: it is also defined here
    ```

    Rename one, or drop the `include`.

    ### `schema.duplicate-table`

    Two entities, join tables or views want the same name.

    ```text
    schema.yml:4:18: error: there are two tables, indexes or views called 'book' [schema.duplicate-table]
        Note: { table: book, primaryKey: id, attributes: { id: integer } }
                       ^~~~
      fix-it: give it another name with 'table'
    schema.yml:3:3: note: the first is made here
    ```

    Give one another name with `table` or `through`.

    ### `schema.empty-file`

    There is nothing in a schema's file.

    ```text
    schema.yml:1:7: error: expected a schema, found an empty file [schema.empty-file]
      # soon
            ^
    ```

    Start with `seedbed: 1`.

    ### `schema.extends-cycle`

    An entity extends itself, over others perhaps.

    ```text
    schema.yml:3:20: error: 'Book' extends itself [schema.extends-cycle]
        Book: { extends: Novel, primaryKey: id, attributes: { id: integer } }
                         ^~~~~
    note: by way of Book, Novel, Novel
    ```

    Let one of them stand alone.

    ### `schema.include-cycle`

    A schema includes itself, over others perhaps.

    ```text
    common.yml:2:10: error: 'schema.yml' includes itself [schema.include-cycle]
      include: schema.yml
               ^~~~~~~~~~
    note: by way of schema.yml, common.yml
    schema.yml:2:10: error: 'common.yml' includes itself [schema.include-cycle]
      include: common.yml
               ^~~~~~~~~~
    note: by way of schema.yml, common.yml
    ```

    Move what both need into a third file.

    ### `schema.invalid-assign`

    `assign` or `onMissing: clear` where the relationship cannot do it.

    ```text
    schema.yml:6:54: error: a to-one has no 'union': it holds one [schema.invalid-assign]
          relationships: { sequel: { entity: Book, assign: union } }
                                                           ^~~~~
    ```

    Leave it out, or write `assign: set`.

    ### `schema.invalid-date-format`

    A date pattern with letters that have no meaning.

    ```text
    schema.yml:3:82: error: 'yyyy-bb': 'bb' in the date format 'yyyy-bb' is not a known field; put literal letters in single quotes, such as 'T' [schema.invalid-date-format]
        Book: { primaryKey: id, attributes: { id: integer, read: { type: date, format: yyyy-bb } } }
                                                                                       ^~~~~~~
    ```

    Use the letters of Unicode date patterns; text goes in single quotes.

    ### `schema.invalid-dump-pattern`

    A path of `dumps` that is not what it looks like: two captures of one name, standard input twice, or (a warning) braces that hold no name and so stand for themselves.

    ```text
    schema.yml:4:17: error: two captures of '{page}/{page}.json' are called 'page' [schema.invalid-dump-pattern]
      dumps: [{ dump: "{page}/{page}.json", entity: Book }]
                      ^~~~~~~~~~~~~~~~~~~~
    ```

    Give each capture a name of its own, of letters, digits and `_`.

    ### `schema.invalid-foreign-key`

    A `foreignKey` that does not fit its target's key.

    ```text
    schema.yml:3:109: error: the key of 'Place' has 2 parts, and this is one path [schema.invalid-foreign-key]
        Book: { primaryKey: id, attributes: { id: integer }, relationships: { place: { entity: Place, foreignKey: place_id } } }
                                                                                                                  ^~~~~~~~
      fix-it: write '{ shelf: …, number: … }'
    ```

    Give as many paths as the key has parts, or name unique attributes of the target.

    ### `schema.invalid-key`

    A YAML mapping with a key that is no text.

    ```text
    schema.yml:3:5: error: expected a text as a mapping's key, found a list [schema.invalid-key]
        ? [Book]
          ^
    ```

    Use plain texts for keys.

    ### `schema.invalid-key-path`

    A key path that cannot be read.

    ```text
    schema.yml:3:92: error: expected ']', found the end [schema.invalid-key-path]
        Book: { primaryKey: id, attributes: { id: integer, title: { type: text, keyPath: 'names[0' } } }
                                                                                                 ^
    ```

    See [key paths](schema-format.md#key-paths).

    ### `schema.invalid-merge`

    `<<` with something other than a mapping or a list of mappings.

    ```text
    schema.yml:4:10: error: expected a mapping, or a list of mappings, to merge; found text 'id' [schema.invalid-merge]
          <<: [id]
               ^~
    ```

    Merge an alias of a mapping.

    ### `schema.invalid-number`

    A number that JSON does not have.

    ```text
    schema.yml:3:84: error: expected a number that JSON has, found '.inf' [schema.invalid-number]
        Book: { primaryKey: id, attributes: { id: integer, price: { type: real, default: .inf } } }
                                                                                         ^~~~
    ```

    Write it in digits, or as a text in quotes.

    ### `schema.invalid-primary-key`

    A primary key that names nothing that can be one.

    ```text
    schema.yml:3:23: error: 'Book' has no attribute or to-one relationship 'isbm' [schema.invalid-primary-key]
        Book: { primaryKey: isbm, attributes: { isbn: text, title: text } }
                            ^~~~
      fix-it: replace with 'isbn'
    ```

    Name attributes or to-one relationships of the entity.

    ### `schema.invalid-regular-expression`

    A regular expression that cannot be read.

    ```text
    schema.yml:3:92: error: '(a': '(' is not closed [schema.invalid-regular-expression]
        Book: { primaryKey: id, attributes: { id: integer, code: { type: text, check: { pattern: '(a' } } } }
                                                                                                 ^~~~
    ```

    Close what is open; a backslash makes a character stand for itself.

    ### `schema.invalid-template`

    A template with braces that do not pair.

    ```text
    schema.yml:3:85: error: the brace that opens here does not close; '{{' stands for a brace [schema.invalid-template]
        Book: { primaryKey: id, attributes: { id: integer, cover: { type: url, template: '{thumb.path.jpg' } } }
                                                                                          ^
    ```

    Write `{{` for a brace that is meant.

    ### `schema.invalid-time-zone`

    A time zone that is not known here.

    ```text
    schema.yml:3:84: error: 'Europe/Olso': there is no time zone 'Europe/Olso' [schema.invalid-time-zone]
        Book: { primaryKey: id, attributes: { id: integer, read: { type: date, timeZone: Europe/Olso } } }
                                                                                         ^~~~~~~~~~~
    ```

    Use an IANA name such as `Europe/Oslo`, or an offset such as `+02:00`.

    ### `schema.invalid-utf8`

    A schema's file is not UTF-8.

    ```text
    schema.yml:3:19: error: expected UTF-8, found the byte 0xfc [schema.invalid-utf8]
        Book: { table: B�cher, primaryKey: id, attributes: { id: integer } }
                        ^
    ```

    Save it as UTF-8.

    ### `schema.invalid-yaml`

    A schema's file is not YAML.

    ```text
    schema.yml:3:9: error: the '{' that opens here does not close [schema.invalid-yaml]
        Book: { primaryKey: id, attributes: { id: integer }
              ^
    note: the YAML parser says: while parsing a flow mapping: did not find expected ',' or '}'
    ```

    Mend it where the message points; often a quote or a colon is missing, or a tab indents.

    ### `schema.inverse-mismatch`

    The two ends of a pair do not fit together.

    ```text
    schema.yml:3:117: error: 'author' leads to 'Author', not back to 'Book' [schema.inverse-mismatch]
        Book: { primaryKey: id, attributes: { id: integer }, relationships: { notes: { entity: Note, many: true, inverse: author } } }
                                                                                                                          ^~~~~~
    schema.yml:7:22: note: 'author' is declared here
    ```

    Let each name the other, with the other's entity.

    ### `schema.key-cycle`

    The key of an entity is made of itself.

    ```text
    schema.yml:3:23: error: the key of 'Book' is made of itself [schema.key-cycle]
        Book: { primaryKey: shelf, relationships: { shelf: { entity: Shelf } } }
                            ^~~~~
    note: by way of 'Book' and 'Shelf'
    ```

    Use an attribute for one of the keys.

    ### `schema.lost-order`

    An attribute takes a record's place in a list, and a row may be in the lists of several others: only the last place would be kept. A warning.

    ```text
    schema.yml:9:32: warning: 'rank' keeps the place in the last list only: a row can be in the lists 'favorites' of several [schema.lost-order]
          attributes: { id: integer, rank: { keyPath: "@index", type: integer } }
                                     ^~~~
      fix-it: write 'ordered: true' in 'favorites', or an 'inverse' if a row is in one
    schema.yml:6:22: note: the lists are declared here
    ```

    Write `ordered: true` in the to-many, which keeps the place beside each link.

    ### `schema.misplaced-key`

    A key that belongs elsewhere.

    ```text
    schema.yml:5:90: error: 'unique' belongs to the column: it stands on the entity [schema.misplaced-key]
        Brief: { entity: Book, extends: default, attributes: { title: { keyPath: name, unique: true } } }
                                                                                               ^~~~
    schema.yml:3:54: note: the attribute is declared here
    ```

    Put it where the message says.

    ### `schema.missing-inverse`

    A to-many and a to-one look like two ends of one relationship, and are not told to be: one gets a join table, the other stays empty. A warning.

    ```text
    schema.yml:6:22: warning: 'books' is stored in a join table, and 'Book.author' stays empty: nothing says that they are two ends of one relationship [schema.missing-inverse]
          relationships: { books: { entity: Book, many: true } }
                           ^~~~~
      fix-it: write 'inverse: author' in 'books'
    schema.yml:10:22: note: the other end is declared here
    ```

    Name the to-one as the `inverse` of the to-many, or give the to-one a `keyPath` or a `foreignKey`.

    ### `schema.missing-key`

    A key that is required.

    ```text
    schema.yml:3:3: error: the entity 'Book' needs a 'primaryKey' [schema.missing-key]
        Book: { attributes: { id: integer } }
        ^~~~
      fix-it: name an attribute, or write 'primaryKey: none'
    ```

    Add it.

    ### `schema.nesting-too-deep`

    YAML, or includes, nested without need.

    ```text
    schema.yml:2:261: error: expected at most 256 levels of nesting [schema.nesting-too-deep]
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
                                                                                      ^
    ```

    Flatten it.

    ### `schema.out-of-range`

    A number that is too small or too large, or a limit above another.

    ```text
    schema.yml:3:85: error: 'min' is above 'max' [schema.out-of-range]
        Book: { primaryKey: id, attributes: { id: integer, stars: { type: integer, check: { min: 5, max: 1 } } } }
                                                                                          ^
    ```

    Choose one within the range that the message names.

    ### `schema.outside-path`

    A path of the schema leads out of the schema's folder: by `..`, as an absolute path, or through a
    symbolic link. A note names the link and the path it leads to.

    ```text
    schema.yml:4:17: error: '../books.json' is outside the schema's folder [schema.outside-path]
      dumps: [{ dump: ../books.json, entity: Book }]
                      ^
    note: '--allow-outside' allows the schema to name any file
    ```

    Name the file on the command line (`--output`, `--dump NAME=PATH`), or let the schema name any file with
    `--allow-outside`, if you know where it comes from.

    ### `schema.place-as-key`

    The key of an entity is only the place of its records in a list (`@index`), and they come from a list
    of another record. Every list begins at 0, so that rows of different owners become one. A warning.

    ```text
    schema.yml:8:17: warning: the key of 'Chapter' is only the place in a list: rows of all lists of 'Book.chapters' that have the same place become one [schema.place-as-key]
          primaryKey: number
                      ^~~~~~
      fix-it: write 'primaryKey: [book, number]'
    schema.yml:6:22: note: the lists are declared here
    ```

    Put the to-one to the owner into the key, beside the place: the `inverse` of the list. Where rows
    need no key, write `primaryKey: none`.

    ### `schema.polymorphic-target`

    A relationship to an entity that is only a choice of others, where one table is needed.

    ```text
    schema.yml:6:91: error: a to-many needs one table at its other end, and 'Item' has 'Book' and 'Film' [schema.polymorphic-target]
        Shelf: { primaryKey: id, attributes: { id: integer }, relationships: { items: { entity: Item, many: true } } }
                                                                                                ^~~~
      fix-it: let them extend one entity, or write 'stored: false'
    ```

    Name one of them, or use a to-one.

    ### `schema.reserved-name`

    A name that SQLite or seedbed keeps to itself.

    ```text
    schema.yml:3:18: error: SQLite keeps names with 'sqlite_' to itself [schema.reserved-name]
        Book: { table: sqlite_books, primaryKey: id, attributes: { id: integer } }
                       ^~~~~~~~~~~~
    ```

    Choose another one.

    ### `schema.several-documents`

    A YAML file with more than one document.

    ```text
    schema.yml:2:1: error: expected one document, found another [schema.several-documents]
      ---
      ^~~
    ```

    Keep one; `include` joins files.

    ### `schema.too-many`

    A schema has more of something than is looked at: entities, mappings, entities that extend each other,
    attributes, relationships, indexes, views, alternatives, conditions, columns or tables. The limits are in
    [security.md](security.md).

    ```text
    schema.yml:68:22: error: expected at most 64 entities that extend each other, and 'Book65' extends more [schema.too-many]
        Book65: { extends: Book64 }
                           ^~~~~~
    ```

    Make it smaller, or split it into several schemas. Many columns or entities with numbers in their names
    are often a list: one entity with a row for each.

    ### `schema.type-as-key-path`

    An attribute of a mapping is the name of its type. A mapping says where to read, so that it is taken
    for a key path. A warning.

    ```text
    schema.yml:5:46: warning: 'integer' is a key path here: a mapping says where to read, and has the types of its entity [schema.type-as-key-path]
        OldBook: { entity: Book, attributes: { id: integer, title: name } }
                                                   ^~~~~~~
      fix-it: write 'id:' alone to read 'id', or '{ keyPath: integer }' for a member of this name
    ```

    Write the name alone to read the member of this name, or the key path. Where a member is really
    called so, `{ keyPath: integer }` says that it is meant.

    ### `schema.type-mismatch`

    A value or a setting that does not fit its attribute's type.

    ```text
    schema.yml:3:87: error: expected a whole number, found text 'many' [schema.type-mismatch]
        Book: { primaryKey: id, attributes: { id: integer, stars: { type: integer, default: many } } }
                                                                                            ^~~~
    ```

    Change one of the two.

    ### `schema.unexpected-list`

    A key path always gives a list, by `[*]`, a filter or an operator, where one value is taken.

    ```text
    schema.yml:7:25: error: 'titles[lang=en].text' gives a list, and 'title' is one text [schema.unexpected-list]
            title: { keyPath: "titles[lang=en].text", type: text }
                              ^~~~~~~~~~~~~~~~~~~~~~
      fix-it: write '[0]' behind it for the first, '{ join: ", " }' for a text, or 'type: json'
    ```

    Take one element (`[0]`, `@first`, `@last`), `join` the elements, or store them as `json`; a relationship may be a to-many.

    ### `schema.unfilled-key`

    A to-one in the primary key that is told by the record around, of records that are also read where no
    such record is around them. They would all be rejected.

    ```text
    schema.yml:10:73: error: nothing gives 'book', which is in the key of 'Chapter', to its own records in a dump [schema.unfilled-key]
      dumps: [{ dump: books.json, entity: Book }, { dump: books.json, entity: Chapter }]
                                                                              ^~~~~~~
      fix-it: write 'foreignKey' in 'book', with the path of its key there
    schema.yml:6:72: note: 'book' is declared here
    ```

    Give the to-one a `foreignKey`, if the records hold the key of the other row. Where they do not, read
    them only inside the records that they belong to, or write `nullKey: skip`.

    ### `schema.unindexed-foreign-key`

    With `indexForeignKeys: false`, deleting a row would search a whole table for those that refer to it. A warning.

    ```text
    schema.yml:7:22: warning: 'onDelete: cascade' searches the whole table 'Book': no index begins with 'sequelOf_id' [schema.unindexed-foreign-key]
          relationships: { sequelOf: { entity: Book, onDelete: cascade } }
                           ^~~~~~~~
      fix-it: add '[sequelOf]' to 'indexes'
    ```

    Give the relationship an index, or leave out `indexForeignKeys: false`.

    ### `schema.unknown-alias`

    A YAML alias without its anchor.

    ```text
    schema.yml:3:9: error: no anchor '&book' stands above this alias [schema.unknown-alias]
        Book: *book
              ^~~~~
    ```

    Define it before it is used, with `&name`.

    ### `schema.unknown-attribute`

    An attribute that the entity does not have.

    ```text
    schema.yml:3:80: error: 'Book' has no attribute or to-one relationship 'titel' [schema.unknown-attribute]
        Book: { primaryKey: id, attributes: { id: integer, title: text }, indexes: [[titel]] }
                                                                                     ^~~~~
      fix-it: replace with 'title'
    ```

    Take the suggestion, or add the attribute.

    ### `schema.unknown-dump`

    `--dump` names no entry of `dumps`.

    ```text
    error: no entry of 'dumps' has the name 'bocks' [schema.unknown-dump]
    ```

    Give the entry that `name`.

    ### `schema.unknown-entity`

    An entity that is not defined.

    ```text
    schema.yml:4:37: error: no entity is called 'Bock' [schema.unknown-entity]
      dumps: [{ dump: books.json, entity: Bock }]
                                          ^~~~
      fix-it: replace with 'Book'
    ```

    Take the suggestion, or define it.

    ### `schema.unknown-key`

    A key that this place does not have.

    ```text
    schema.yml:3:11: error: unknown key 'primarykey' in an entity [schema.unknown-key]
        Book: { primarykey: id, attributes: { id: integer } }
                ^~~~~~~~~~
      fix-it: replace with 'primaryKey'
    ```

    Take the suggestion; keys are camelCase.

    ### `schema.unknown-mapping`

    A mapping, or an entity, that is not defined.

    ```text
    schema.yml:6:38: error: no mapping is called 'Breif' [schema.unknown-mapping]
      dumps: [{ dump: books.json, mapping: Breif }]
                                           ^~~~~
      fix-it: replace with 'Brief'
    ```

    Take the suggestion, or define it.

    ### `schema.unknown-relationship`

    A relationship that the entity does not have.

    ```text
    schema.yml:5:67: error: 'Book' has no relationship 'author' [schema.unknown-relationship]
        Brief: { entity: Book, attributes: { id: id }, relationships: { author: author } }
                                                                        ^~~~~~
    ```

    Take the suggestion, or add the relationship.

    ### `schema.unknown-tag`

    A YAML tag such as `!!str`.

    ```text
    schema.yml:3:9: error: tags have no meaning in a schema, found '!book' [schema.unknown-tag]
        Book: !book { primaryKey: id, attributes: { id: integer } }
              ^
    ```

    Remove it; quotes make a text.

    ### `schema.unknown-variable`

    `@vars` with a name that nobody gives.

    ```text
    schema.yml:4:83: error: no variable is called 'contry' [schema.unknown-variable]
        Book: { primaryKey: id, attributes: { id: integer, home: { type: text, keyPath: '@vars.contry' } } }
                                                                                        ^~~~~~~~~~~~~~
      fix-it: write 'country'
    ```

    Add it to `vars`, or give it with `--set`.

    ### `schema.unknown-word`

    A word that is none of those which the key takes.

    ```text
    schema.yml:3:61: error: expected one of 'integer', 'real', 'decimal', 'text', 'boolean', 'date', 'day', 'uuid', 'url', 'data' and 'json', found 'string' [schema.unknown-word]
        Book: { primaryKey: id, attributes: { id: integer, title: string } }
                                                                  ^~~~~~
      fix-it: replace with 'text'
    ```

    Take one of the list.

    ### `schema.unreachable-case`

    A case of `variants` that no record is left for.

    ```text
    schema.yml:6:53: error: no record is left for this case: an earlier one takes all that it would [schema.unreachable-case]
            - { when: { kind: book, sold: true }, entity: SoldBook }
                                                          ^~~~~~~~
    schema.yml:5:41: note: the earlier case is here
    ```

    Put the case that asks for more first.

    ### `schema.unread-key`

    A mapping does not read the entity's key, so that no record of it could be told from another.

    ```text
    schema.yml:5:3: error: the mapping 'Brief' does not read the key 'id' [schema.unread-key]
        Brief: { entity: Book, attributes: { title: name } }
        ^~~~~
      fix-it: read it, or write 'extends: default'
    ```

    Read the key, or write `extends: default`.

    ### `schema.unreadable-include`

    An included file cannot be read.

    ```text
    schema.yml:2:10: error: cannot read 'comon.yml': no such file or directory [schema.unreadable-include]
      include: comon.yml
               ^~~~~~~~~
    ```

    Paths are relative to the folder of the file that includes.

    ### `schema.unsupported-version`

    `seedbed:` is not a version that this tool knows.

    ```text
    schema.yml:1:10: error: expected version 1 of the language, found number 2 [schema.unsupported-version]
      seedbed: 2
               ^
    ```

    Write `seedbed: 1`, or use a newer tool.

    ### `schema.unused-attribute`

    No mapping that is used reads an attribute, and it has no default. A warning.

    ```text
    schema.yml:3:67: warning: nothing reads 'pages': every row has null there [schema.unused-attribute]
        Book: { primaryKey: id, attributes: { id: integer, title: text, pages: integer } }
                                                                        ^~~~~
      fix-it: read it in a mapping that a dump uses, or leave it out
    ```

    Read it where its records are read, give it a `default`, or remove it.

    ### `schema.unused-entity`

    Nothing leads to an entity. A warning.

    ```text
    schema.yml:4:3: warning: nothing fills 'Author': no dump and no relationship leads to it [schema.unused-entity]
        Author: { primaryKey: id, attributes: { id: integer } }
        ^~~~~~
    ```

    Add a dump or a relationship for it, or remove it.

    ### `schema.unused-mapping`

    No dump, no relationship and no variant names a mapping. A warning.

    ```text
    schema.yml:5:3: warning: nothing is read with 'Brief': no dump and no relationship names it [schema.unused-mapping]
        Brief: { entity: Book, attributes: { id: id, title: name } }
        ^~~~~
    ```

    Name it with `mapping:`, or remove it.

    ### `schema.variants-cycle`

    Variants lead back to where they started.

    ```text
    schema.yml:3:49: error: 'Book' has no table, and chooses itself [schema.variants-cycle]
        Book: { variants: { by: kind, cases: { novel: Book } } }
                                                      ^~~~
    ```

    Let one case be an entity with attributes.

    ### `schema.wrong-kind`

    A value of another kind than the key takes: a list for a text, a text for a mapping.

    ```text
    schema.yml:3:39: error: expected a mapping of attributes, found a list [schema.wrong-kind]
        Book: { primaryKey: id, attributes: [id, title] }
                                            ^
      fix-it: write each name as a key, without '-': 'id: …'
    ```

    Write what the message expects.

    ## Dumps

    A problem in a dump ends the reading of that file; the others are read, so that all problems are told at once.

    ### `dump.absent-path`

    An attribute or a relationship whose key paths no record has, told by `seedbed validate --dumps`. A
    warning.

    ```text
    schema.yml:3:54: warning: no record of 'Book' has the key path 'name.main' of 'title' [dump.absent-path]
        Book: { primaryKey: id, attributes: { id: integer, title: { keyPath: name.main, type: text } } }
                                                           ^
    note: the most similar key is 'man'
    books.json:1:21: warning: key 'name.man' of 'Book' is not mapped [dump.unread-key]
      {"id": 1, "name": {"man": "One"}}
                         ^~~~~
      record: [0].name.man (byte 20)
    note: did you mean 'main'?
    ```

    Mend the path, or take out what the dumps do not have. Where records have it now and then, check
    more of them.

    ### `dump.conflicting-values`

    Records with the same key that give an attribute different values, so that the later one replaced
    the earlier, where neither `onConflict` nor `onDuplicate` nor `newerBy` says which of them counts. Told
    once for each attribute. A warning.

    ```text
    books.json:1:29: warning: a later record replaced the value of 'Book.title' [dump.conflicting-values]
      [{"id": 1, "title": "One"}, {"id": 1, "title": "The one"}]
                                  ^
      at byte 28
    note: with the key 1: 'One', then 'The one'
    note: 'onConflict' selects the value to store; 'onConflict: replace' stores the last without a warning
    ```

    Say which value counts: `onConflict: replace` for the last, `keep` for the first, `min`, `max`,
    `concat`, or `error`. If the records are different things, their key is too short.

    ### `dump.dangling-keys`

    Foreign keys without their rows, where the relationship has no `onDangling`. Told once for each
    relationship. A warning.

    ```text
    books.json:1:12: warning: 'Book.author' refers to a row of 'Author' that does not exist; the foreign key became null [dump.dangling-keys]
      {"books": [{"id": 1, "author_id": 7}], "authors": [{"id": 8}]}
                 ^
      at byte 11
    note: the key: 7
    note: 'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them without a warning
    ```

    Add the dump that has the rows. Where they may be missing, say what happens to the references:
    `onDangling: setNull`, `skip`, or `stub` for rows that have only their key.

    ### `dump.document-of-pipe`

    `@document` needs a dump that can be read twice.

    ```text
    schema.yml:4:17: error: '@document' needs a file that can be read twice, found standard input [dump.document-of-pipe]
      dumps: [{ dump: '-', keyPath: books, entity: Book }]
                      ^
    ```

    Put the dump into a file.

    ### `dump.dropped-repeats`

    An ordered list that names a row more than once, where the relationship does not say `repeats`. Only
    the first place counts. Told once for each relationship. A warning.

    ```text
    books.json:1:2: warning: a list of 'Book.tags' names a row more than once; only the first occurrence is stored [dump.dropped-repeats]
      [{"id": 1, "tags": ["new", "red", "new"]}]
       ^
      at byte 1
    note: the key: 'new'
    note: 'repeats: true' keeps all occurrences; 'repeats: false' drops repeats without a warning
    ```

    Where an element may stand more than once, write `repeats: true`; `repeats: false` drops the others
    without a warning.

    ### `dump.invalid-encoding`

    A dump is neither UTF-8 nor UTF-16 or UTF-32 with a byte order mark.

    ```text
    books.json:1:25: error: a text is not valid UTF-8: found the byte 0xe9 [dump.invalid-encoding]
      [{"id": 1, "title": "Caf�"}]
                              ^
      at byte 24
    ```

    Convert it: `iconv -f latin1 -t utf-8`.

    ### `dump.invalid-gzip`

    Gzip data is damaged, ends early, or inflates to more than `--max-inflation` times its size, which is
    200 unless given and counts beyond the first 64 MB.

    ```text
    books.json:1:1: error: the gzip data ends early [dump.invalid-gzip]
      at byte 0
    ```

    Fetch the file again; where it is as it should be, raise `--max-inflation`.

    ### `dump.invalid-json`

    A dump is not JSON at some byte. Its records up to there are read, but nothing is written.

    ```text
    books.json:1:27: error: expected a member's name in double quotes, found '}' [dump.invalid-json]
      [{"id": 1, "title": "One",}]
                                ^
      at byte 26
    ```

    Mend the dump, or whatever made it.

    ### `dump.missing-path`

    A member of a dump's key path is in none of the entry's files.

    ```text
    schema.yml:4:38: error: key path 'data.boks' does not exist in 'books.json': searched 'data.boks', found the keys 'books' [dump.missing-path]
      dumps: [{ dump: books.json, keyPath: data.boks, entity: Book }]
                                           ^
    note: did you mean 'books'?
    ```

    Take the suggestion; `required: false` makes it a warning.

    ### `dump.no-file`

    A path or pattern of `dumps` matches no file.

    ```text
    schema.yml:4:17: error: no file matches 'pages/*.json' [dump.no-file]
      dumps: [{ dump: "pages/*.json", entity: Book }]
                      ^
    ```

    Paths are relative to the schema; `required: false` makes it a warning. `seedbed validate`, which
    reads no dump, warns of it, unless `required: false` says that it may be missing.

    ### `dump.record-too-large`

    One record is larger than may be held at once: `--max-record`, 256 MB unless given. Or it has more
    than 134,217,727 values and names.

    ```text
    books.json:1:1: error: a value is larger than 268435456 bytes, the limit for one value [dump.record-too-large]
      at byte 0
    ```

    Make the key path lead deeper, to smaller records, or raise `--max-record`.

    ### `dump.too-deep`

    Arrays and objects are nested more than 1,000 levels deep.

    ```text
    books.json:1:1001: error: arrays and objects are nested more than 1000 levels deep [dump.too-deep]
      [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
                                              ^
      at byte 1000
    ```

    No sensible dump is; look at what made it.

    ### `dump.unmet-condition`

    The `when` of a dump's reading lets none of its records pass, so that nothing is read. Told by
    `seedbed validate --dumps`. A warning.

    ```text
    schema.yml:4:51: warning: 'when' excludes the only record from which 'Book' is read [dump.unmet-condition]
      dumps: [{ dump: books.json, entity: Book, when: { kind: novel, pages: { atLeast: 100 } } }]
                                                        ^
    note: no record has 'kind'; did you mean 'kinds'?
    note: 'pages' is a text in all records, but is compared with numbers; a number in quotes is a text
    note: write 'required: false' if a dump may have none
    ```

    Mend the key path or the value. A number in quotes is a text, and a test for numbers holds for
    numbers only.

    ### `dump.unread-key`

    A key that records have and that no mapping reads, told by `seedbed validate --dumps` once for each
    key, with how often it was found and its first place. A warning.

    ```text
    books.json:1:28: warning: key 'isbn' of 'Book' is not mapped (2 occurrences) [dump.unread-key]
      {"id": 1, "title": "One", "isbn": "1-2-3"}
                                ^~~~~~
      record: [0].isbn (byte 27)
    ```

    Mend the name, or read the key. Where it is not wanted there is nothing to do.

    ### `dump.unreadable`

    A dump is there and cannot be opened or read.

    ```text
    schema.yml:4:9: error: cannot read 'folder': is a directory [dump.unreadable]
      dumps: [{ dump: folder, entity: Book }]
              ^
    ```

    Look at its permissions; a folder is no dump.

    ## Records

    A problem in a record rejects the record, and all that is nested in it.

    ### `map.duplicate-member`

    A name occurs twice in one object; the last value is used. A warning.

    ```text
    books.json:1:28: warning: the name 'title' occurs twice in one object; the last value is used [map.duplicate-member]
      {"id": 1, "title": "One", "title": "Uno"}
                                ^~~~~~~
      record: [0].title (byte 27)
    ```

    Mend what made the dump.

    ### `map.empty-record`

    With `primaryKey: none`, a record of which no mapped path is present.

    ```text
    books.json:1:2: error: none of the paths of 'Book' is present in this record [map.empty-record]
      {"name": "One"}
      ^~~~~~~~~~~~~~~
      record: [0] (byte 1)
    ```

    Look at the key paths, and at the dump's.

    ### `map.expected-entries`

    `each: entries` or `keys` reads the members of an object, and something else is there.

    ```text
    books.json:1:21: error: 'names': expected an object whose members are the records, found an array [map.expected-entries]
      {"id": 1, "names": ["One"]}
                         ^~~~~~~
      record: [0].names (byte 20)
    ```

    Drop `each`, or choose what fits with `when`.

    ### `map.invalid-value`

    A value that its attribute does not take: by its type, `enum`, `check` or a transform.

    ```text
    books.json:1:9: error: 'id': expected an integer, found the text '12abc' [map.invalid-value]
      {"id": "12abc", "title": "One"}
             ^~~~~~~
      record: [0].id (byte 8)
    ```

    Mend the dump, change the type, or write `onInvalid: setNull`.

    ### `map.missing-key`

    A record does not give its primary key.

    ```text
    books.json:1:2: error: the primary key 'id' of 'Book' is missing [map.missing-key]
      {"title": "One"}
      ^~~~~~~~~~~~~~~~
      record: [0] (byte 1)
    note: its keys are 'title'
    ```

    Look at the key's path; `nullKey: skip` leaves such records out.

    ### `map.nested-array`

    An array inside the array of records.

    ```text
    books.json:1:21: error: 'tags': expected records, found an array inside the array [map.nested-array]
      {"id": 1, "tags": [["old"]]}
                         ^~~~~~~
      record: [0].tags[0] (byte 20)
    note: to take the elements of all, write 'tags[*][*]'
    ```

    Write one `[*]` for each level of arrays: `tags[*][*]` takes the elements of all arrays in `tags`.

    ### `map.nesting-limit`

    A schema nests records in themselves without end.

    ```text
    books.json:1:2: error: records are nested more than 2000 deep [map.nesting-limit]
      {"id": 1}
      ^~~~~~~~~
      record: [0] (byte 1)
    ```

    Use a key path that leads on: `"@self"` on an entity's own relationship never ends.

    ### `map.no-variant`

    A record that matches no variant.

    ```text
    books.json:1:2: error: no variant of 'Item' matches 'film' at 'kind' [map.no-variant]
      {"kind": "film", "id": 1}
      ^~~~~~~~~~~~~~~~~~~~~~~~~
      record: [0] (byte 1)
    ```

    Add a case, or `otherwise`.

    ### `map.operator-values`

    An operator such as `@sum` meets values that it cannot take.

    ```text
    books.json:1:2: error: 'parts.@sum.pages': expected numbers, found the text 'many' [map.operator-values]
      {"id": 1, "parts": [{"pages": 3}, {"pages": "many"}]}
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      record: [0].pages (byte 1)
    note: operators do not convert texts: read the elements as records with a number's type, and compute the sum in a view
    ```

    Choose the elements with a filter.

    ### `map.path-through-scalar`

    A key path goes on through a text or a number. A warning, once a path.

    ```text
    books.json:1:21: warning: key path 'title.main' continues into a value that is not an object [map.path-through-scalar]
      {"id": 1, "title": "One"}
                         ^~~~~
      record: [0].title (byte 20)
    ```

    Give alternatives: `keyPath: [title.main, title]`.

    ### `map.required-value`

    A record gives null, or nothing, where `required` or `onMissing: error` asks for a value.

    ```text
    books.json:1:21: error: expected a value for the required 'title', found null [map.required-value]
      {"id": 1, "title": null}
                         ^~~~
      record: [0].title (byte 20)
    ```

    Mend the dump, or give a `default` with `onNull: default`.

    ### `map.unexpected-array`

    An array where one object belongs.

    ```text
    books.json:1:22: error: 'author' is a to-one relationship, found an array [map.unexpected-array]
      {"id": 1, "author": [{"id": 7}]}
                          ^~~~~~~~~~~
      record: [0].author (byte 21)
    note: write 'many: true', or pick one with '[0]' in the key path
    ```

    Write `many: true`, or pick one with `[0]`.

    ### `map.unexpected-scalar`

    A scalar where an object belongs.

    ```text
    books.json:1:22: error: 'author': expected an object of 'Author', found the number 7 [map.unexpected-scalar]
      {"id": 1, "author": 7}
                          ^
      record: [0].author (byte 21)
    note: if the dump has only this value of it, write 'keyPath: "@self"' in 'id' of 'Author'; 'foreignKey: author' only looks up rows, and no dump has records of 'Author'
    ```

    If it is a key, write `foreignKey`.

    ### `map.unmapped-key`

    With `unmappedKeys: warn` or `error`, a member that no mapping reads. `warn` tells each key once, with
    how often it was found and its first place; `error` rejects each record that has one.

    ```text
    books.json:1:12: error: key 'isbn' of 'Book' is not mapped [map.unmapped-key]
      {"id": 1, "isbn": "x"}
                ^~~~~~
      record: [0].isbn (byte 11)
    ```

    Map it, or leave the default `ignore`.

    ### `map.unread-relationship`

    Records have a member of the name of a many-to-many relationship that reads nothing: the `inverse` of
    the other end points at it, and so the other end fills it. Told once for each relationship. A warning.

    ```text
    books.json:1:20: warning: 'tags' of 'Book' is not read: the other end has 'inverse', and fills this relationship [map.unread-relationship]
      {"id": 1, "tags": [{"id": 5}]}
                        ^~~~~~~~~~~
      record: [0].tags (byte 19)
    schema.yml:6:22: note: write 'keyPath: tags' to read it here as well
    ```

    Write `keyPath` in the relationship to read it at both ends.

    ## Rows

    What shows only when all dumps are read. The record that gave the wrong value is rejected.

    ### `store.conflicting-value`

    With `onConflict: error`, a later record gives another value.

    ```text
    books.json:1:29: error: 'title' of the row with the key 1 is already 'One', but this record gives 'Uno' [store.conflicting-value]
      [{"id": 1, "title": "One"}, {"id": 1, "title": "Uno"}]
                                  ^
      record: [1] (byte 28)
    ```

    Mend the dump, or choose another `onConflict`.

    ### `store.dangling-key`

    With `onDangling: error`, or where the reference is required or in the key, a key without its row.

    ```text
    books.json:1:2: error: 'author' refers to 7, and there is no such row of 'Author' [store.dangling-key]
      [{"id": 1, "author_id": 7}]
       ^
      record: [0] (byte 1)
    ```

    Add the dump that has the row, or choose another `onDangling`.

    ### `store.duplicate-key`

    With `onDuplicate: error`, a second record of a key.

    ```text
    books.json:1:13: error: a row of 'Book' with the key 1 already exists [store.duplicate-key]
      [{"id": 1}, {"id": 1}]
                  ^
      record: [1] (byte 12)
    ```

    Mend the dump, or choose another `onDuplicate`.

    ### `store.duplicate-value`

    Two rows with the same value of a `unique` attribute; the later record is rejected.

    ```text
    books.json:1:26: error: another row of 'Book' has the same value of the unique 'isbn', from books.json:1:2 [store.duplicate-value]
      [{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]
                               ^
      record: [1] (byte 25)
    ```

    Mend the dump, or drop `unique`.

    ### `store.incomplete-row`

    No record gives a row the value that `required` asks for.

    ```text
    books.json:1:2: error: the row with the key 1 of 'Book' has no value for the required 'title' [store.incomplete-row]
      [{"id": 1}]
       ^
      record: [0] (byte 1)
    ```

    Add the dump that has it, or a `default`.

    ### `store.shared-column`

    Two references of a row share a column and need different values in it, or one of them leads to no row
    while the other fills the column.

    ```text
    books.json:1:2: error: 'book' and 'next' share the column 'shop', but need different values: 1 and 2 [store.shared-column]
      [{"id": 1, "shop": 1, "book": 5, "next_shop": 2, "next": 5}]
       ^
      record: [0] (byte 1)
    ```

    Correct the keys in the dump, or give each reference a column of its own with `column` or `columns`.

    ## The build

    ### `build.check-failed`

    The finished file does not pass SQLite's own checks: SQL of the schema broke it.

    ```text
    error: row 1 of 'Book' refers to a row of 'Author' that does not exist [build.check-failed]
    ```

    Look at the files in `after`.

    ### `build.invalid-sql`

    SQL of the schema, a view or a file in `before` or `after`, that SQLite refuses or that cannot be read.

    ```text
    schema.yml:4:22: error: view 'titles': no such column: titel [build.invalid-sql]
      database: { views: { titles: SELECT titel FROM Book } }
                           ^
    ```

    Mend it where the message points. The empty database is made before a dump is read, by `validate`,
    too; what `after` does to rows is told when there are any.

    SQL of a schema may call the functions that SQLite documents. Another one, ATTACH and DETACH need
    `--allow-unsafe-sql`. It may run for 60 seconds in all; `--sql-timeout 300` gives it more, and
    `--sql-timeout 0` as much as it takes.

    ### `build.no-output`

    No output is named.

    ```text
    schema.yml:1:1: error: no output file is given [build.no-output]
    note: use '--output', or write 'database: { output: … }'
    ```

    Give one with `-o`, or write `database: { output: … }`.

    ### `build.not-unique`

    Rows share the values of a unique index over several columns.

    ```text
    error: rows of 'Book' share a value of the unique index over author_id, shelf: 1, 'A' [build.not-unique]
    ```

    Mend the dump, or drop `unique` from the index.

    ### `build.output-differs`

    With `--check`: the output that is there is not a new build. What differs is shown on
    standard output.

    ```text
    error: 'seed.sqlite' differs from a new build [build.output-differs]
    ```

    Build it, look at what changed, and check it in.

    ### `build.output-missing`

    With `--check`: there is no output to compare with.

    ```text
    error: there is no 'seed.sqlite' to compare with [build.output-missing]
    ```

    Build it, and check it in.

    ### `build.output-unreadable`

    With `--check`: what stands in the output's place is no SQLite database, or a broken one.

    ```text
    error: 'seed.sqlite' is not an SQLite database [build.output-unreadable]
    note: it is a Git LFS pointer: run 'git lfs pull' first
    ```

    Build it anew. Where Git LFS keeps the file, let it fetch it first.

    ### `build.prune-ignored`

    A dump entry has `prune`, and the run builds a new seed. A warning.

    ```text
    schema.yml:4:9: warning: 'prune' has no effect in a build: it deletes rows only in an import into an existing database [build.prune-ignored]
      dumps: [{ dump: books.json, entity: Book, prune: true }]
              ^
    ```

    Leave it where the same schema also serves an import; a build has no rows but those of its dumps.

    ### `build.rejects-ignored`

    `--rejects` or `--max-rejects` in a run that sets no record aside: neither `--on-invalid reject` nor an
    `onInvalid: reject` of the schema's dumps says so. A warning.

    ```text
    warning: '--rejects' has no effect: invalid records fail the run [build.rejects-ignored]
      fix-it: add '--on-invalid reject'
    ```

    Add `--on-invalid reject`, or leave the option out.

    ### `build.too-many-rejects`

    More records were rejected than `--max-rejects` allows.

    ```text
    books.json:1:13: warning: the primary key 'id' of 'Book' is missing [map.missing-key]
      {"title": "Two"}
      ^~~~~~~~~~~~~~~~
      record: [1] (byte 12)
    note: its keys are 'title'
    error: 1 of 2 records were rejected, more than --max-rejects allows [build.too-many-rejects]
    ```

    Look at the file of `--rejects`.

    ## The import

    `seedbed import` compares a schema with the tables that are there before it reads a dump.

    ### `import.broken-reference`

    Once all rows were written, rows referred to others that are not there, by a foreign key of the
    database. The transaction was rolled back.

    ```text
    error: the row with the rowid 1 of 'Book' refers by 'title' to a row of 'Shelf' that does not exist [import.broken-reference]
    ```

    Declare the reference as a relationship of the schema, with an `onDangling` that suits it, or import
    the rows that it leads to as well.

    ### `import.missing-index`

    Lists of an owner, and what refers to rows that go, are looked for by reference: without an index that
    begins with its columns, each batch of rows reads the whole table, which has 10,000 rows or more. A
    warning.

    ```text
    schema.yml:4:3: warning: no index of 'Book' begins with 'shelf_id': each batch that looks up references reads the whole table [import.missing-index]
        Book:
        ^
    note: '--create-missing' makes it: CREATE INDEX Book_shelf_id ON Book (shelf_id);
    ```

    Make the index, or let `--create-missing` make it.

    ### `import.missing-key`

    Rows are found by their key, and links by both of their ends: without a unique index over just these
    columns there may be two of them, and each search would read the whole table. An index with a
    `WHERE`, over expressions or by another collation than its column's does not count.

    ```text
    schema.yml:3:3: error: 'Book' has no unique index over 'id' to find rows by [import.missing-key]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
        ^
    note: '--create-missing' makes it: CREATE UNIQUE INDEX Book_id_key ON Book (id);
    ```

    Make the index, or let `--create-missing` make it. It cannot where several rows have the same key: the
    message shows the first of these keys, and nothing is changed. Delete or change all but one of the rows.

    ### `import.missing-target`

    The schema names a table or a column that the database does not have.

    ```text
    schema.yml:3:54: error: table 'Book' of 'app.sqlite' has no column 'title' [import.missing-target]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
                                                           ^
    note: '--create-missing' makes it: ALTER TABLE Book ADD COLUMN title TEXT;
    ```

    Write the column's name as it is there (`table`, `column`), or let `--create-missing` make it.

    ### `import.prune-skipped`

    Records were rejected, and with them it is not known which rows they name: neither `prune` nor
    `deleteWhen` deleted anything.

    ```text
    schema.yml:4:9: warning: nothing was pruned, because records were rejected: their rows would be deleted [import.prune-skipped]
    books.json:1:20: warning: 'id': expected an integer, found the text 'x' [map.invalid-value]
      {"id": "x"}
             ^~~
      record: [1].id (byte 19)
    ```

    Mend the records that were rejected; the rest of the import was done.

    ### `import.prunes-too-much`

    `prune` or `deleteWhen` would delete more rows of a table than `--prune-limit` allows: 20 % of them,
    unless another limit is given. Nothing was changed. An empty or broken dump looks just like this.
    `--reset` over a table with rows needs `--prune-limit 100%`.

    ```text
    schema.yml:4:9: error: 'prune' would delete 2 of the 2 rows of 'Book', but the limit is 20 % [import.prunes-too-much]
      dumps: [{ dump: books.json, entity: Book, prune: true }]
              ^
    note: '--prune-limit' sets another limit
    ```

    Look at the dump; if the rows are to go, give a higher limit.

    ### `import.refused-row`

    A constraint or a trigger of the database refused a row, in SQLite's words. The transaction was
    rolled back.

    ```text
    books.json:1:2: error: SQLite refuses the row with the key 1 of 'Book': CHECK constraint failed: title <> '' [import.refused-row]
      [{"id": 1, "title": ""}]
       ^
      at byte 1
    ```

    Mend the record, or say in the schema what the table demands, as a `check` or a `required`: then the
    record is rejected before anything is written.

    ### `import.unfit-target`

    A table or a column of the database cannot keep what the schema stores in it: a column that turns
    texts into numbers, a generated column, a view, a column that must have a value and is given none, a
    collation that only the app's own connection has.

    ```text
    schema.yml:3:54: error: column 'title' of 'Book' does not fit: it is declared as 'NUMERIC', which changes stored texts [import.unfit-target]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
                                                           ^
    ```

    Give the attribute the type or the `store` that the column keeps, or another `column`.

    ## Tests

    `seedbed validate --tests` runs the tests that a schema holds.

    ### `validate.no-test`

    No test of the schemas has the text of `--filter` in its name.

    ```text
    error: no test has 'a bok' in its name [validate.no-test]
    ```

    Give a part of a name as it is written under `tests`, or leave `--filter` out to run all of them.

    ### `validate.test-failed`

    The records of a test did not give the rows that it expects, or not the problems. The place is that
    of the row that differs, of the entity whose rows are too many, of the code that was not reported,
    or of the value that was refused.

    ```text
    schema.yml:8:22: error: test 'a title keeps its spaces' failed: a row of 'Book' differs in 'title' [validate.test-failed]
          expect: { Book: [{ id: 1, title: One }] }
                           ^
    note: expected { id: 1, title: 'One' }
    note: found    { id: 1, title: ' One ' }
    schema.yml:8:31: note: expected title 'One', found ' One '
    ```

    Mend the mapping, or what the test expects. A column is as expected if it holds the value as it is
    written there, or as a `default` of its attribute would be stored.
    """#
}
