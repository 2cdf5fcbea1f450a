import SeedbedDiagnostics
import SeedbedPipeline
import SeedbedTools

/// The faults that a check of the dumps found in a draft.
struct DraftFindings {
  private(set) var findings: [DraftFinding] = []

  init(_ report: DumpCheckReport) {
    for mapping in report.mappings {
      let without = mapping.nullKeys + mapping.missingKeys
      if without > 0, report.diagnostics.hasErrors {
        findings.append(.withoutKey(entity: mapping.name, count: without))
      }
      for reading in mapping.attributes + mapping.relationships {
        guard let invalid = reading.invalid, invalid > 0 else { continue }
        findings.append(.invalid(entity: mapping.name, member: reading.name, count: invalid))
      }
    }
    for keys in report.run.danglingKeys {
      findings.append(
        .dangling(entity: keys.entity, relationship: keys.relationship, count: keys.count)
      )
    }
    for values in report.run.conflictingValues {
      findings.append(
        .conflict(entity: values.entity, member: values.attribute, count: values.count)
      )
    }
    for list in report.run.repeats {
      findings.append(
        .repeated(entity: list.entity, relationship: list.relationship, count: list.count)
      )
    }
  }
}
