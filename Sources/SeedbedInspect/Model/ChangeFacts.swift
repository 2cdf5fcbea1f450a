/// How a seed differs from an older one.
package struct ChangeFacts: Sendable {
  /// A line such as `view open_tasks: changed`.
  package struct Object: Sendable {
    package var kind: String
    package var name: String
    package var change: String

    package init(kind: String, name: String, change: String) {
      self.kind = kind
      self.name = name
      self.change = change
    }
  }

  /// A setting or a line of the metadata.
  package struct Value: Sendable {
    package var name: String
    package var old: String?
    package var new: String?

    package init(name: String, old: String?, new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// A column with other values in some rows.
  package struct Column: Sendable {
    package var name: String
    package var count: Int
    /// The first of these rows: its key, the old and the new value.
    package var key: String
    package var old: String
    package var new: String

    package init(name: String, count: Int, key: String, old: String, new: String) {
      self.name = name
      self.count = count
      self.key = key
      self.old = old
      self.new = new
    }
  }

  /// The changes of one table.
  package struct Table: Sendable {
    package var name: String
    package var added = 0
    package var removed = 0
    package var changed = 0
    package var newColumns: [String] = []
    package var goneColumns: [String] = []
    package var columns: [Column] = []
    /// Whether the whole table is new, or gone.
    package var isNew = false
    package var isGone = false

    package init(name: String) { self.name = name }
  }

  package var objects: [Object] = []
  package var values: [Value] = []
  package var tables: [Table] = []

  package init() {}

  package var isEmpty: Bool { objects.isEmpty && values.isEmpty && tables.isEmpty }
}
