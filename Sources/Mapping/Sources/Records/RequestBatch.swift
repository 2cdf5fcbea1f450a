import SeedbedBase
import SeedbedLanguage

/// Gathers records into items of so many each.
struct RequestBatch {
  private let size: Int
  private let request: SourceRequest
  private var records: [RequestItem] = []
  /// The values of records that were taken.
  private var seen: Set<[JSONValue?]> = []
  private var number = 0

  init(size: Int, request: SourceRequest) {
    self.size = size
    self.request = request
  }

  /// Adds a record; the item, where the batch is full with it.
  mutating func add(_ record: RequestItem) -> RequestItem? {
    guard seen.insert(values(of: record)).inserted else { return nil }
    records.append(record)
    return records.count == size ? finish() : nil
  }

  /// The item of the records that are left; nil where there are none.
  mutating func finish() -> RequestItem? {
    guard let first = records.first else { return nil }
    number += 1
    var item = RequestItem()
    item.location = first.location
    for path in Set(records.flatMap(\.values.keys)) {
      item.values[path] = list(records.compactMap { $0.values[path] })
    }
    for name in Set(records.flatMap(\.bindings.keys)) {
      item.bindings[name] = list(records.compactMap { $0.bindings[name] })
    }
    item.key = [NamedText(name: "batch", value: number.digits(atLeast: 6))]
    records = []
    return item
  }

  /// The values of all paths that the request uses: records with equal ones are taken once.
  private func values(of record: RequestItem) -> [JSONValue?] {
    request.ownValues.map { record.values[$0] }
      + (request.records?.bindings ?? []).map { record.bindings[$0.name] }
  }

  /// The values in their order, each once.
  private func list(_ values: [JSONValue]) -> JSONValue {
    let texts = values.filter { !$0.isNull }.distinct.map(\.json)
    return JSONValue(json: "[" + texts.joined(separator: ",") + "]")
  }
}
