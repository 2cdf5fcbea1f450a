package import SeedbedBase
import SeedbedStoring
import SeedbedTools

extension PageModel: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion, "title": title, "seed": seed, "build": run?.build,
      "coverage": coverage?.coverage,
      "changes": changes, "about": about, "remarks": remarks,
    ]
  }
}

// MARK: The database

extension SeedFacts: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "bytes": bytes, "pageSize": pageSize, "pages": pageCount, "freePages": freePages,
      "damage": damage, "integrityObstacle": integrityObstacle, "danglingRows": danglingRows,
      "keyObstacle": keyObstacle, "tables": tables, "others": others,
    ]
  }
}

extension TableFacts: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "name": name, "entity": entity, "rows": rows, "bytes": bytes, "key": key,
      "foreignKeys": foreignKeys, "indexes": indexes, "columns": columns,
      "sample": sample.map { $0.cells.map(\.value) }, "sql": sql,
    ]
  }
}

extension ColumnFacts: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "name": name, "type": type, "required": isRequired, "generated": isGenerated,
      "redacted": isRedacted, "nulls": statistics.nulls, "distinct": statistics.distinct,
      "estimated": statistics.isEstimated, "least": statistics.least,
      "greatest": statistics.greatest, "frequent": statistics.frequent,
      "histogram": statistics.bins,
    ]
  }
}

extension ShownValue: JSONWritable {
  package var jsonTree: JSONTree {
    switch self {
    case .null: .null
    case .integer(let value): .number(String(value))
    case .real(let value): value.isFinite ? .number("\(value)") : .text("\(value)")
    case .text: .text(text)
    case .blob(let count): ["bytes": count]
    case .redacted: ["redacted": true]
    }
  }
}

// MARK: The run

extension RunFacts {
  fileprivate var build: JSONTree {
    let files = dumps.map { $0.only("path", "format", "records", "bytes", "hash") }
    return [
      "success": isSuccess, "dumps": files, "entities": entities, "problems": problems,
      "conflicts": conflicts, "danglingKeys": danglingKeys,
    ]
  }

  fileprivate var coverage: JSONTree {
    ["rejected": rejected, "mappings": mappings, "problems": problems]
  }
}

extension RunFacts.Problem: JSONWritable {
  package var jsonTree: JSONTree {
    ["code": code, "severity": severity, "count": count, "message": message, "place": place]
  }
}

// MARK: Changes

extension SeedComparison.Rows.Column: JSONWritable {
  package var jsonTree: JSONTree {
    ["name": name, "count": count, "key": key, "old": first.old, "new": first.new]
  }
}

extension ChangeFacts: JSONWritable {
  package var jsonTree: JSONTree {
    let objects: [JSONTree] = objects.map {
      ["kind": $0.kind.rawValue, "name": $0.name, "change": $0.change.rawValue]
    }
    return ["objects": objects, "settings": values, "tables": tables]
  }
}
