import SeedbedKit

/// A shop: customers with an agent, invoices with lines, tracks in lists.
private let shopSchema = """
  entities:
    Customer:
      primaryKey: id
      attributes: { id: integer, name: text, country: text, vip: boolean, since: day }
      relationships:
        agent: { entity: Employee, foreignKey: agent }
        invoices: { entity: Invoice, keyPath: invoices, many: true, inverse: customer, ordered: true }
        favourites: { entity: Track, foreignKey: favourites, many: true, ordered: true }
    Employee:
      primaryKey: id
      attributes: { id: integer }
      relationships:
        boss: { entity: Employee, foreignKey: boss }
        customers: { entity: Customer, many: true, inverse: agent }
    Invoice:
      primaryKey: id
      attributes: { id: integer }
      relationships:
        customer: { entity: Customer }
        lines: { entity: Line, keyPath: lines, many: true, inverse: invoice }
    Line:
      primaryKey: id
      attributes: { id: integer }
      relationships:
        invoice: { entity: Invoice }
        track: { entity: Track, foreignKey: track }
    Track:
      primaryKey: id
      attributes: { id: integer }
      relationships:
        fans: { entity: Customer, many: true, inverse: favourites }
  """

private let shopEntities = ["Employee", "Track", "Customer"]

private let shopRecords = """
  { "Employee": [{ "id": 1 }, { "id": 2, "boss": 1 }, { "id": 3, "boss": 2 }, { "id": 4 }],
    "Track": [{ "id": 1 }, { "id": 2 }, { "id": 3 }, { "id": 4 }],
    "Customer": [
      { "id": 2, "name": "Bo", "country": "Canada", "vip": true, "since": "2020-01-01", "agent": 3,
        "favourites": [4, 1, 2],
        "invoices": [{ "id": 9, "lines": [{ "id": 1, "track": 1 }] }, { "id": 5 },
          { "id": 7, "lines": [{ "id": 3, "track": 3 }, { "id": 2, "track": 2 }] }] },
      { "id": 10, "name": "Al", "country": "Canada", "vip": false, "since": "2021-05-01", "agent": 3,
        "favourites": [4],
        "invoices": [{ "id": 3, "lines": [{ "id": 4, "track": 1 }] }] },
      { "id": 11, "name": "Cy", "country": "Chile", "since": "2022-01-01", "agent": 4 }] }
  """

extension SubsetCase {
  fileprivate static func shop(
    _ rule: String,
    rows: KeyValuePairs<String, [String]>,
    sql: String = "",
    ways: [String]? = nil,
    options: @escaping @Sendable (inout SubsetOptions) -> Void
  ) -> SubsetCase {
    SubsetCase(
      rule,
      shopSchema,
      shopEntities,
      shopRecords,
      sql: sql,
      rows: rows,
      ways: ways,
      options: options
    )
  }

  static let roots: [SubsetCase] = [
    .shop(
      "roots come with what they refer to, to the end, and without lists",
      rows: [
        "SELECT id FROM Customer ORDER BY 1": ["2"],
        "SELECT id FROM Employee ORDER BY 1": ["1", "2", "3"],
        "SELECT id FROM Invoice ORDER BY 1": [], "SELECT id FROM Track ORDER BY 1": [],
      ],
      ways: ["Customer: Customer", "Employee: Customer → agent"]
    ) {
      $0.root = "Customer"
      $0.limit = 1
    },
    .shop(
      "the first rows are those of the lowest numbers, not of the first texts",
      rows: ["SELECT id FROM Customer ORDER BY 1": ["2", "10"]]
    ) {
      $0.root = "Customer"
      $0.limit = 2
    },
    .shop(
      "a condition asks attributes, and counts before the limit",
      rows: ["SELECT id FROM Customer ORDER BY 1": ["10"]]
    ) {
      $0.root = "Customer"
      $0.condition = "{ country: Canada, vip: false }"
      $0.limit = 1
    },
    .shop(
      "a condition asks stored dates, and one of several mappings",
      rows: ["SELECT id FROM Customer ORDER BY 1": ["2", "11"]]
    ) {
      $0.root = "Customer"
      $0.condition = "[{ since: { atLeast: 2022-01-01 } }, { vip: true }]"
    },
    .shop(
      "a condition asks the key of a reference",
      rows: ["SELECT id FROM Customer ORDER BY 1": ["11"]]
    ) {
      $0.root = "Customer"
      $0.condition = "{ agent: 4 }"
    },
    .shop("no row may be meant", rows: ["SELECT id FROM Customer ORDER BY 1": []]) {
      $0.root = "Customer"
      $0.condition = "{ name: Nobody }"
    },
    .shop("a sample has so many rows", rows: ["SELECT count(*) FROM Customer": ["2"]]) {
      $0.root = "Customer"
      $0.sample = "2"
    },
    .shop(
      "a percentage counts the rows that meet the condition, rounded up",
      rows: [
        "SELECT count(*) FROM Customer": ["1"],
        "SELECT count(*) FROM Customer WHERE id < 11": ["1"],
      ]
    ) {
      $0.root = "Customer"
      $0.condition = "{ country: Canada }"
      $0.sample = "0.5%"
    },
  ]

