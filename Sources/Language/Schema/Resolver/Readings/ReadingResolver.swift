/// Resolves readings: the paths and rules by which mappings read attributes and relationships.
class ReadingResolver: TableResolver {}
