extension DiagnosticGuide {
  /// `docs/diagnostics.md`, written here by `scripts/guide.sh --record`.
  static let page = #"""
    # Diagnostics

    One run reports all problems of a schema and its dumps on standard error, in this form:

    ```text
    file:line:column: error: message [phase.code]
      the line of the source
          ^~~~~
      fix-it: a correction, if one is known
      record: books[1].title (byte 126)
    note: further information
    ```

    Problems in schemas come first, because they may cause the problems in dumps. Lines and columns count from 1; columns
    count bytes of UTF-8. For a dump, the line `record:` shows the path of the value and its byte, an offset from 0 in the
    unpacked text.

    The same problem (same code, same message) at several locations in dumps is shown once, with `(412 occurrences)`
    after the message and further locations on a line `also at books.json:9:4, books.json:12:4, …`; the sum at the end
    counts every occurrence. At most 100 different problems of a code are shown; the others are counted.

    An `error` fails the run, with exit status 1; a `warning` does so only with `--strict`. With `--on-invalid reject` the
    problems of records are shown as warnings, and the records go to the file of `--rejects`. Failures of the system, such
    as a full disk, have no code: the run prints one line that starts with `error: `, and ends with exit status 2.

    A code names one kind of problem and never changes its meaning. The examples below show the tool's real output;
    `seedbed validate --explain CODE` shows a section of this page. `--format` prints problems for programs: see
    [the command line](cli.md).

    ## Schemas

    A problem in a schema stops the run before a dump is read. `seedbed validate` finds the same problems.

    ### `schema.alias-bomb`

    Aliases of aliases expand to more values than a schema can need.

    ```text
    schema.yml:5:55: error: the aliases up to here expand to more than 100000 values [schema.alias-bomb]
      x-d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]
                                                            ^~
    ```

    Write the values out, or use fewer levels of aliases.

    ### `schema.ambiguous-scalar`

    A plain `yes`, `no`, `on`, `off`, `y` or `n`: text here, but a boolean in other YAML parsers. A warning.

    ```text
    schema.yml:5:61: warning: 'no' is a text here, but a boolean in other YAML parsers [schema.ambiguous-scalar]
          attributes: { id: integer, lent: { type: text, default: no } }
                                                                  ^~
      fix-it: replace with '"no"'
    ```

    Put the text in quotes, or write `true` or `false`.

    ### `schema.competing-lists`

    Two mappings read a `set` or `replace` relationship from different key paths: each list replaces the one before. A warning.

    ```text
    schema.yml:9:65: warning: two mappings read lists of 'books', and with 'assign: set' the later list replaces the other [schema.competing-lists]
        OldShelf: { entity: Shelf, extends: default, relationships: { books: titles } }
                                                                      ^~~~~
      fix-it: write 'assign: union', or read the lists into two relationships
    schema.yml:6:22: note: the other list is read here
    ```

    Write `assign: union`, or read the lists into two relationships.

    ### `schema.conflicting-keys`

    Two keys that exclude each other.

    ```text
    schema.yml:3:75: error: expected only one of 'keyPath' and 'template', found 2 [schema.conflicting-keys]
        Book: { primaryKey: id, attributes: { id: { type: integer, keyPath: pk, template: '{pk}' } } }
                                                                                ^~~~~~~~
    ```

    Keep one of them.

    ### `schema.decimal-text`

    A decimal without `store` or `scale` is stored as a text, and SQL compares texts letter by letter. A warning; none
    if the schema has a `target`, which chooses the form.

    ```text
    schema.yml:3:54: warning: 'Book.price' is stored as a text, and SQL compares texts letter by letter: '10.35' comes before '9.38' [schema.decimal-text]
        Book: { primaryKey: id, attributes: { id: integer, price: decimal } }
                                                           ^~~~~
    note: 'store: real' stores a number, to 15 digits
    note: 'scale: 2' stores an integer: 9.38 as 938
    note: 'store: text' keeps all digits, without this warning
    ```

