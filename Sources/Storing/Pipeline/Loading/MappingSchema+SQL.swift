package import SeedbedBase
import SeedbedLanguage
import SeedbedSystem

/// The user's SQL, and what SQLite says of it and of the rows.
extension MappingSchema {
  /// The texts of `before` or `after`.
  package func userSQL(
    _ paths: [String],
    _ diagnostics: inout Diagnostics
  ) -> [UserSQL] {
    var files: [UserSQL] = []
    for path in paths {
      let place = placed(path)
      do throws(SeedbedError) {
        files.append(UserSQL(name: place, text: try readText(place)))
      } catch {
        diagnostics.add(.invalidSQL, at: database.places[path]) { error.message }
      }
    }
    return files
  }

  /// The problems of the schema or the dumps for which a database could not be finished; nil for
  /// other failures.
  package func problems(of error: any Error) -> [Diagnostic]? {
    switch error {
    case let error as UserSQLError: return [problem(of: error)]
    case let error as UniqueIndexError:
      let values = error.example.joined(separator: ", ")
      return [
        Diagnostic(.notUnique) {
          "rows of '\(error.table)' share a value of the unique index over "
            + "\(error.columns.joined(separator: ", ")): \(values)"
        }
      ]
    case let error as SeedCheckError:
      // SQLite's check tells of pages that cannot be read, too: whose they are is to be known.
      let problems = error.integrityProblems.map { "'\(error.file)': \($0)" }
      return (error.danglingRows + problems).map { fault in Diagnostic(.checkFailed) { fault } }
    default: return nil
    }
  }

  private func problem(of error: UserSQLError) -> Diagnostic {
    var location: TextLocation?
    if let view = database.views.first(where: { error.name.contains("'\($0.name)'") }) {
      location = view.location
    } else if let entity = entities.first(where: { entity in
      entity.search.map { error.name == "search '\($0.table)'" } ?? false
    }) {
      location = entity.location
    } else if let offset = error.offset, let text = try? readText(error.name) {
      location = TextLocation(file: error.name, utf8Offset: offset, in: text)
    }
    // The place names a file already.
    let message =
      location?.file == error.name ? error.message : "\(error.name): \(error.message)"
    return Diagnostic(.invalidSQL, at: location) { message }
  }
}

private func readText(_ path: String) throws(SeedbedError) -> String {
  // The system would take the path up to the NUL.
  guard !path.utf8.contains(0) else { throw SeedbedError(cannot: "read", path, errno: EINVAL) }
  do throws(StoreError) {
    return String(decoding: try FileBytes.read(path), as: UTF8.self)
  } catch {
    throw SeedbedError(cannot: "read", path, errno: error.errorNumber ?? EIO)
  }
}

extension TextLocation {
  /// The place of a byte in a text.
  fileprivate init(file: String, utf8Offset offset: Int, in text: String) {
    let before = Array(text.utf8.prefix(offset))
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(
      file: file,
      line: before.count { $0 == 0x0A } + 1,
      column: before.count - lineStart + 1
    )
  }
}
