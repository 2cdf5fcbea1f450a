/// Writes a page with how long each phase of a run took: the only page that changes from run to run.
package enum TimingsWriter {
  /// A phase and its seconds.
  package typealias Phase = (name: String, seconds: Double)

  package static func html(title: String, phases: [Phase]) -> String {
    let all = phases.reduce(0) { $0 + $1.seconds }
    return HTMLWriter.document(title: "\(title): timings") { page in
      page.element("main") { page in
        page.element("h1", "\(title): timings")
        page.remark("\(seconds(all)) in all")
        page.table(
          "Phases",
          name: "ti",
          [.text("phase"), .number("seconds"), .number("share"), .wide("chart")]
        ) { page in
          var before = 0.0
          for phase in phases {
            write(phase, after: before, of: max(all, 1e-9), to: &page)
            before += phase.seconds
          }
        }
      }
    }
  }

  private static func write(
    _ phase: Phase,
    after before: Double,
    of all: Double,
    to page: inout HTMLWriter
  ) {
    page.row(phase.name) { page in
      page.number(seconds(phase.seconds))
      page.number(Figures.percent(phase.seconds / all))
      page.element("td", ["class": "w"]) { page in
        // As in a time line, each bar begins where the one before ends.
        let share = max(phase.seconds, 1e-9) / all
        ChartWriter.bar([(share, nil)], after: before / all, label: nil, to: &page)
      }
    }
  }

  private static func seconds(_ value: Double) -> String {
    Figures.fixed(max(0, min(value, 1e9)), 3) + "\u{202F}s"
  }
}
