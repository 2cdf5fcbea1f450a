import SeedbedCLI

@main
enum Main {
  static func main() {
    CommandLineTool.main()
  }
}
