package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping
import SeedbedReading

/// A schema compiled, and a store that takes what its dumps hold.
package final class PreparedStore {
  package let schema: MappingSchema
  package let mapper: RecordMapper
  package let store: ObjectStore
  /// How many records are read of each file and reading.
  package var recordLimit = Int.max
  let options: RunOptions
  let rejects: RejectsFile?
  /// True if records may be set aside, and the rest goes on.
  let setsRecordsAside: Bool
  /// True if a record may go alone once rows are merged, and the rest stays.
  package let mayLeaveOutRecords: Bool
  /// True if it is for rows that a database has already; some may be deleted.
  let isImport: Bool

  /// A store for a new database, or with `isImport` or `isCopy` for one that has rows.
  package init(
    schema: MappingSchema,
    options: RunOptions,
    spill: SpillSpace,
    isImport: Bool = false,
    isCopy: Bool = false,
    countsUnmerged: Bool = false
  ) throws {
    self.isImport = isImport
    setsRecordsAside =
      options.onInvalid == .reject
      || schema.dumps.contains { entry in
        entry.readings.contains { $0.rejectsInvalid == true }
      }
    mayLeaveOutRecords = setsRecordsAside || schema.leavesOutInvalidNested
    self.schema = schema
    self.options = options
    do {
      mapper = try RecordMapper(schema: schema)
      if schema.sources.contains(where: { $0.requests.contains { $0.format == .data } }) {
        mapper.assets = SnapshotAssets(schema)
      }
      // A record that repeats one of another entry still names its row there.
      let prunes = isImport && schema.dumps.contains { $0.readings.contains { $0.prune != .no } }
      var planOptions = StorePlan.Options(memoryBudget: options.memoryBudget)
      planOptions.leavesOutRepeats = !mayLeaveOutRecords && !prunes && !mapper.gatesNested
      planOptions.countsUnmerged = countsUnmerged
      planOptions.isShare = options.isShare
      let plan = try StorePlan(schema, planOptions)
      mapper.leavesOutRepeats = schema.entities.indices.map(plan.leavesOutRepeats(of:))
      store = ObjectStore(plan: plan, spill: spill)
      if isImport || isCopy { store.importing = StoredObjects(plan: plan, spill: spill) }
    } catch {
      throw SeedbedError(error.message)
    }
    let rejectsPath = setsRecordsAside ? options.rejectsPath : nil
    rejects = try rejectsPath.map { [mapper] path throws(SeedbedError) in
      try RejectsFile(path, hiding: mapper.hidden)
    }
  }

  /// Reads and maps all dumps, found by `findDumps`, or reads the shares, while another thread takes the
  /// operations into the store.
  func read(
    _ found: [FoundDumps],
    _ diagnostics: Diagnostics,
    _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws -> BuildRun {
    let queue = HandOver<OperationBatch>()
    var failure: StoreError?
    let (store, shares) = (store, options.shares)
    let buffers = BufferPool(capacity: 512 * 1024)
    func append(_ batch: OperationBatch) -> Bool {
      do {
        try store.append(batch)
        buffers.give(batch.buffer)
        return true
      } catch {
        failure = error
        return false
      }
    }
    let storing =
      options.threads == 1
      ? nil
      : WorkerThread.start {
        while let batch = queue.take(), append(batch) {}
        queue.close()
      }
    let run = BuildRun(
      self,
      diagnostics,
      buffers,
      progress: progress,
      emit: storing == nil
        ? append
        : { batch in
          // Several large values at a time would take as many times the memory of one.
          batch.buffer.isLarge ? queue.putAlone(batch) : queue.put(batch)
        }
    )
    do {
      try WorkerThread.run { () throws(SeedbedError) in
        try shares.isEmpty ? run.read(found) : run.read(shares, store.plan)
      }
      queue.close()
      storing?.join()
    } catch {
      queue.close()
      storing?.join()
      if let failure { throw failure }
      throw error
    }
    if let failure { throw failure }
    store.files = run.files
    return run
  }

  /// Makes the rows of a run, finds those that cannot be stored, and resolves references.
  package func settle(
    _ run: BuildRun,
    checksReferences: Bool,
    foldsLate: Bool = false
  ) throws(StoreError) -> ReferenceConnector {
    try store.seal()
    return try Settlement(store) { run.rejects(scope: $0) }
      .settle(checksReferences: checksReferences && !options.isShare, foldsLate: foldsLate)
  }
}
