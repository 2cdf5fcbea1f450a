import Library

for listed in try Library.bundled().books() {
  print("\(listed.book.title), by \(listed.author?.name ?? "nobody")")
}