    Write one of the three lines. The [stored forms](schema-format.md#stored-forms) say what each compares like.

    ### `schema.duplicate-column`

    Two attributes or relationships of a table use the same column.

    ```text
    schema.yml:3:67: error: the table 'Book' has two columns called 'title' [schema.duplicate-column]
        Book: { primaryKey: id, attributes: { id: integer, title: text, name: { type: text, column: title } } }
                                                                        ^
      fix-it: give one of them another name with 'column'
    schema.yml:3:54: note: the other column is defined here
    ```

    Give one another name with `column`.

    ### `schema.duplicate-key`

    A key occurs twice in one YAML mapping.

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

    Two entities, join tables or views have the same name.

    ```text
    schema.yml:4:18: error: there are two tables, indexes or views called 'book' [schema.duplicate-table]
        Note: { table: book, primaryKey: id, attributes: { id: integer } }
                       ^~~~
      fix-it: give it another name with 'table'
    schema.yml:3:3: note: the first is defined here
    ```

    Give one another name with `table` or `through`.

    ### `schema.empty-file`

    A schema file has no content.

    ```text
    schema.yml:1:7: error: expected a schema, found an empty file [schema.empty-file]
      # soon
            ^
    ```

    Start with `seedbed: 1`.

    ### `schema.extends-cycle`

    An entity extends itself, directly or through other entities.

    ```text
    schema.yml:3:20: error: 'Book' extends itself [schema.extends-cycle]
        Book: { extends: Novel, primaryKey: id, attributes: { id: integer } }
                         ^~~~~
    note: by way of Book, Novel, Novel
    ```

    Remove `extends` from one of them.

    ### `schema.include-cycle`

    A schema includes itself, directly or through other files.

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

    `assign` or `onMissing: clear` does not apply to the relationship.

    ```text
    schema.yml:6:54: error: 'assign: union' needs a to-many relationship [schema.invalid-assign]
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

    A path of `dumps` has two captures with one name, names standard input twice, or (a warning) has braces
    without a valid name, which are taken literally.

    ```text
    schema.yml:4:17: error: two captures of '{page}/{page}.json' are called 'page' [schema.invalid-dump-pattern]
      dumps: [{ dump: "{page}/{page}.json", entity: Book }]
                      ^~~~~~~~~~~~~~~~~~~~
    ```

    Give each capture its own name, of letters, digits and `_`.

    ### `schema.invalid-find-by`

    `findBy` names an attribute that cannot identify one row: it is not unique, or it is not stored. Or a mapping with
    `findBy` reads an attribute of the primary key, which such records cannot write.

    ```text
    schema.yml:5:34: error: 'title' is not unique in 'Book', so several rows may have its value [schema.invalid-find-by]
        Rated: { entity: Book, findBy: title, attributes: { title: name, rating: stars } }
                                       ^~~~~
      fix-it: write 'unique: true' in 'title' of 'Book'
    schema.yml:3:54: note: it is declared here
    ```

    Write `unique: true` in the attribute of the entity, or name another attribute.

    ### `schema.invalid-foreign-key`

    A `foreignKey` does not match the key of its target.

    ```text
    schema.yml:3:109: error: the key of 'Place' has 2 parts, but this is a single path [schema.invalid-foreign-key]
        Book: { primaryKey: id, attributes: { id: integer }, relationships: { place: { entity: Place, foreignKey: place_id } } }
                                                                                                                  ^~~~~~~~
      fix-it: write '{ shelf: …, number: … }'
    ```

    Give as many paths as the key has parts, or name unique attributes of the target.

    ### `schema.invalid-key`

    A key of a YAML mapping is not a text.

    ```text
    schema.yml:3:5: error: expected a text as a mapping's key, found a list [schema.invalid-key]
        ? [Book]
          ^
    ```

    Use plain texts for keys.

    ### `schema.invalid-key-path`

    A key path has a syntax error.

    ```text
    schema.yml:3:92: error: expected ']', found the end [schema.invalid-key-path]
        Book: { primaryKey: id, attributes: { id: integer, title: { type: text, keyPath: 'names[0' } } }
                                                                                                 ^
    ```

    See [key paths](schema-format.md#key-paths).

    ### `schema.invalid-merge`

    `<<` merges something other than a mapping or a list of mappings.

    ```text
    schema.yml:4:10: error: expected a mapping, or a list of mappings, to merge; found text 'id' [schema.invalid-merge]
          <<: [id]
               ^~
    ```

    Merge an alias of a mapping.

    ### `schema.invalid-number`

    A number that JSON cannot represent.

    ```text
    schema.yml:3:84: error: expected a number that JSON can represent, found '.inf' [schema.invalid-number]
        Book: { primaryKey: id, attributes: { id: integer, price: { type: real, default: .inf } } }
                                                                                         ^~~~
    ```

    Write it in digits, or as a text in quotes.

    ### `schema.invalid-primary-key`

    A primary key names something that is neither an attribute nor a to-one relationship of the entity.

    ```text
    schema.yml:3:23: error: 'Book' has no attribute or to-one relationship 'isbm' [schema.invalid-primary-key]
        Book: { primaryKey: isbm, attributes: { isbn: text, title: text } }
                            ^~~~
      fix-it: replace with 'isbn'
    ```

    Name attributes or to-one relationships of the entity.

    ### `schema.invalid-regular-expression`

    A regular expression has a syntax error, or uses a feature that is not supported.

    ```text
    schema.yml:3:92: error: '(a': '(' is not closed [schema.invalid-regular-expression]
        Book: { primaryKey: id, attributes: { id: integer, code: { type: text, check: { pattern: '(a' } } } }
                                                                                                 ^~~~
    ```

    Close all groups and brackets; write a backslash before a character to match it literally.

    ### `schema.invalid-template`

    A template has an unmatched brace.

    ```text
    schema.yml:3:85: error: this brace is not closed; write '{{' for a literal brace [schema.invalid-template]
        Book: { primaryKey: id, attributes: { id: integer, cover: { type: url, template: '{thumb.path.jpg' } } }
                                                                                          ^
    ```

    Write `{{` for a literal brace.

    ### `schema.invalid-time-zone`

    An unknown time zone.

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
    schema.yml:3:9: error: this '{' is not closed [schema.invalid-yaml]
        Book: { primaryKey: id, attributes: { id: integer }
              ^
    note: the YAML parser says: while parsing a flow mapping: did not find expected ',' or '}'
    ```

    Fix the syntax at the location shown; often a quote or a colon is missing, or a line is indented with a tab.

    ### `schema.inverse-mismatch`

    The two ends of a pair do not match.

    ```text
    schema.yml:3:117: error: 'author' refers to 'Author', not to 'Book' [schema.inverse-mismatch]
        Book: { primaryKey: id, attributes: { id: integer }, relationships: { notes: { entity: Note, many: true, inverse: author } } }
                                                                                                                          ^~~~~~
    schema.yml:7:22: note: 'author' is declared here
    ```

    Let each end name the other end and its entity.

    ### `schema.key-cycle`

    The key of an entity contains itself.

    ```text
    schema.yml:3:23: error: the key of 'Book' contains itself [schema.key-cycle]
        Book: { primaryKey: shelf, relationships: { shelf: { entity: Shelf } } }
                            ^~~~~
    note: by way of 'Book' and 'Shelf'
    ```

    Use an attribute in one of the keys.

    ### `schema.late-record`

    Records with `findBy` are taken after all others, and the rows that they make have no key. Records whose key names
    another row by a unique attribute are taken then, too. So the key of another record cannot refer to such records, and
    they cannot own a list that needs their key earlier.

    ```text
    schema.yml:6:19: warning: no mapping reads 'id': it is null in every row [schema.unused-attribute]
          attributes: { id: integer, title: { type: text, unique: true } }
                        ^~
      fix-it: read it in a mapping that a dump uses, or leave it out
    schema.yml:7:22: error: 'Tagged' may make rows, which have no key, so they cannot own the list 'tags', which is ordered or assigned: write 'create: false' in 'Tagged' [schema.late-record]
          relationships: { tags: { entity: Tag, many: true, ordered: true } }
                           ^~~~
    ```

    Write `create: false` in the mapping if the rows exist anyway. Otherwise give the records their key, or
    choose another key for the rows that refer to them.

    ### `schema.lost-order`

    An attribute reads a record's position in a list, but a row may be in several lists: only the last position would be kept. A warning.

    ```text
    schema.yml:9:32: warning: 'rank' keeps only the position in the last list: a row can be in 'favorites' of several rows [schema.lost-order]
          attributes: { id: integer, rank: { keyPath: "@index", type: integer } }
                                     ^~~~
      fix-it: write 'ordered: true' in 'favorites', or 'inverse' if a row is in only one list
    schema.yml:6:22: note: the lists are declared here
    ```

    Write `ordered: true` in the to-many, which stores the position with each link.

    ### `schema.misplaced-key`

    A key is in the wrong part of the schema.

    ```text
    schema.yml:5:90: error: 'unique' is a setting of the column: write it in the entity [schema.misplaced-key]
        Brief: { entity: Book, extends: default, attributes: { title: { keyPath: name, unique: true } } }
                                                                                               ^~~~
    schema.yml:3:54: note: the attribute is declared here
    ```

    Move it to where the message says.

    ### `schema.missing-inverse`

    A to-many and a to-one look like two ends of one relationship, but neither names the other as its
    `inverse`: one gets a join table, the other stays empty. A warning.

    ```text
    schema.yml:6:22: warning: 'books' is stored in a join table, and 'Book.author' stays empty: neither names the other as its 'inverse' [schema.missing-inverse]
          relationships: { books: { entity: Book, many: true } }
                           ^~~~~
      fix-it: write 'inverse: author' in 'books'
    schema.yml:10:22: note: the other end is declared here
    ```

    Name the to-one as the `inverse` of the to-many, or give the to-one a `keyPath` or a `foreignKey`.

    ### `schema.missing-key`

    A required key is missing.

    ```text
    schema.yml:3:3: error: the entity 'Book' needs a 'primaryKey' [schema.missing-key]
        Book: { attributes: { id: integer } }
        ^~~~
      fix-it: name an attribute, or write 'primaryKey: none'
    ```

    Add it.

    ### `schema.nesting-too-deep`

    YAML or includes are nested too deeply.

    ```text
    schema.yml:2:261: error: expected at most 256 levels of nesting [schema.nesting-too-deep]
      …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
                                               ^
    ```

    Flatten it.

    ### `schema.no-pseudonym-key`

    A build or an import of a schema with `pseudonym` needs the key that makes the pseudonyms.

    ```text
    schema.yml:7:7: error: 'email' has a pseudonym, but no key is given [schema.no-pseudonym-key]
            email: { type: text, pseudonym: email }
            ^
    note: name a file of 16 bytes or more with '--pseudonym-key', or set SEEDBED_PSEUDONYM_KEY; '--no-pseudonyms' stores the real values
    ```

    Make a key once (`openssl rand -hex 32 > pseudonym.key`) and keep it: another key gives other pseudonyms.

    ### `schema.out-of-range`

    A number is too small or too large, or a lower limit is above the upper one.

    ```text
    schema.yml:3:85: error: 'min' is above 'max' [schema.out-of-range]
        Book: { primaryKey: id, attributes: { id: integer, stars: { type: integer, check: { min: 5, max: 1 } } } }
                                                                                          ^
    ```

    Choose a number within the range.

    ### `schema.outside-path`

    A path in the schema points outside of the schema's folder: by `..`, as an absolute path, or through a
    symbolic link. A note names the link and its target.

    ```text
    schema.yml:4:17: error: '../books.json' is outside the schema's folder [schema.outside-path]
      dumps: [{ dump: ../books.json, entity: Book }]
                      ^
    note: '--allow-outside' allows the schema to name any file
    ```

    Name the file on the command line (`--output`, `--dump NAME=PATH`), or, if you trust the schema, allow any
    file with `--allow-outside`.

    ### `schema.personal-copy`

    One attribute stores a pseudonym of a value, but another one stores the real value, or an object that contains it.

    ```text
    schema.yml:8:7: error: 'contact' stores the real value of 'email', but 'email' replaces it by a pseudonym [schema.personal-copy]
            contact: { keyPath: email, type: text }
            ^~~~~~~
      fix-it: give 'contact' a 'pseudonym' too, or write 'personal: false'
    schema.yml:7:7: note: the pseudonym is here
    ```

    Give the other attribute a `pseudonym` of the same kind, leave it out, or write `personal: false` if the value says
    nothing about a person.

    ### `schema.personal-name`

    The name of an attribute, or of the member that it reads, suggests personal data: an e-mail address, a phone number, a
    date of birth, an address, a token. The attribute has neither `pseudonym` nor `personal: false`. A warning with
    `validate --personal`, an error with `defaults: { personal: error }`.

    ```text
    schema.yml:8:7: error: 'email' looks like an e-mail address, and has neither 'pseudonym' nor 'personal: false' [schema.personal-name]
            email: text
            ^~~~~
      fix-it: give it a pseudonym, such as 'email', or write 'personal: false'
    ```

    Give it a [`pseudonym`](pseudonyms.md), leave it out, or write `personal: false` if the values say nothing about a
    person.

    ### `schema.place-as-key`

    The key of an entity is only the position of its records in a list (`@index`) of another record. Every
    list begins at 0, so rows of different owners become one row. A warning.

    ```text
    schema.yml:8:17: warning: the key of 'Chapter' is only the position in a list: rows at the same position in different lists of 'Book.chapters' become one [schema.place-as-key]
          primaryKey: number
                      ^~~~~~
      fix-it: write 'primaryKey: [book, number]'
    schema.yml:6:22: note: the lists are declared here
    ```

    Add the to-one that is the `inverse` of the list to the key. If rows need no key, write `primaryKey: none`.

    ### `schema.polymorphic-target`

    A relationship to several entities stores the name of an entity and a key of one column, but one of the entities has a
    key of several columns. Or a relationship names an entity that has no table, and no variants with a table.

    ```text
    schema.yml:6:91: error: 'Film' needs a key of one column, because 'items' refers to several entities [schema.polymorphic-target]
        Shelf: { primaryKey: id, attributes: { id: integer }, relationships: { items: { entity: Item, many: true } } }
                                                                                                ^~~~
    ```

    Give the entity a `surrogateKey`, let all of the entities extend one entity, or name a single entity.

    ### `schema.required-cut`

    The `cut` of a subset names a reference that cannot become null.

    ```text
    schema.yml:8:28: error: 'Book.author' cannot be cut: it is required [schema.required-cut]
      subset: { root: Book, cut: Book.author }
                                 ^~~~~~~~~~~
    ```

    Remove it from `cut`; the row that it refers to is then part of the subset.

    ### `schema.reserved-name`

    A name that SQLite or seedbed reserves.

    ```text
    schema.yml:3:18: error: SQLite reserves names that start with 'sqlite_' [schema.reserved-name]
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

    A schema exceeds a limit on the number of entities, mappings, entities that extend each other,
    attributes, relationships, indexes, views, alternatives, conditions, columns or tables. The limits are in
    [security.md](security.md).

    ```text
    schema.yml:68:22: error: expected at most 64 entities that extend each other, found more at 'Book65' [schema.too-many]
        Book65: { extends: Book64 }
                           ^~~~~~
    ```

    Make it smaller, or split it into several schemas. Many columns or entities with numbers in their names are often a
    list: use one entity, with a row for each element.

    ### `schema.type-as-key-path`

    An attribute of a mapping has the name of a type as its value. In a mapping, the value is a key path,
    not a type. A warning.

    ```text
    schema.yml:5:46: warning: 'integer' is a key path here: a mapping has no types of its own, but those of its entity [schema.type-as-key-path]
        OldBook: { entity: Book, attributes: { id: integer, title: name } }
                                                   ^~~~~~~
      fix-it: write 'id:' alone to read 'id', or '{ keyPath: integer }' for a member of this name
    ```

    Write the attribute's name without a value to read the member of this name, or write the key path. If a
    member really has the name of a type, write `{ keyPath: integer }`.

    ### `schema.type-mismatch`

    A value or a setting does not fit the type of its attribute.

    ```text
    schema.yml:3:87: error: expected a whole number, found text 'many' [schema.type-mismatch]
        Book: { primaryKey: id, attributes: { id: integer, stars: { type: integer, default: many } } }
                                                                                            ^~~~
    ```

    Change the type, or the value or setting.

    ### `schema.unexpected-list`

    A key path gives a list, because of `[*]`, a filter or an operator, where a single value is needed.

    ```text
    schema.yml:7:25: error: 'titles[lang=en].text' gives a list, but 'title' is a single value of type text [schema.unexpected-list]
            title: { keyPath: "titles[lang=en].text", type: text }
                              ^~~~~~~~~~~~~~~~~~~~~~
      fix-it: append '[0]' to read the first, '{ join: ", " }' for a text, or 'type: json'
    ```

    Take one element (`[0]`, `@first`, `@last`), `join` the elements, or store them as `json`; a relationship may be a to-many.

    ### `schema.unfilled-key`

    A to-one in the primary key refers to the enclosing record, but the records are also read where they are
    not nested. All of these would be rejected.

    ```text
    schema.yml:10:73: error: 'book' is in the key of 'Chapter', but the records in a dump do not give it [schema.unfilled-key]
      dumps: [{ dump: books.json, entity: Book }, { dump: books.json, entity: Chapter }]
                                                                              ^~~~~~~
      fix-it: write 'foreignKey' in 'book', with the key path of the key in these records
    schema.yml:6:72: note: 'book' is declared here
    ```

    If the records contain the key of the other row, give the to-one a `foreignKey`. If not, read them only
    as nested records, or write `nullKey: skip`.

    ### `schema.unindexed-foreign-key`

    With `indexForeignKeys: false`, deleting a row searches a whole table for the rows that refer to it. A warning.

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
    schema.yml:3:9: error: the anchor '&book' is not defined above this alias [schema.unknown-alias]
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

    Use the suggestion, or add the attribute.

    ### `schema.unknown-dump`

    `--dump` names no entry of `dumps`.

    ```text
    error: no entry of 'dumps' has the name 'bocks' [schema.unknown-dump]
    ```

    Add this `name` to the entry.

    ### `schema.unknown-entity`

    An entity that is not defined.

    ```text
    schema.yml:4:37: error: no entity is called 'Bock' [schema.unknown-entity]
      dumps: [{ dump: books.json, entity: Bock }]
                                          ^~~~
      fix-it: replace with 'Book'
    ```

    Use the suggestion, or define it.

    ### `schema.unknown-key`

    A key that is not known in this part of the schema.

    ```text
    schema.yml:3:11: error: unknown key 'primarykey' in an entity [schema.unknown-key]
        Book: { primarykey: id, attributes: { id: integer } }
                ^~~~~~~~~~
      fix-it: replace with 'primaryKey'
    ```

    Use the suggestion; keys are camelCase.

    ### `schema.unknown-layer`

    `--layer` names no layer of the schema.

    ```text
    error: no layer is called 'dmeo' [schema.unknown-layer]
      fix-it: replace with 'demo'
    ```

    Write one of the names under `layers`.

    ### `schema.unknown-mapping`

    A mapping, or an entity, that is not defined.

    ```text
    schema.yml:6:38: error: no mapping is called 'Breif' [schema.unknown-mapping]
      dumps: [{ dump: books.json, mapping: Breif }]
                                           ^~~~~
      fix-it: replace with 'Brief'
    ```

    Use the suggestion, or define it.

    ### `schema.unknown-relationship`

    A relationship that the entity does not have.

    ```text
    schema.yml:5:67: error: 'Book' has no relationship 'author' [schema.unknown-relationship]
        Brief: { entity: Book, attributes: { id: id }, relationships: { author: author } }
                                                                        ^~~~~~
    ```

    Use the suggestion, or add the relationship.

    ### `schema.unknown-tag`

    A YAML tag such as `!!str`.

    ```text
    schema.yml:3:9: error: YAML tags are not supported, found '!book' [schema.unknown-tag]
        Book: !book { primaryKey: id, attributes: { id: integer } }
              ^
    ```

    Remove it; put a value in quotes to make it a text.

    ### `schema.unknown-variable`

    `@vars` with a name that is not defined.

    ```text
    schema.yml:4:83: error: no variable is called 'contry' [schema.unknown-variable]
        Book: { primaryKey: id, attributes: { id: integer, home: { type: text, keyPath: '@vars.contry' } } }
                                                                                        ^~~~~~~~~~~~~~
      fix-it: write 'country'
    ```

    Add it to `vars`, or give it with `--set`.

    ### `schema.unknown-word`

    A word that the key does not accept.

    ```text
    schema.yml:3:61: error: expected one of 'integer', 'real', 'decimal', 'text', 'boolean', 'date', 'day', 'uuid', 'url', 'data' and 'json', found 'string' [schema.unknown-word]
        Book: { primaryKey: id, attributes: { id: integer, title: string } }
                                                                  ^~~~~~
      fix-it: replace with 'text'
    ```

    Use one of the words in the list.

    ### `schema.unreachable-case`

    A case of `variants` that no record can reach.

    ```text
    schema.yml:6:53: error: no record reaches this case: an earlier case takes all records that match it [schema.unreachable-case]
            - { when: { kind: book, sold: true }, entity: SoldBook }
                                                          ^~~~~~~~
    schema.yml:5:41: note: the earlier case is here
    ```

    Put the stricter case first.

    ### `schema.unread-key`

    A mapping does not read the entity's key, so the records of one row cannot be recognised.

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

    An attribute is read by no mapping in use, and has no default. A warning.

    ```text
    schema.yml:3:67: warning: no mapping reads 'pages': it is null in every row [schema.unused-attribute]
        Book: { primaryKey: id, attributes: { id: integer, title: text, pages: integer } }
                                                                        ^~~~~
      fix-it: read it in a mapping that a dump uses, or leave it out
    ```

    Read it where its records are read, give it a `default`, or remove it.

    ### `schema.unused-entity`

    No dump and no relationship provides rows of an entity. A warning.

    ```text
    schema.yml:4:3: warning: 'Author' gets no rows: no dump or relationship names it [schema.unused-entity]
        Author: { primaryKey: id, attributes: { id: integer } }
        ^~~~~~
    ```

    Add a dump or a relationship for it, or remove it.

    ### `schema.unused-mapping`

    No dump, no relationship and no variant names a mapping. A warning.

    ```text
    schema.yml:5:3: warning: the mapping 'Brief' is not used: no dump or relationship names it [schema.unused-mapping]
        Brief: { entity: Book, attributes: { id: id, title: name } }
        ^~~~~
    ```

    Name it with `mapping:`, or remove it.

    ### `schema.variants-cycle`

    An entity or mapping is a variant of itself.

    ```text
    schema.yml:3:49: error: 'Book' has no table, and is its own variant [schema.variants-cycle]
        Book: { variants: { by: kind, cases: { novel: Book } } }
                                                      ^~~~
    ```

    Let one case name an entity with attributes.

    ### `schema.wrong-kind`

    A value has the wrong kind: a list instead of a text, or a text instead of a mapping.

    ```text
    schema.yml:3:39: error: expected a mapping of attributes, found a list [schema.wrong-kind]
        Book: { primaryKey: id, attributes: [id, title] }
                                            ^
      fix-it: write each name as a key, without '-': 'id: …'
    ```

    Write what the message expects.

    ## Sources

    A problem in `sources`, or a snapshot that does not fit the schema. `seedbed validate` finds the problems of the
    schema.

    ### `source.ambiguous-key`

    Two parts of a key have the same name, or different requests would be stored in the same file.

    ```text
    schema.yml:6:21: error: two parts of the key are called 'id' [source.ambiguous-key]
            books: { get: "a/{shop.id}/b/{id}", for: { values: [{ id: 1, shop: { id: 2 } }] } }
                          ^~~~~~~~~~~~~~~~~~~~
      fix-it: write 'key: { NAME: PATH, … }' in 'for'
    ```

    Name the parts with `key: { NAME: PATH, … }` in `for`, or give `key` the paths that tell the requests apart.

    ### `source.asset`

    The `asset` of an attribute names a request without `format: data`, or a request whose URL does not depend on the
    record. Or the attribute's type is neither `data` nor `text`.

    ```text
    schema.yml:7:92: error: 'shop.books' is not 'format: data' [source.asset]
      entities: { Book: { primaryKey: id, attributes: { id: integer, cover: { type: data, asset: shop.books } } } }
                                                                                                 ^~~~~~~~~~
    ```

    Add `format: data` to the request, and write key paths of the record in its `get`.

    ### `source.auth-over-http`

    Auth would be sent over `http`, which is not encrypted.

    ```text
    schema.yml:6:11: error: auth would be sent to 93.184.216.34 unencrypted [source.auth-over-http]
          auth: { bearer: "{@secret.SHOP_TOKEN}" }
                ^
      fix-it: write 'https://' in 'baseURL'
    ```

    Write `https` in `baseURL`. Over `http`, auth is sent to private addresses only.

    ### `source.changed`

    The size or the content of a file in the snapshot differs from the lock.

    ```text
    schema.yml:8:18: error: 'fetched/shop/books.json' has 11 bytes, but its lock says 10 [source.changed]
      dumps: { source: shop.books, entity: Book }
                       ^
    note: 'seedbed fetch' fetches it again; for a file of your own, write 'dump'
    ```

    Run `seedbed fetch` again. For a file of your own, write `dump` instead of `source`.

    ### `source.circle`

    A request depends on its own records, directly or through other requests.

    ```text
    schema.yml:6:45: error: 'shop.books' depends on its own records [source.circle]
            books: { get: "{id}", for: { request: books, key: id } }
                                                  ^
    note: by way of shop.books, shop.books
    ```

    Let one of the requests start from `values`, `range` or a `dump`.

    ### `source.limited`

    The source was fetched with `--limit`, so its records are not complete. A warning.

    ```text
    schema.yml:8:18: warning: 'shop.books' was fetched with '--limit': it is not complete [source.limited]
      dumps: { source: shop.books, entity: Book }
                       ^
    ```

    Run `seedbed fetch` without `--limit`.

    ### `source.literal-secret`

    The schema contains a secret, or a header or URL uses a secret outside of `auth`.

    ```text
    schema.yml:5:21: error: a schema must not contain a secret [source.literal-secret]
          auth: { bearer: abcdef }
                          ^~~~~~
      fix-it: write "{@secret.NAME}", and give its value outside of the schema
    ```

    Write `{@secret.NAME}` under `auth`, and give its value outside of the schema: see [Fetching dumps](fetch.md#secrets).

    ### `source.missing-secret`

    A secret that the schema names is missing or empty.

    ```text
    schema.yml:6:11: error: the secret 'SHOP_TOKEN' is missing or empty [source.missing-secret]
    note: set SEEDBED_SECRET_SHOP_TOKEN, or name a file with --secrets
    ```

    Set the variable that the note names, or give a file with `--secrets`: see [Fetching dumps](fetch.md#secrets).

    ### `source.no-record`

    A template reads a value of a record, but its request is not made for records.

    ```text
    schema.yml:6:21: error: '{id}' reads a record, but 'shop.books' has no 'for' [source.no-record]
            books: { get: "books/{id}" }
                          ^
      fix-it: write 'for: REQUEST'
    ```

    Add `for`, or write the value itself.

    ### `source.none`

    The schema names no source, so `seedbed fetch` has nothing to fetch.

    ```text
    error: the schema has no 'sources' to fetch [source.none]
    ```

    Write [`sources`](schema-format.md#sources), or leave out `seedbed fetch`: files of dumps need no fetch.

    ### `source.not-fetched`

    A dump entry reads a source whose files are not in the snapshot.

    ```text
    schema.yml:8:18: error: 'shop.books' has not been fetched [source.not-fetched]
      dumps: { source: shop.books, entity: Book }
                       ^
    note: 'seedbed fetch schema.yml shop.books' fetches it
    ```

    Run the command of the note.

    ### `source.outdated`

    The source has changed in the schema since it was fetched. A warning.

    ```text
    schema.yml:8:18: warning: 'shop.books' was changed in the schema after it was fetched [source.outdated]
      dumps: { source: shop.books, entity: Book }
                       ^
    note: 'seedbed fetch schema.yml shop.books' fetches it as it is defined now
    ```

    Run the command of the note.

    ### `source.secrets-file`

    A file of secrets cannot be used: others may read it, or a line is not `NAME=value`.

    ```text
    error: others may read the secrets in 'secrets.txt' [source.secrets-file]
    note: run 'chmod 600 secrets.txt'
    ```

    Make the file readable for its owner alone, and correct the line. The text of the line is never shown.

    ### `source.unknown-request`

    No request has this name. A request is called `request` in its own source, and `source.request` elsewhere.

    ```text
    schema.yml:6:40: error: no request is called 'shop.lists' [source.unknown-request]
            books: { get: "books/{id}", for: lists }
                                             ^~~~~
    ```

    Correct the name, or add the request to `sources`.

    ### `source.url`

    A URL cannot be used: its scheme or port is not allowed, or `baseURL` contains a root that only requests have.

    ```text
    schema.yml:4:14: error: 'ftp://api.example.org/': expected 'http' or 'https', found 'ftp' [source.url]
          baseURL: ftp://api.example.org/
                   ^~~~~~~~~~~~~~~~~~~~~~
    ```

    Write an absolute URL of `https` or `http`, and only `@vars` in `baseURL`.

    ## Fetches

    A problem of a fetch is reported at the request in the schema, with method, URL and status.

    ### `fetch.busy`

    Another fetch is using the folder of the snapshot.

    ```text
    error: another fetch is using 'fetched' [fetch.busy]
    ```

    Wait until the other one ends.

    ### `fetch.content-type`

    A server answered with something other than JSON, often a sign-in page. The message shows the title of the page.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: the body is 'text/html': the page 'Sign in' [fetch.content-type]
    note: 'contentType' sets the accepted types
    ```

    Check the URL and `auth`. If the type is right, name it in `contentType`.

    ### `fetch.foreign-host`

    A request, a redirect or a next link leads to an origin that is neither that of `baseURL` nor one of `hosts`.

    ```text
    schema.yml:7:21: error: a redirect of https://api.example.org leads to https://evil.example, which is not among the 'hosts' of 'shop' [fetch.foreign-host]
    ```

    Add the host to `hosts` if requests may go there. It never gets the source's `auth`.

    ### `fetch.graphql`

    The body of a GraphQL request has `errors`.

    ```text
    schema.yml:7:22: error: POST https://api.example.org/graphql: the body has errors: no such field 'books' [fetch.graphql]
    ```

    Correct the query. If the error is temporary, repeat the request: `responses: [{ when: …, do: retry }]`.

    ### `fetch.hash`

    The hash of a body differs from `sha256`, or, with `--locked`, from the lock.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: the body's sha256 is bb41eeeedb7789a3482cc74a1ac8d84effb2a508b753948130e3958c39004120, expected '9f86d081' [fetch.hash]
    ```

    Check what changed. `seedbed fetch` without `--locked` takes the new body and writes a new lock.

    ### `fetch.header`

    The value of a header has a line break or another character that headers cannot have.

    ```text
    shop.books:1:2: error: the value of the header 'X-Shelf' has a line break or another control character [fetch.header]
      at byte 1
    ```

    Correct the record or the secret that it comes from.

    ### `fetch.limit`

    The run needs more requests or bytes than its limit allows.

    ```text
    schema.yml:7:7: error: the run needs more than 1 requests [fetch.limit]
    note: 'fetch: { maxRequests: … }' or --max-requests allows more
    ```

    If you want all of them, raise `maxRequests` or `maxBytes` under `fetch`, or use `--max-requests` or `--max-bytes`.

    ### `fetch.loop`

    The next page is one that was already fetched, so the paging would never end.

    ```text
    schema.yml:7:38: error: GET https://api.example.org/books: the next page 'https://api.example.org/books' was already fetched [fetch.loop]
    ```

    Check `paginate`: usually the server reads another parameter than the one sent.

    ### `fetch.missing-path`

    A record has no value at a path of its `key`, so its files have no name.

    ```text
    shop.books:1:2: error: the record has no 'shelf', which names the files of 'shop.books' [fetch.missing-path]
      at byte 1
    schema.yml:7:40: note: 'for' is here; 'when' can leave such records out
    ```

    Leave such records out with `when`, or give another `key`.

    ### `fetch.moved`

    The pages have more or fewer records than the server's last total, because its data changed meanwhile. A warning.

    ```text
    schema.yml:7:53: warning: 'shop.books' gave 1 records, but its total is 3 [fetch.moved]
    ```

    Run `seedbed fetch` again, or sort by something that does not change, such as the id.

    ### `fetch.no-recording`

    With `--replay`, a request has no answer left in the recording.

    ```text
    error: the recording has no answer to GET https://api.example.org/books [fetch.no-recording]
    ```

    Make the recording again with `--record`.

    ### `fetch.no-response`

    No complete response arrived: no network, an unknown host, a TLS error or a time-out. The exit status is 2.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: timeout was reached (2 attempts) [fetch.no-response]
    ```

    Check the network and the host. The responses that arrived are kept, and the next fetch continues with them.

    ### `fetch.not-a-snapshot`

    The folder of the snapshot, or the folder with `.partial` after its name, contains other files.

    ```text
    error: 'fetched' is not a snapshot of a fetch, so it is left untouched [fetch.not-a-snapshot]
    note: move it away, or name another folder with 'fetch: { into: … }'
    ```

    Move it away, or name another folder with `fetch: { into: … }`.

    ### `fetch.not-json`

    The response is not JSON, whatever its content type says.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: line 1, column 9: the response is not JSON: expected a value, found 'o': [{"id": one}] [fetch.not-json]
    ```

    Check the URL. Bytes of any kind are fetched with `format: data`.

    ### `fetch.private-address`

    A request would go to your own machine or network. Link-local addresses are always refused.

    ```text
    schema.yml:7:21: error: GET http://127.1:8080/books: 127.1 is a private address [fetch.private-address]
    note: --allow-private allows connections to your own machine and network
    ```

    If the schema may send requests there, run with `--allow-private`.

    ### `fetch.redirect`

    A redirect is not followed: there were five before, it leads from `https` to `http`, or `redirects` forbids it.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: the redirect to 'http://api.example.org/books' is not followed: it leads from https to http [fetch.redirect]
    ```

    Write the URL that it leads to into the schema.

    ### `fetch.secret-in-body`

    A body contains a secret, which would be stored in the snapshot.

    ```text
    schema.yml:8:21: error: GET https://api.example.org/books: the body contains the secret 'SHOP_TOKEN' [fetch.secret-in-body]
    note: 'omit' removes a member before the body is stored
    ```

    Remove the member with `omit`.

    ### `fetch.status`

    A server answered with a status that is not accepted, after all retries.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: status 404: {"error":"gone"} [fetch.status]
    ```

    Check URL and `auth`. `responses` says which statuses are skipped or end the paging.

    ### `fetch.too-large`

    A body is larger than `maxBody`.

    ```text
    schema.yml:7:21: error: GET https://api.example.org/books: the body has more than 5 bytes [fetch.too-large]
    note: 'maxBody' allows more
    ```

    If you want the body, raise `maxBody` of the request.

    ### `fetch.truncated`

    There are more pages than `max`.

    ```text
    schema.yml:7:38: error: 'shop.books' has more than 1 pages [fetch.truncated]
    note: raise 'max', or write 'atMax: stop' to keep these pages
    ```

    Raise `max`, or keep the pages up to `max` with `atMax: stop`.

    ## Dumps

    A problem in a dump stops the reading of that file. The other files are still read, so one run reports all problems.

    ### `fetch.unknown-path`

    No response has a value at a path of the request: its list (`keyPath`), or a path of `paginate`. A list that is not found
    has no records, and pages end with the first if none names the next. A warning.

    ```text
    schema.yml:7:53: warning: no response to 'shop.books' has 'nxt', which 'at' names: found the members 'next', 'data' [fetch.unknown-path]
    schema.yml:7:53: note: did you mean 'next'?
    ```

    Write the path of a member that is there. An API that names no next page behind the last one is not meant, if `total`
    or `size` shows that the first page is the last.

    ### `dump.absent-path`

    No record has the key paths of an attribute or a relationship; reported by `seedbed validate --dumps`. A
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

    Correct the key path, or remove the attribute. If only some records have it, check more of them.

    ### `dump.conflicting-values`

    Records with the same key give an attribute different values, and the later value replaced the earlier
    one, because no `onConflict`, `onDuplicate` or `newerBy` selects one. Reported once for each attribute.
    A warning.

    ```text
    books.json:1:29: warning: a later record replaced the value of 'Book.title' [dump.conflicting-values]
      [{"id": 1, "title": "One"}, {"id": 1, "title": "The one"}]
                                  ^
      at byte 28
    note: with the key 1: 'One', then 'The one'
    note: 'onConflict' selects the value to store; 'onConflict: replace' stores the last without a warning
    ```

    Choose the value to store: `onConflict: replace` for the last, `keep` for the first, `min`, `max`,
    `concat`, or `error`. If the records are different objects, add a part to their key.

    ### `dump.dangling-keys`

    Foreign keys refer to rows that do not exist, and the relationship has no `onDangling`; or it has
    `onDangling: stub`, but a row of another entity has the key, or the row was deleted. Reported once for
    each relationship. A warning.

    ```text
    books.json:1:12: warning: 'Book.author' refers to a row of 'Author' that does not exist; the foreign key became null [dump.dangling-keys]
      {"books": [{"id": 1, "author_id": 7}], "authors": [{"id": 8}]}
                 ^
      at byte 11
    note: the key: 7
    note: 'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them without a warning
    ```

    Add the dump that has the rows. If rows may be missing, choose what happens to the references:
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

    An ordered list names a row more than once, and the relationship has no `repeats`. Only the first
    occurrence is stored. Reported once for each relationship. A warning.

    ```text
    books.json:1:2: warning: a list of 'Book.tags' names a row more than once; only the first occurrence is stored [dump.dropped-repeats]
      [{"id": 1, "tags": ["new", "red", "new"]}]
       ^
      at byte 1
    note: the key: 'new'
    note: 'repeats: true' keeps all occurrences; 'repeats: false' drops repeats without a warning
    ```

    If an element may occur more than once, write `repeats: true`; `repeats: false` drops repeats without
    a warning.

    ### `dump.invalid-csv`

    A CSV dump is not in the form of RFC 4180, or a row has more or fewer fields than the header. The rows
    before the error are read, but nothing is written.

    ```text
    books.csv:3:7: error: expected 2 fields, as in the header, found more [dump.invalid-csv]
      2,Two, too
            ^
      at byte 21
    note: a field with ',' in it is written in quotes
    ```

    Fix the dump, or the program that wrote it. A field that contains a separator, a quote or a line end must be in
    quotes, and a quote inside it is written twice. If the whole file has another separator, name it:
    `csv: { separator: ";" }`.

    ### `dump.invalid-csv-header`

    A CSV dump has no header row, a column has no name, or two columns have the same name.

    ```text
    books.csv:1:10: error: columns 2 and 3 of the header have the same name, 'title' [dump.invalid-csv-header]
      id,title,title
               ^
      at byte 9
    note: name the columns in the schema, 'csv: { header: [id, name] }', with 'skip: 1' if a row is to be left out for it
    ```

    Name the columns in the schema: `csv: { header: [id, title], skip: 1 }` reads the file without its first
    line; leave `skip` out if the file has no header row.

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

    Gzip data is damaged, ends early, or inflates to more than `--max-inflation` times its size (200 by
    default; the first 64 MB are not counted).

    ```text
    books.json:1:1: error: the gzip data ends early [dump.invalid-gzip]
      at byte 0
    ```

    Download the file again; if it is intact, raise `--max-inflation`.

    ### `dump.invalid-json`

    A dump is not valid JSON. The records before the error are read, but nothing is written.

    ```text
    books.json:1:27: error: expected a member's name in double quotes, found '}' [dump.invalid-json]
      [{"id": 1, "title": "One",}]
                                ^
      at byte 26
    ```

    Fix the dump, or the program that wrote it.

    ### `dump.missing-path`

    None of the entry's files has a member that the dump's key path names.

    ```text
    schema.yml:4:38: error: key path 'data.boks' does not exist in 'books.json': searched 'data.boks', found the keys 'books' [dump.missing-path]
      dumps: [{ dump: books.json, keyPath: data.boks, entity: Book }]
                                           ^
    note: did you mean 'books'?
    ```

    Use the suggestion; `required: false` makes it a warning.

    ### `dump.no-file`

    A path or pattern of `dumps` matches no file.

    ```text
    schema.yml:4:17: error: no file matches 'pages/*.json' [dump.no-file]
      dumps: [{ dump: "pages/*.json", entity: Book }]
                      ^
    ```

    Paths are relative to the schema; `required: false` makes it a warning. `seedbed validate`, which
    reads no dump, warns about it, unless the entry has `required: false`.

    ### `dump.personal-value`

    Values of an attribute look like e-mail addresses, or half of them or more look like phone numbers, and it has neither
    `pseudonym` nor `personal: false`. A warning with `validate --dumps --personal`, an error with
    `defaults: { personal: error }`. The values are not shown.

    ```text
    schema.yml:3:54: warning: 1 of 2 values of 'editor' look like e-mail addresses, and it has neither 'pseudonym' nor 'personal: false' [dump.personal-value]
        Book: { primaryKey: id, attributes: { id: integer, editor: text } }
                                                           ^
    note: give it a 'pseudonym', or write 'personal: false'
    ```

    Give it a [`pseudonym`](pseudonyms.md), leave it out, or write `personal: false` if the values say nothing about a
    person.

    ### `dump.record-too-large`

    A record is larger than `--max-record` (256 MB by default), or has more than 134,217,727 values and
    names.

    ```text
    books.json:1:1: error: a value is larger than 268435456 bytes, the limit for one value [dump.record-too-large]
      at byte 0
    ```

    Use a longer key path, which reads smaller records, or raise `--max-record`.

    ### `dump.too-deep`

    Arrays and objects are nested more than 1,000 levels deep.

    ```text
    books.json:1:1001: error: arrays and objects are nested more than 1000 levels deep [dump.too-deep]
      …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
                                               ^
      at byte 1000
    ```

    Check the program that wrote the dump.

    ### `dump.unmet-condition`

    The `when` of a reading excludes all of its records. Reported by `seedbed validate --dumps`. A warning.

    ```text
    schema.yml:4:51: warning: 'when' excludes the only record from which 'Book' is read [dump.unmet-condition]
      dumps: [{ dump: books.json, entity: Book, when: { kind: novel, pages: { atLeast: 100 } } }]
                                                        ^
    note: no record has 'kind'; did you mean 'kinds'?
    note: 'pages' is a text in all records, but is compared with numbers; a number in quotes is a text
    note: write 'required: false' if a dump may have none
    ```

    Correct the key path or the value. A number in quotes is a text, and a comparison with a number is true
    only for numbers.

    ### `dump.unread-key`

    No mapping reads a key of the records. `seedbed validate --dumps` reports each key once, with the number
    of occurrences and the first location. A warning.

    ```text
    books.json:1:28: warning: key 'isbn' of 'Book' is not mapped (2 occurrences) [dump.unread-key]
      {"id": 1, "title": "One", "isbn": "1-2-3"}
                                ^~~~~~
      record: [0].isbn (byte 27)
    ```

    Correct the name, or read the key. If you do not need the key, ignore the warning.

    ### `dump.unreadable`

    A path names something that is no dump, or a file whose name is not valid UTF-8; such bytes are shown as `\xFF`.

    ```text
    schema.yml:4:9: error: cannot read 'folder': is a directory [dump.unreadable]
      dumps: [{ dump: folder, entity: Book }]
              ^
    ```

    A folder cannot be read as a dump; name the files in it. Rename files whose names are not valid UTF-8. If the system
    does not let a dump be read, for lack of permission or because the disk fails, the command ends with exit status 2 and
    no code.

    ## Records

    A problem in a record rejects the record and all records nested in it.

    ### `map.duplicate-member`

    A name occurs twice in one object; the last value is used. A warning.

    ```text
    books.json:1:28: warning: the name 'title' occurs twice in one object; the last value is used [map.duplicate-member]
      {"id": 1, "title": "One", "title": "Uno"}
                                ^~~~~~~
      record: [0].title (byte 27)
    ```

    Fix the program that wrote the dump.

    ### `map.empty-record`

    With `primaryKey: none`, a record has none of the mapped key paths.

    ```text
    books.json:1:2: error: none of the paths of 'Book' is present in this record [map.empty-record]
      {"name": "One"}
      ^~~~~~~~~~~~~~~
      record: [0] (byte 1)
    ```

    Check the key paths of the attributes and of the dump.

    ### `map.expected-entries`

    `each: entries` or `keys` reads the members of an object, but the value is not an object.

    ```text
    books.json:1:21: error: 'names': expected an object whose members are the records, found an array [map.expected-entries]
      {"id": 1, "names": ["One"]}
                         ^~~~~~~
      record: [0].names (byte 20)
    ```

    Remove `each`, or select the objects with `when`.

    ### `map.invalid-value`

    A value does not fit the type, `enum`, `check` or transform of its attribute.

    ```text
    books.json:1:9: error: 'id': expected an integer, found the text '12abc' [map.invalid-value]
      {"id": "12abc", "title": "One"}
             ^~~~~~~
      record: [0].id (byte 8)
    ```

    Fix the dump, change the type, or write `onInvalid: setNull`.

    ### `map.lost-digits`

    Dates have more digits than their stored form holds; the finer ones are cut off. Reported once for each
    attribute, with a count. A warning.

    ```text
    books.json:1:18: warning: 'Book.at' loses digits: its stored form 'text' holds milliseconds [map.lost-digits]
      {"id": 1, "at": "2024-05-01T10:00:00.123456Z"}
                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      record: [0].at (byte 17)
    schema.yml:3:54: note: 'store: micros' holds microseconds; 'store: text' written in the schema cuts digits without a warning
    ```

    Write `store: micros`, or the form that the app reads.

    ### `map.missing-key`

    A record has no value for its primary key.

    ```text
    books.json:1:2: error: the primary key 'id' of 'Book' is missing [map.missing-key]
      {"title": "One"}
      ^~~~~~~~~~~~~~~~
      record: [0] (byte 1)
    note: its keys are 'title'
    ```

    Check the key path of the key; `nullKey: skip` skips such records.

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

    A relationship nests a record in itself without end.

    ```text
    books.json:1:2: error: records are nested more than 2000 deep [map.nesting-limit]
      {"id": 1}
      ^~~~~~~~~
      record: [0] (byte 1)
    ```

    Use a key path that reaches nested records: `"@self"` in a relationship of an entity to itself never ends.

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

    An operator such as `@sum` cannot use the values it is applied to.

    ```text
    books.json:1:2: error: 'parts.@sum.pages': expected numbers, found the text 'many' [map.operator-values]
      {"id": 1, "parts": [{"pages": 3}, {"pages": "many"}]}
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      record: [0].pages (byte 1)
    note: operators do not convert texts: read the elements as records with a number's type, and compute the sum in a view
    ```

    Select the elements with a filter.

    ### `map.path-through-scalar`

    A key path continues into a text or a number. A warning, once for each key path.

    ```text
    books.json:1:21: warning: key path 'title.main' continues into a value that is not an object [map.path-through-scalar]
      {"id": 1, "title": "One"}
                         ^~~~~
      record: [0].title (byte 20)
    ```

    Give alternatives: `keyPath: [title.main, title]`.

    ### `map.required-value`

    A value is null or missing, but `required` or `onMissing: error` needs one.

    ```text
    books.json:1:21: error: expected a value for the required 'title', found null [map.required-value]
      {"id": 1, "title": null}
                         ^~~~
      record: [0].title (byte 20)
    ```

    Fix the dump, or add a `default` with `onNull: default`.

    ### `map.unexpected-array`

    An array instead of a single object.

    ```text
    books.json:1:22: error: 'author' is a to-one relationship, found an array [map.unexpected-array]
      {"id": 1, "author": [{"id": 7}]}
                          ^~~~~~~~~~~
      record: [0].author (byte 21)
    note: write 'many: true', or pick one with '[0]' in the key path
    ```

    Write `many: true`, or pick one with `[0]`.

    ### `map.unexpected-scalar`

    A scalar instead of an object.

    ```text
    books.json:1:22: error: 'author': expected an object of 'Author', found the number 7 [map.unexpected-scalar]
      {"id": 1, "author": 7}
                          ^
      record: [0].author (byte 21)
    note: if the dump has only this value of it, write 'keyPath: "@self"' in 'id' of 'Author'; 'foreignKey: author' only looks up rows, and no dump has records of 'Author'
    ```

    If it is a key, write `foreignKey`.

    ### `map.unmapped-key`

    With `unmappedKeys: warn` or `error`, no mapping reads a member. `warn` reports each key once, with the
    number of occurrences and the first location; `error` rejects each record that has such a key.

    ```text
    books.json:1:12: error: key 'isbn' of 'Book' is not mapped [map.unmapped-key]
      {"id": 1, "isbn": "x"}
                ^~~~~~
      record: [0].isbn (byte 11)
    ```

    Map it, or leave the default `ignore`.

    ### `map.unread-relationship`

    Records have a member with the name of a many-to-many relationship, but it is not read: the other end
    has `inverse`, and fills the relationship. Reported once for each relationship. A warning.

    ```text
    books.json:1:20: warning: 'tags' of 'Book' is not read: the other end has 'inverse', and fills this relationship [map.unread-relationship]
      {"id": 1, "tags": [{"id": 5}]}
                        ^~~~~~~~~~~
      record: [0].tags (byte 19)
    schema.yml:6:22: note: write 'keyPath: tags' to read it here as well
    ```

    Write `keyPath` in the relationship to read it at both ends.

    ## Rows

    These problems are found when all dumps have been read. The record with the wrong value is rejected.

    ### `store.conflicting-value`

    With `onConflict: error`, a later record gives another value.

    ```text
    books.json:1:29: error: 'title' of the row with the key 1 is already 'One', but this record gives 'Uno' [store.conflicting-value]
      [{"id": 1, "title": "One"}, {"id": 1, "title": "Uno"}]
                                  ^
      record: [1] (byte 28)
    ```

    Fix the dump, or choose another `onConflict`.

    ### `store.dangling-key`

    A foreign key refers to a row that does not exist, with `onDangling: error` or in a reference that is
    required or part of the key.

    ```text
    books.json:1:2: error: 'author' refers to 7, but there is no such row of 'Author' [store.dangling-key]
      [{"id": 1, "author_id": 7}]
       ^
      record: [0] (byte 1)
    ```

    Add the dump that has the row, or choose another `onDangling`.

    ### `store.duplicate-key`

    With `onDuplicate: error`, a second record has the same key.

    ```text
    books.json:1:13: error: a row of 'Book' with the key 1 already exists [store.duplicate-key]
      [{"id": 1}, {"id": 1}]
                  ^
      record: [1] (byte 12)
    ```

    Fix the dump, or choose another `onDuplicate`.

    ### `store.duplicate-value`

    Two rows have the same value in a `unique` attribute; the later record is rejected.

    ```text
    books.json:1:26: error: another row of 'Book' has the same value of the unique 'isbn', from books.json:1:2 [store.duplicate-value]
      [{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]
                               ^
      record: [1] (byte 25)
    ```

    Fix the dump, or remove `unique`.

    ### `store.incomplete-row`

    No record provides a value that `required` needs.

    ```text
    books.json:1:2: error: the row with the key 1 of 'Book' has no value for the required 'title' [store.incomplete-row]
      [{"id": 1}]
       ^
      record: [0] (byte 1)
    ```

    Add the dump that has it, or a `default`.

    ### `store.shared-column`

    Two references of a row share a column and need different values in it, or one of them refers to no row
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

    The finished file fails SQLite's own checks: SQL of the schema broke it.

    ```text
    error: row 1 of 'Book' refers to a row of 'Author' that does not exist [build.check-failed]
    ```

    Check the files in `after`.

    ### `build.invalid-sql`

    SQLite refuses SQL of the schema (a view, or a file in `before` or `after`), or the file cannot be read.

    ```text
    schema.yml:4:22: error: view 'titles': no such column: titel [build.invalid-sql]
      database: { views: { titles: SELECT titel FROM Book } }
                           ^
    ```

    Fix the SQL at the location shown. Builds and `validate` create the empty database before they read a
    dump; problems of `after` with rows are reported only by a build.

    SQL of a schema may call the functions that SQLite documents. Other functions, ATTACH and DETACH need
    `--allow-unsafe-sql`. It may run for 60 seconds in all; `--sql-timeout 300` sets a longer limit, and
    `--sql-timeout 0` none.

    ### `build.newer-sql`

    A view, a search or SQL of the schema uses a part of SQL that the version of `minimumSQLite` cannot read. That version
    could then open no table of the seed.

    ```text
    schema.yml:7:12: error: SQLite before 3.25 does not read a window function of 'ranked', and 'minimumSQLite' is 3.24 [build.newer-sql]
    ```

    Write it in another way, or raise `minimumSQLite`.

    ### `build.no-layers`

    `--all-layers` is given for a schema without `layers`.

    ```text
    schema.yml:1:1: error: the schema has no layers to build [build.no-layers]
    ```

    Leave the option out, or write `layers`.

    ### `build.no-output`

    No output file is given.

    ```text
    schema.yml:1:1: error: no output file is given [build.no-output]
    note: use '--output', or write 'database: { output: … }'
    ```

    Use `-o`, or write `database: { output: … }`.

    ### `build.not-unique`

    Rows have the same values in a unique index over several columns.

    ```text
    error: rows of 'Book' share a value of the unique index over author_id, shelf: 1, 'A' [build.not-unique]
    ```

    Fix the dump, or remove `unique` from the index.

    ### `build.output-differs`

    With `--check`: the existing output differs from a new build. Standard output shows the differences.

    ```text
    error: 'seed.sqlite' differs from a new build [build.output-differs]
    ```

    Build it, review the changes, and check it in.

    ### `build.output-missing`

    With `--check`: the output does not exist.

    ```text
    error: there is no 'seed.sqlite' to compare with [build.output-missing]
    ```

    Build it, and check it in.

    ### `build.output-unreadable`

    With `--check`: the output is not an SQLite database, or is damaged.

    ```text
    error: 'seed.sqlite' is not an SQLite database [build.output-unreadable]
    note: it is a Git LFS pointer: run 'git lfs pull' first
    ```

    Build it again. If the file is stored in Git LFS, fetch it first.

    ### `build.prune-ignored`

    A dump entry has `prune`, but the run builds a new seed. A warning.

    ```text
    schema.yml:4:9: warning: 'prune' has no effect in a build: it deletes rows only in an import into an existing database [build.prune-ignored]
      dumps: [{ dump: books.json, entity: Book, prune: true }]
              ^
    ```

    Ignore the warning if the schema is also used for imports; a new seed has only the rows of its dumps.

    ### `build.rejects-ignored`

    `--rejects` or `--max-rejects` in a run that rejects no records: it has neither `--on-invalid reject` nor
    `onInvalid: reject` in the schema's dumps. A warning.

    ```text
    warning: '--rejects' has no effect: invalid records fail the run [build.rejects-ignored]
      fix-it: add '--on-invalid reject'
    ```

    Add `--on-invalid reject`, or remove the option.

    ### `build.shared-output`

    Two layers would be built into the same file.

    ```text
    schema.yml:10:25: error: the layers 'demo' and 'tests' have the same output 'Books.sqlite' [build.shared-output]
          database: { output: Books.sqlite }
                              ^
    note: write 'database: { output: … }' in each layer
    ```

    Give each layer an output of its own. A layer without an output uses that of the base.

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

    See the file of `--rejects`.

    ### `build.writer-of-copy`

    `--writer pages` cannot be used with `copyOf`: SQLite itself writes every row of a copy, so that the triggers and
    constraints of the template apply.

    ```text
    error: '--writer pages' does not apply to a copy of a template: SQLite writes every row [build.writer-of-copy]
    ```

    Leave out `--writer`.

    ## Templates

    A seed can be a [copy of an app's database](schema-format.md#copies-of-an-apps-database). Its template is compared with the
    schema before a dump is read.

    ### `target.missing-key`

    Rows are found by their key, and links by both of their ends. The template has no unique index over exactly these columns.

    ```text
    schema.yml:3:3: error: 'Book' has no unique index over 'id' to find rows by [target.missing-key]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
        ^
    note: add it to the app's own database, and take the template from there: CREATE UNIQUE INDEX Book_id_key ON Book (id);
    ```

    Add the index to the app's own database, and make the template again; or choose another `primaryKey`.

    ### `target.missing-part`

    The schema names a table or a column that the template does not have.

    ```text
    schema.yml:3:54: error: table 'Book' of 'structure.sql' has no column 'title' [target.missing-part]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
                                                           ^
    note: add it to the app's own database, and take the template from there: ALTER TABLE Book ADD COLUMN title TEXT;
    ```

    Set the name that the app uses (`table`, `column`), or add the table or column to the app's own database, and make the
    template again.

    ### `target.other-setting`

    `userVersion` or `applicationID` differs from that of the template. A copy keeps the template's.

    ```text
    schema.yml:5:36: error: 'userVersion' is 3, but that of 'structure.sql' is 2 [target.other-setting]
      database: { copyOf: structure.sql, userVersion: 3 }
                                         ^
    note: leave it out: a copy has that of its template
    ```

    Leave it out.

    ### `target.room-hash`

    The template is a schema that Room exports, but its identity hash is not that of its tables: the file was edited.

    ```text
    schema.yml:5:21: error: cannot copy '12.json': its identity hash is '5f1d3a0e6ad1e2ab8ba4e8d7d3a2c0f1', but that of its tables is 'eababc9a3e220f93ee24dc0dfd2afed7' [target.room-hash]
      database: { copyOf: 12.json }
                          ^
    note: the file was edited: take the one that the app's build exports
    ```

    Let the app's build export it again.

    ### `target.room-mismatch`

    With `validate --seed FILE --against SCHEMA`: Room would not open the seed with this schema.

    ```text
    error: 'seed.sqlite' is not the database of '12.json': column 'title' of 'Book' [target.room-mismatch]
    note: Expected: TEXT, nullable
    note: Found: TEXT, NOT NULL
    ```

    Build the seed from the schema of the app's version.

    ### `target.unfilled-search`

    A search table of the Room schema has no content table, so no trigger fills it.

    ```text
    schema.yml:5:21: warning: the search table 'log' stays empty: it has no content table [target.unfilled-search]
      database: { copyOf: 12.json }
                          ^
    note: the app fills it
    ```

    Let the app fill it.

    ### `target.unfit-part`

    A table or a column of the template cannot hold the values of the schema, or needs a value that the schema does not give.

    ```text
    schema.yml:3:3: error: column 'shelf' of 'Book' is NOT NULL without a default, but the schema gives it no value [target.unfit-part]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
        ^
    schema.yml:3:54: error: column 'title' of 'Book' does not fit: it is declared as 'NUMERIC', which changes stored texts [target.unfit-part]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
                                                           ^
    ```

    Change the attribute's `type` or `store`, add an attribute, or give the column a default in the app's own database.

    ### `target.unreadable-template`

    The template does not exist, or is neither a database, nor a file of SQL, nor a schema that Room exports.

    ```text
    schema.yml:5:21: error: cannot copy 'Empty.sqlite': cannot read 'Empty.sqlite': no such file or folder [target.unreadable-template]
      database: { copyOf: Empty.sqlite }
                          ^
    ```

    Correct `copyOf`, or make the template.

    ## The import

    `seedbed import` compares the schema with the existing tables before it reads a dump.

    ### `import.broken-reference`

    After all rows were written, a foreign key of the database referred to rows that do not exist. The
    transaction was rolled back.

    ```text
    error: the row with the rowid 1 of 'Book' refers by 'title' to a row of 'Shelf' that does not exist [import.broken-reference]
    ```

    Declare the reference as a relationship of the schema, with an `onDangling`, or also import the rows that
    it refers to.

    ### `import.missing-index`

    The import looks up the list of an owner, and the rows that refer to deleted rows, by their foreign key.
    Without an index that begins with its columns, each batch of rows reads the whole table, which has 10,000
    rows or more. A warning.

    ```text
    schema.yml:4:3: warning: no index of 'Book' begins with 'shelf_id': each batch that looks up references reads the whole table [import.missing-index]
        Book:
        ^
    note: '--create-missing' makes it: CREATE INDEX Book_shelf_id ON Book (shelf_id);
    ```

    Create the index, or use `--create-missing`.

    ### `import.missing-key`

    The import finds rows by their key, and links by both of their ends. Without a unique index over exactly
    these columns, two rows could have the same key, and each search would read the whole table. An index
    with a `WHERE`, over expressions, or with another collation than its column's does not count.

    ```text
    schema.yml:3:3: error: 'Book' has no unique index over 'id' to find rows by [import.missing-key]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
        ^
    note: '--create-missing' makes it: CREATE UNIQUE INDEX Book_id_key ON Book (id);
    ```

    Create the index, or use `--create-missing`. If several rows have the same key, it fails:
    the message shows the first of these keys, and nothing is changed. Delete or change all but one of the rows.

    ### `import.missing-target`

    The schema names a table or a column that the database does not have.

    ```text
    schema.yml:3:54: error: table 'Book' of 'app.sqlite' has no column 'title' [import.missing-target]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
                                                           ^
    note: '--create-missing' makes it: ALTER TABLE Book ADD COLUMN title TEXT;
    ```

    Set the name that the database uses (`table`, `column`), or use `--create-missing`.

    ### `import.other-pseudonyms`

    An import finds rows by keys that have a `pseudonym`, but the rows of the database were not made with this key, or
    hold real values.

    ```text
    schema.yml:6:7: error: 'Reader' has rows, and seedbed_meta does not say that this key made their pseudonyms [import.other-pseudonyms]
            email: { type: text, pseudonym: email }
            ^
    note: import with the key that made them, into an empty table, or with '--reset'
    ```

    Use the key of the build or the import that made the rows; [pseudonyms.md](pseudonyms.md#imports) has the rule.

    ### `import.prune-skipped`

    Records were rejected, so the import does not know their rows: `prune` and `deleteWhen` deleted nothing.

    ```text
    schema.yml:4:9: warning: nothing was pruned, because records were rejected: their rows would be deleted [import.prune-skipped]
    books.json:1:20: warning: 'id': expected an integer, found the text 'x' [map.invalid-value]
      {"id": "x"}
             ^~~
      record: [1].id (byte 19)
    ```

    Fix the rejected records and import again; the other records were imported.

    ### `import.prunes-too-much`

    `prune` or `deleteWhen` would delete more rows of a table than `--prune-limit` allows (20 % by default).
    Nothing was changed. An empty or incomplete dump has this effect.
    `--reset` over a table with rows needs `--prune-limit 100%`.

    ```text
    schema.yml:4:9: error: 'prune' would delete 2 of the 2 rows of 'Book', but the limit is 20 % [import.prunes-too-much]
      dumps: [{ dump: books.json, entity: Book, prune: true }]
              ^
    note: '--prune-limit' sets another limit
    ```

    Check the dump; if the rows should be deleted, set a higher limit.

    ### `import.refused-row`

    A constraint or a trigger of the database refused a row; the message ends with SQLite's own. The
    transaction was rolled back.

    ```text
    books.json:1:2: error: SQLite refuses the row with the key 1 of 'Book': CHECK constraint failed: title <> '' [import.refused-row]
      [{"id": 1, "title": ""}]
       ^
      at byte 1
    ```

    Fix the record, or add the constraint to the schema, as `check` or `required`: then the record is
    rejected before anything is written.

    ### `import.unfit-target`

    A table or a column of the database cannot store the values of the schema: a column that turns texts into
    numbers, a generated column, a view, a `NOT NULL` column that gets no value, or a collation that only the
    app's connection defines.

    ```text
    schema.yml:3:54: error: column 'title' of 'Book' does not fit: it is declared as 'NUMERIC', which changes stored texts [import.unfit-target]
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
                                                           ^
    ```

    Give the attribute a type or a `store` that fits the column, or another `column`.

    ## Drafts

    `seedbed infer` reports these problems with the dumps and hints that it is given. With `--update` it also
    says how the dumps drifted from the schema.

    ### `infer.invalid-hint`

    The line is not a hint.

    ```text
    error: 'author is a person' is not a hint [infer.invalid-hint]
    note: hints look like 'key Term = legislator, start' or 'no ref Film.episode'
    ```

    Write the hint like one of those in [infer.md](infer.md#hints).

    ### `infer.key-disagrees`

    Records with the same key give different values, and the schema does not say which one counts.

    ```text
    books.json:1:33: warning: a later record replaced the value of 'Book.title' [infer.key-disagrees]
      [{"id": 1, "title": "Kindred"}, {"id": 1, "title": "Solaris"}]
                                      ^
      at byte 32
    note: with the key 1: 'Kindred', then 'Solaris'
    note: 'onConflict' selects the value to store; 'onConflict: replace' stores the last without a warning
    ```

    Add an attribute that tells the records apart to the `primaryKey`, or say which value counts with `onConflict` or
    `newerBy`.

    ### `infer.key-not-unique`

    Two rows have the same value in an attribute that is `unique`.

    ```text
    books.json:1:26: warning: another row of 'Book' has the same value of the unique 'isbn', from books.json:1:2 [infer.key-not-unique]
      [{"id": 1, "isbn": "a"}, {"id": 2, "isbn": "a"}]
                               ^
      record: [1] (byte 25)
    ```

    Take `unique` out of the schema, or correct the dumps.

    ### `infer.less-included`

    Keys of a relationship are not in the dumps.

    ```text
    books.json:1:2: warning: 'Book.next' refers to a row of 'Book' that does not exist; the foreign key became null [infer.less-included]
      [{"id": 1, "title": "Kindred", "next": 7}]
       ^
      at byte 1
    note: the key: 7
    note: 'onDangling' selects what happens to such keys; 'onDangling: setNull' allows them without a warning
    ```

    Add the dumps with these records, or say what happens with `onDangling`.

    ### `infer.new-dump-shape`

    A dump has records that no entry of the schema reads. With `-o` the entry is added.

    ```text
    warning: records at 'authors' of 'books.json' are not read [infer.new-dump-shape]
    ```

    Keep the entry that was added, or remove it and add one of your own.

    ### `infer.new-enum-value`

    Records have a value that the `enum` does not name.

    ```text
    books.json:1:21: warning: 'state': expected one of 'new', found the text 'old' [infer.new-enum-value]
      {"id": 1, "state": "old"}
                         ^~~~~
      record: [0].state (byte 20)
    ```

    Add the value to the `enum`.

    ### `infer.new-null`

    A `required` value is null or missing.

    ```text
    books.json:1:21: warning: expected a value for the required 'title', found null [infer.new-null]
      {"id": 1, "title": null}
                         ^~~~
      record: [0].title (byte 20)
    ```

    Take `required` out of the schema, or give a `default`.

    ### `infer.new-variant`

    Records are of a kind that no case of `variants` names.

    ```text
    books.json:1:29: warning: no variant of 'Item' matches 'film' at 'type' [infer.new-variant]
      {"id": 2, "type": "film"}
      ^~~~~~~~~~~~~~~~~~~~~~~~~
      record: [1] (byte 28)
    ```

    Add a case for them, or `otherwise: skip`.

    ### `infer.no-dump`

    No file is at the path, or in the folder.

    ```text
    error: no file is at 'book.json' [infer.no-dump]
    note: did you mean 'books.json'?
    ```

    Correct the path. In a folder, only files with the extensions of dumps are read.

    ### `infer.no-record`

    The dumps contain no record: they are empty, or contain only `null`.

    ```text
    error: the dumps contain no records to draft a schema from [infer.no-record]
    ```

    Name dumps with records.

    ### `infer.not-added`

    The dumps have something new that cannot be added to the text of the schema: the block to change is in an included
    file or behind an alias, or only a block under `mappings` could read the new part.

    ```text
    books.json:1:12: warning: key 'title' of 'Book' is not mapped [dump.unread-key]
      {"id": 1, "title": "Kindred"}
                ^~~~~~~
      record: [0].title (byte 11)
    warning: 'title' of 'Book' is not added: its block is in another file, or behind an alias [infer.not-added]
    note: add it by hand: title: text
    ```

    Add it by hand, or name it in `ignore`.

    ### `infer.outside-dump`

    A schema names dumps in its own folder and below. This one is elsewhere.

    ```text
    error: 'books.json' is outside the schema's folder [infer.outside-dump]
    note: write the schema to a folder above the dumps with -o, or use '--allow-outside'
    ```

    Write the schema to a folder above the dumps, or use `--allow-outside`.

    ### `infer.too-many-names`

    The dumps have more different names than fit into the memory for their statistics. The object with the most
    names becomes one JSON value.

    ```text
    warning: the object at 'left' of 'books.json' has 200 names; it is kept as JSON [infer.too-many-names]
    note: if they are entries, use '--hint "dictionary left"'
    ```

    Raise `--max-memory`. If the names are data, such as ids, and not fields, use a hint.

    ### `infer.unused-hint`

    The hint names an entity or a member that the draft does not have.

    ```text
    error: the hint 'type Book.titel = text' fits nothing in the dumps [infer.unused-hint]
    note: the nearest name is 'Book.title'
    ```

    Correct the name.

    ### `infer.wider-type`

    Values do not fit the type of an attribute.

    ```text
    books.json:1:21: warning: 'pages': expected an integer, found the text 'many' [infer.wider-type]
      {"id": 1, "pages": "many"}
                         ^~~~~~
      record: [0].pages (byte 20)
    ```

    Choose a wider type, or say what happens with `nullValues` or `onInvalid`.

    ## Exports

    `seedbed export` writes the rows of a database as JSON.

    ### `export.cannot-export`

    The options name an entity or a table that does not exist, or `--where` is not a predicate on its attributes.

    ```text
    error: the database has no table 'book'; did you mean 'books'? [export.cannot-export]
    ```

    Correct the option. Predicates are those of `when` in a [schema](schema-format.md).

    ### `export.lost`

    A build of the export would not bring something back: a column in some rows, whole rows, or an object of the database.
    It is a warning, and an error with `--strict`. In the shapes `flat` and `table`, every loss that `--verify` finds is
    an error.

    ```text
    error: the virtual table 'notes' holds rows that no other table has [export.lost]
    ```

    Use `--shape flat`, which writes all values of all rows, or leave out `--strict` to accept the loss.

    ### `export.misfit`

    The schema has a table or a column that the database does not have.

    ```text
    schema.yml:2:13: error: the table 'books' of the database has no column 'pages' [export.misfit]
    ```

    Use the schema that the database was built by, or `--shape table`, which needs no schema.

    ## Generated types

    `seedbed generate` writes types of a seed's rows.

    ### `generate.duplicate-name`

    Two names of the schema become the same name in the generated language: characters that a name cannot have are
    left out, and the next letter becomes a capital.

    ```text
    schema.yml:3:3: error: the properties of 'Book' 'page-count' and 'pageCount' would both be called 'pageCount' [generate.duplicate-name]
        Book: { primaryKey: id, attributes: { id: integer, page-count: integer, pageCount: integer } }
        ^
    ```

    Rename one of them in the schema; `column` keeps the name of its column.

    ### `generate.mixed-column`

    A polymorphic reference leads to entities whose keys have different types, so the column of the key holds values
    of several types. Swift and Kotlin have no type for them; TypeScript and JSON Schema do.

    ```text
    schema.yml:3:3: error: column 'owner_id' of 'Item' holds values of several types, and swift has no type for them [generate.mixed-column]
        Item:
        ^
    ```

    Give the targets keys of the same type, for example by a `surrogateKey` for each.

    ### `generate.no-output`

    No language is given, and the schema does not list files to write.

    ```text
    error: the schema lists no files under 'generate', and no language was given [generate.no-output]
    ```

    Add `generate` to the schema, or use `--language`.

    ### `generate.outdated`

    With `--check`, a file of types is out of date. The location is the first line that differs.

    ```text
    types.ts:4:1: error: the file is not up to date: expected 'export interface Book {', found 'export interface Books {' [generate.outdated]
      export interface Books {
      ^
    ```

    Run `seedbed generate` and commit the result. Put your own changes into another file.

    ## Subsets

    `seedbed subset` takes a part of a seed.

    ### `subset.missing-table`

    The database lacks a table or a column of the schema.

    ```text
    schema.yml:3:3: error: the database has no table 'Book', which the entity 'Book' needs [subset.missing-table]
        Book: { primaryKey: id, attributes: { id: integer } }
        ^
    note: take the schema that the database was built with
    ```

    Use the schema that the database was built with.

    ### `subset.no-root`

    Neither the command nor the schema says which rows to take.

    ```text
    error: nothing says which rows to take [subset.no-root]
    note: use '--root', or write 'subset: { root: … }' in the schema
    ```

    Add `--root`, or `subset` to the schema.

    ### `subset.too-many-rows`

    The subset has more rows than `--max-rows` allows. Nothing was written.

    ```text
    error: the subset has at least 3 rows, and '--max-rows' allows 2 [subset.too-many-rows]
    note: '--limit', bounded steps such as 'tasks(5)' and '--cut' take fewer
    ```

    Take fewer roots with `--limit`, limit a step (`tasks(5)`), or cut a reference; `--why` shows why rows are in the
    subset.

    ## Tests

    `seedbed validate --tests` runs the tests in a schema.

    ### `validate.no-test`

    No test has the text of `--filter` in its name.

    ```text
    error: no test has 'a bok' in its name [validate.no-test]
    ```

    Use a part of a name that is listed under `tests`, or remove `--filter` to run all tests.

    ### `validate.test-failed`

    The records of a test did not give the expected rows or problems. The location is the row that differs,
    the entity with too many rows, the code that was not reported, or the invalid value.

    ```text
    schema.yml:8:22: error: test 'a title keeps its spaces' failed: a row of 'Book' differs in 'title' [validate.test-failed]
          expect: { Book: [{ id: 1, title: One }] }
                           ^
    note: expected { id: 1, title: 'One' }
    note: found    { id: 1, title: ' One ' }
    schema.yml:8:31: note: expected title 'One', found ' One '
    ```

    Fix the mapping, or the expected rows. A column matches if it has the value as written in the test, or
    the value that a `default` of its attribute would store.

    ### `store.unknown-row`

    A record of a mapping with `findBy` finds no row, and its entity has no `surrogateKey`, without which the record
    cannot make one.

    ```text
    schema.yml:3:41: warning: no mapping reads 'id': it is null in every row [schema.unused-attribute]
        Book: { primaryKey: id, attributes: { id: integer, title: { type: text, unique: true }, rating: integer } }
                                              ^~
      fix-it: read it in a mapping that a dump uses, or leave it out
    books.json:1:2: error: no row of 'Book' has 'title' 'Emma' [store.unknown-row]
      [{"name": "Emma", "stars": 5}]
       ^
      record: [0] (byte 1)
    ```

    Add the dump that has the row. With `create: false` in the mapping such records are skipped; with a
    `surrogateKey` in the entity they make rows.
    """#
}
