package import SeedbedDiagnostics
import SeedbedPipeline
import SeedbedSQLite
import SeedbedTools

extension PageModel: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion, "title": title, "seed": seed, "build": run, "coverage": coverage,
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

extension RunFacts: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "success": isSuccess, "dumps": shared.dumps, "entities": entities,
      "problems": shared.problems, "conflicts": shared.conflicts,
      "danglingKeys": shared.danglingKeys,
    ]
  }
}

extension SharedFacts.Dump: JSONWritable {
  package var jsonTree: JSONTree {
    ["path": path, "format": format, "records": records, "bytes": bytes, "hash": hash]
  }
}

extension ProblemFacts: JSONWritable {
  package var jsonTree: JSONTree {
    ["code": code, "severity": severity, "count": count, "message": message, "place": place]
  }
}

extension CoverageFacts: JSONWritable {
  package var jsonTree: JSONTree {
    ["rejected": rejected, "mappings": mappings, "problems": shared.problems]
  }
}

// MARK: Changes

extension ChangeFacts: JSONWritable {
  package var jsonTree: JSONTree {
    let objects: [JSONTree] = objects.map {
      ["kind": $0.kind.rawValue, "name": $0.name, "change": $0.change.rawValue]
    }
    return ["objects": objects, "settings": values, "tables": tables]
  }
}
