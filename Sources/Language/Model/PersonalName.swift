import SeedbedBase

/// The kind of personal value that a name suggests.
enum PersonalName: CaseIterable {
  case email, phone, birth, ip, address, secret, account, name, firstName, lastName

  /// Nil where the name says nothing personal, or the type does not hold such values.
  init?(_ name: String, _ type: AttributeType) {
    var words = NamingStyle.snakeCase.name(name).split(separator: "_").map(String.init)
    let whole = words.suffix(2).joined()
    while let last = words.last, words.count > 1, Self.endings.contains(last) {
      words.removeLast()
    }
    guard let last = words.last else { return nil }
    let end = words.suffix(2).joined()
    let found = Self.allCases.first { kind in
      kind.types.contains(type) && !words.contains(where: kind.exceptions.contains)
        && (kind == .birth
          ? words.contains(where: kind.words.contains)
          : [last, end, whole].contains(where: kind.words.contains))
    }
    guard let found else { return nil }
    self = found
  }

  /// Words that may follow one that counts.
  private static let endings: Set<ExactText> = [
    "number", "no", "nr", "text", "value", "1", "2", "3",
  ]

  /// Words, and pairs of words written together, that end a name; of births, anywhere in it.
  private var words: Set<ExactText> {
    switch self {
    case .email: ["email", "emails", "mail", "mails", "emailaddress", "mailaddress"]
    case .phone:
      [
        "phone", "phones", "telephone", "telephones", "tel", "mobile", "cellphone", "fax", "msisdn",
      ]
    case .birth: ["birth", "birthday", "birthdate", "birthyear", "birthplace", "dob", "born"]
    case .ip:
      ["ip", "ips", "ipv4", "ipv6", "ipaddress", "ipaddr", "macaddress", "imei", "imsi", "udid"]
    case .address: ["address", "addresses", "street", "postcode", "zipcode"]
    case .secret: ["token", "tokens", "password", "passwd", "secret", "apikey"]
    case .account:
      [
        "ssn", "iban", "passport", "cardnumber", "accountnumber", "securitynumber", "taxid",
        "taxnumber", "nationalid",
      ]
    // 'fullName' is as often the name of a place or of a repository.
    case .name:
      [
        "username", "realname", "personname", "contactname", "customername", "employeename",
        "guestname", "holdername", "passengername", "patientname", "recipientname",
        "reviewername", "sendername", "studentname",
      ]
    case .firstName: ["firstname", "middlename", "givenname", "forename"]
    case .lastName: ["lastname", "maidenname", "surname"]
    }
  }

  /// Words with which a name means something else.
  private var exceptions: Set<ExactText> {
    switch self {
    case .address: ["web", "memory", "contract", "base", "start", "end", "bus", "mac"]
    case .secret: ["next", "page", "previous", "continuation", "sync"]
    default: []
    }
  }

  private var types: Set<AttributeType> {
    switch self {
    case .email, .address: [.text, .json]
    case .phone: [.text, .integer, .json]
    case .account: [.text, .integer]
    case .birth: [.text, .integer, .date, .day]
    case .secret: [.text, .data, .uuid]
    case .ip, .name, .firstName, .lastName: [.text]
    }
  }

  /// The values, in words.
  var text: String {
    switch self {
    case .email: "an e-mail address"
    case .phone: "a phone number"
    case .birth: "a birth"
    case .ip: "the address of a device"
    case .address: "an address"
    case .secret: "a secret"
    case .account: "the number of a person or an account"
    case .name, .firstName, .lastName: "a person's name"
    }
  }

  /// A kind of pseudonym that values of the type can have.
  func pseudonym(for type: AttributeType) -> Pseudonym.Kind {
    let kind: Pseudonym.Kind =
      switch self {
      case .email: .email
      case .phone: .digits
      case .birth: .year
      case .ip, .secret: type == .uuid ? .uuid : .hash
      case .address: .street
      case .account: type == .integer ? .digits : .letters
      case .name: .name
      case .firstName: .firstName
      case .lastName: .lastName
      }
    return kind.types?.contains(type) ?? true ? kind : .setNull
  }
}
