package import SeedbedBase

/// The class in which SQLite stores a column.
package enum StorageClass: String, Equatable, Sendable {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"
  case blob = "BLOB"
  case any = "ANY"
}

/// How an instant is stored.
package enum DateStore: String, Equatable, Sendable, CaseIterable {
  case text, iso8601, iso8601Seconds, micros, microsTrimmed, unix, unixMillis, cocoa, julianDay

  /// The nanoseconds of the smallest step that the form tells apart; finer digits are cut off.
  ///
  /// A REAL of Cocoa holds microseconds, one of a Julian day some 40 of them.
  package var finestNanoseconds: Int {
    switch self {
    case .iso8601Seconds, .unix: 1_000_000_000
    case .text, .iso8601, .unixMillis, .julianDay: 1_000_000
    case .micros, .microsTrimmed, .cocoa: 1000
    }
  }
}

/// How a time of day is stored.
package enum TimeStore: String, Equatable, Sendable, CaseIterable {
  /// `dateTime` is the time on 2000-01-01.
  case text, micros, microsTrimmed, dateTime
}

/// How a length of time is stored.
package enum DurationStore: String, Equatable, Sendable, CaseIterable {
  /// `dateTime` is the instant that follows 1970-01-01 by it.
  case seconds, microseconds, dateTime
}

/// How a UUID is stored.
package enum UUIDStore: String, Equatable, Sendable, CaseIterable {
  case text, uppercase, blob, hex
}

/// How a decimal without a scale is stored.
package enum DecimalStore: String, Equatable, Sendable, CaseIterable {
  case text, textTrimmed, real
}

/// The stored forms of values that apps compare by their stored form.
package struct StoredForms: Hashable, Sendable, Inheriting {
  package var date: DateStore?
  package var time: TimeStore?
  package var duration: DurationStore?
  package var uuid: UUIDStore?
  package var decimal: DecimalStore?

  /// The forms that count where nothing says others.
  package static let usual = StoredForms(
    date: .text,
    time: .text,
    duration: .seconds,
    uuid: .text,
    decimal: .text
  )

  /// The word for the form of a type's values; nil where there is none.
  package func word(of type: AttributeType) -> String? {
    switch type {
    case .date: date?.rawValue
    case .time: time?.rawValue
    case .duration: duration?.rawValue
    case .uuid: uuid?.rawValue
    case .decimal: decimal?.rawValue
    case .integer, .real, .text, .boolean, .day, .url, .data, .json: nil
    }
  }

  /// These forms with the one that a word names for values of a type; nil where it names none.
  package func with(_ word: String, of type: AttributeType) -> StoredForms? {
    var named = StoredForms()
    switch type {
    case .date: named.date = DateStore(rawValue: word)
    case .time: named.time = TimeStore(rawValue: word)
    case .duration: named.duration = DurationStore(rawValue: word)
    case .uuid: named.uuid = UUIDStore(rawValue: word)
    case .decimal: named.decimal = DecimalStore(rawValue: word)
    case .integer, .real, .text, .boolean, .day, .url, .data, .json: break
    }
    return named.word(of: type) == nil ? nil : named.over(self)
  }

  /// These forms, and where they say nothing, others.
  package func over(_ others: StoredForms) -> StoredForms {
    over(others, \.date, \.time, \.duration, \.uuid, \.decimal)
  }
}

/// SQLite's collating sequences.
package enum Collation: String, Equatable, Sendable, CaseIterable {
  case binary, noCase, rtrim
}

/// How strictly values are taken for a type.
package enum Coercion: String, Equatable, Sendable, CaseIterable {
  case lossless, exact
}

/// The text form of binary data in a dump.
package enum DataEncoding: String, Equatable, Sendable, CaseIterable {
  case base64, hex
}

/// Conditions on a value, checked in the table and when a record is mapped.
package struct Check: Hashable, Sendable {
  /// Number texts, or texts compared as texts where the attribute is one.
  package var minimum: Literal?
  package var maximum: Literal?
  /// In Unicode scalars, as SQLite's `length` counts.
  package var minimumLength: Int?
  package var maximumLength: Int?
  package var pattern: String?
  package var allowed: [Literal]?

  package init() {}
}

/// How a value is turned into a stored one; an attribute's own, or a mapping's for it.
package struct Conversion: Hashable, Sendable {
  package var type: AttributeType
  package var coercion: Coercion = .lossless
  /// Names or Unicode date patterns, tried in order; empty means `iso8601`.
  package var dateFormats: [String] = []
  /// An IANA name or an offset, for dates that carry none.
  package var timeZone = "UTC"
  package var forms = StoredForms()
  /// True if the schema itself names the stored form, and so agrees to all that the form loses.
  package var saysStore = false
  /// Digits after the point where a decimal is stored as a scaled integer.
  package var decimalScale: Int?
  package var dataEncoding: DataEncoding = .base64
  package var check: Check?
  /// How the value is replaced, between its type and the check.
  package var pseudonym: Pseudonym?
  /// Stored values by the text of the source value; nil where there is no `enum`.
  package var enumeration: [Named<Literal>]?

  package init(type: AttributeType) {
    self.type = type
  }

  package var dateStore: DateStore { forms.date ?? .text }
  package var timeStore: TimeStore { forms.time ?? .text }
  package var durationStore: DurationStore { forms.duration ?? .seconds }
  package var uuidStore: UUIDStore { forms.uuid ?? .text }
  package var decimalStore: DecimalStore { forms.decimal ?? .text }

  /// The class of the column that holds the result.
  package var storage: StorageClass {
    switch type {
    case .integer, .boolean: .integer
    case .real: .real
    case .decimal: decimalScale != nil ? .integer : decimalStore == .real ? .real : .text
    case .text, .day, .url, .json: .text
    case .uuid: uuidStore == .blob ? .blob : .text
    case .data: .blob
    case .time: .text
    case .duration:
      switch durationStore {
      case .seconds: .real
      case .microseconds: .integer
      case .dateTime: .text
      }
    case .date:
      switch dateStore {
      case .text, .iso8601, .iso8601Seconds, .micros, .microsTrimmed: .text
      case .unix, .unixMillis: .integer
      case .cocoa, .julianDay: .real
      }
    }
  }

  /// The word for the stored form of a type that has several; nil for other types.
  package var storeWord: String? { forms.over(.usual).word(of: type) }

  /// The nanoseconds of the smallest step that the stored form of a time tells apart; finer digits
  /// are cut off.
  package var finestNanoseconds: Int {
    switch type {
    case .date: dateStore.finestNanoseconds
    case .time where timeStore != .text: 1000
    case .duration where durationStore != .seconds: 1000
    default: 1
    }
  }
}

/// An attribute of an entity, as it is stored.
package struct Attribute: Equatable, Sendable {
  package var name: String
  package var location: TextLocation
  package var column: String
  /// False for `stored: false`: read and usable, without a column.
  package var isStored = true
  package var conversion: Conversion
  package var isRequired = false
  package var isUnique = false
  package var isIndexed = false
  package var collation: Collation = .binary
  /// `personal: false`: it holds nothing about a person, whatever its name and its key path.
  package var isImpersonal = false
  /// For a new row when no record gives a value.
  package var defaultValue: Literal?

  package init(name: String, location: TextLocation, column: String, conversion: Conversion) {
    self.name = name
    self.location = location
    self.column = column
    self.conversion = conversion
  }
}
