import SeedbedBase

/// `pseudonym`: the values of an attribute are replaced before they are stored.
package struct Pseudonym: Hashable, Sendable {
  /// The form of the values that are stored instead.
  package enum Kind: String, Equatable, Sendable, CaseIterable {
    case email, digits, letters, uuid, hash
    case name, firstName, lastName, company, street, city
    case shift, round, year, month
    case redact, setNull
  }

  /// The part of a row that decides how far `shift` moves its dates.
  package enum Basis: Hashable, Sendable {
    case attribute(Int)
    case relationship(Int)
  }

  package var kind: Kind
  /// Keeps two sets of values apart that share a kind.
  package var domain: String?
  /// How many leading digits stay.
  package var keptDigits = 0
  /// How many days `shift` moves a date at most.
  package var days = 0
  /// `by`, as written.
  package var basisName: String?
  /// `by`, resolved; nil until then.
  package var basis: Basis?
  /// The digits of the number whose multiples `round` gives.
  package var multiple: String?
  /// The key of a run; until one is set, a key that everybody knows.
  package var key = PseudonymKey.known
}

/// `personal` of `defaults`: how to treat attributes that look like people's and have neither
/// `pseudonym` nor `personal: false`.
package enum PersonalRule: String, Equatable, Sendable, CaseIterable {
  case ignore, warn, error
}

extension Pseudonym.Kind {
  /// True if different values always get different pseudonyms.
  package var isOneToOne: Bool {
    switch self {
    case .email, .digits, .letters, .uuid, .hash: true
    case .name, .firstName, .lastName, .company, .street, .city: false
    case .shift, .round, .year, .month, .redact, .setNull: false
    }
  }

  /// True if the pseudonym is chosen by the key.
  package var isKeyed: Bool {
    switch self {
    case .round, .year, .month, .redact, .setNull: false
    default: true
    }
  }

  /// The types whose values the kind takes; nil for any.
  package var types: Set<AttributeType>? {
    switch self {
    case .digits: [.text, .integer]
    case .uuid: [.text, .uuid]
    case .shift, .year, .month: [.date, .day]
    case .round: [.integer, .real, .decimal]
    case .setNull: nil
    default: [.text]
    }
  }
}