  static let down: [SubsetCase] = [
    .shop(
      "a path brings its lists, and rows that come by references bring none",
      rows: [
        "SELECT id FROM Customer ORDER BY 1": ["2"],
        "SELECT id FROM Invoice ORDER BY 1": ["5", "7", "9"],
        "SELECT id FROM Line ORDER BY 1": ["1", "2", "3"],
        "SELECT id FROM Track ORDER BY 1": ["1", "2", "3"],
        "SELECT count(*) FROM Customer_favourites": ["2"],
      ],
      ways: [
        "Customer: Customer", "Employee: Customer → agent", "Invoice: Customer → invoices",
        "Line: Customer → invoices → lines", "Track: Customer → invoices → lines → track",
      ]
    ) {
      $0.root = "Customer"
      $0.limit = 1
      $0.paths = ["invoices.lines"]
    },
    .shop(
      "a bounded step takes the first of each by position",
      rows: ["SELECT id FROM Invoice ORDER BY 1": ["3", "5", "9"]]
    ) {
      $0.root = "Customer"
      $0.paths = ["invoices(2)"]
    },
    .shop(
      "a bounded step takes the first of each by key where the list has no order",
      rows: ["SELECT id FROM Line ORDER BY 1": ["1", "2", "4"]]
    ) {
      $0.root = "Customer"
      $0.paths = ["invoices.lines(1)"]
    },
    .shop(
      "a bounded step of links takes the first of each by position",
      rows: [
        "SELECT id FROM Track ORDER BY 1": ["1", "4"],
        "SELECT count(*) FROM Customer_favourites": ["3"],
      ]
    ) {
      $0.root = "Customer"
      $0.paths = ["favourites(2)"]
    },
    .shop(
      "links lead from either end, and stay where both ends do",
      rows: [
        "SELECT id FROM Customer ORDER BY 1": ["2", "10"],
        "SELECT Customer_id, Track_id FROM Customer_favourites ORDER BY 1": ["2, 4", "10, 4"],
      ]
    ) {
      $0.root = "Track"
      $0.condition = "{ id: 4 }"
      $0.paths = ["fans"]
    },
    .shop(
      "a path may begin with a reference",
      rows: [
        "SELECT id FROM Customer ORDER BY 1": ["2", "10"],
        "SELECT id FROM Employee ORDER BY 1": ["1", "2", "3"],
      ]
    ) {
      $0.root = "Customer"
      $0.limit = 1
      $0.paths = ["agent.customers"]
    },
    .shop(
      "a star brings all lists of the root, and rows that refer to it without being listed",
      rows: [
        "SELECT id FROM Employee ORDER BY 1": ["1", "2", "3"],
        "SELECT id FROM Customer ORDER BY 1": ["2", "10"],
        "SELECT id FROM Invoice ORDER BY 1": [],
      ],
      ways: ["Customer: Employee → customers", "Employee: Employee"]
    ) {
      $0.root = "Employee"
      $0.condition = "{ id: { in: [2, 3] } }"
      $0.paths = ["*"]
    },
    .shop(
      "paths with the same start share it, and may have other bounds",
      rows: [
        "SELECT id FROM Invoice ORDER BY 1": ["5", "7", "9"],
        "SELECT id FROM Line ORDER BY 1": ["1"],
        "SELECT id FROM Track ORDER BY 1": ["1"],
      ]
    ) {
      $0.root = "Customer"
      $0.limit = 1
      $0.paths = ["invoices", "invoices(1).lines"]
    },
  ]

  static let cuts: [SubsetCase] = [
    .shop(
      "a cut reference is not followed and becomes null",
      rows: [
        "SELECT id, agent_id FROM Customer ORDER BY 1": ["2, NULL"],
        "SELECT id FROM Employee ORDER BY 1": [],
      ]
    ) {
      $0.root = "Customer"
      $0.limit = 1
      $0.cuts = ["Customer.agent"]
    },
    .shop(
      "a cut reference stays where its row is in the subset all the same",
      rows: ["SELECT id, boss_id FROM Employee ORDER BY 1": ["2, NULL", "3, 2"]]
    ) {
      $0.root = "Employee"
      $0.condition = "{ id: { in: [2, 3] } }"
      $0.cuts = ["Employee.boss"]
    },
    .shop(
      "a row that is cut from a list has no place in it",
      rows: [
        "SELECT id, customer_id, position FROM Invoice ORDER BY 1": ["5, NULL, NULL"],
        "SELECT id FROM Customer ORDER BY 1": [],
      ]
    ) {
      $0.root = "Invoice"
      $0.limit = 1
      $0.condition = "{ id: 5 }"
      $0.cuts = ["Invoice.customer"]
    },
  ]
}
