import SeedbedBase

/// The problems of a run by code, and what records contradict.
struct ProblemsSection {
  let model: PageModel

  var problems: [RunFacts.Problem] { model.facts?.problems ?? [] }
  var conflicts: [JSONTree] { model.facts?.conflicts ?? [] }
  var danglingKeys: [JSONTree] { model.facts?.danglingKeys ?? [] }
  var rejected: Int { model.facts?.rejected ?? 0 }

  func write(to page: inout HTMLWriter) {
    page.section("problems", "Problems") { page in
      if problems.isEmpty, conflicts.isEmpty, danglingKeys.isEmpty, rejected == 0 {
        page.element("p", "None.")
        return
      }
      if problems.isEmpty {
        page.element("p", "No errors and no warnings.")
      } else {
        page.element("ul", ["class": "pl"]) { page in
          for problem in problems { write(problem, to: &page) }
        }
      }
      writeRejects(to: &page)
      write("Values that records contradict", conflicts, to: &page)
      write("Foreign keys without a row", danglingKeys, to: &page)
    }
  }

  private func write(_ problem: RunFacts.Problem, to page: inout HTMLWriter) {
    page.element("li", ["class": "pb \(problem.severity == "error" ? "bad" : "warning")"]) { page in
      page.element("p") { page in
        page.element("b", problem.severity)
        if !problem.message.isEmpty { page.text(" " + problem.message) }
        page.text(" ")
        page.element("code", problem.code)
      }
      let count = problem.count > 1 ? Figures.count(problem.count, "time") + ", first at " : ""
      if !problem.place.isEmpty { page.element("p", ["class": "mu"], count + problem.place) }
      if let excerpt = problem.excerpt { page.element("pre") { $0.lines(excerpt) } }
    }
  }

  private func writeRejects(to page: inout HTMLWriter) {
    guard rejected > 0 else { return }
    page.element("h3", "Rejected records")
    guard let run = model.run else {
      page.element("p", Figures.count(rejected, "record") + " would be rejected.")
      return
    }
    page.table("Rejected records", name: "rj", [.text("entity"), .number("rejected")]) { page in
      for entity in run.entities where entity.count("rejected") > 0 {
        page.row(entity.string("name")) { $0.number(Figures.grouped(entity.count("rejected"))) }
      }
    }
  }

  private func write(_ heading: String, _ findings: [JSONTree], to page: inout HTMLWriter) {
    guard !findings.isEmpty else { return }
    page.element("h3", heading)
    page.table(heading, name: "fi2", [.text("where"), .number("count"), .text("first")]) { page in
      for finding in findings {
        page.row(finding.string("entity") + "." + finding.string("member")) { page in
          page.number(Figures.grouped(finding.count("count")))
          page.element("td", ["class": "wr"]) { page in
            for example in finding.list("examples") {
              page.element("span", ["class": "un"]) { page in
                page.text(PageText.cut(example.string("text"), at: 90))
                let place = example.string("place")
                if !place.isEmpty { page.pale(" " + place) }
              }
            }
          }
        }
      }
    }
  }
}
