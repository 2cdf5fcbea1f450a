/// Decodes the blocks of a schema file: entities, mappings, dumps, sources and settings.
final class SchemaDecoder: RecordDecoder {
  let sources: SourceDecoder

  override init(report: SchemaReport) {
    sources = SourceDecoder(report: report)
    super.init(report: report)
  }
}
