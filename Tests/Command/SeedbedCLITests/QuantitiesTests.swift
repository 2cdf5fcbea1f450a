import Testing

@testable import SeedbedCLI

@Suite struct QuantitiesTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"),
    (1_234_567, "1,234,567"), (-1_234, "-1,234"), (-999, "-999"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func groupsDigits(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_049, "1.0 kB"), (1_050, "1.1 kB"),
    (999_949, "999.9 kB"), (999_950, "1.0 MB"), (104_857_600, "104.9 MB"),
    (2_500_000_000, "2.5 GB"), (9_000_000_000_000_000, "9000.0 TB"),
  ])
  func picksTheUnit(bytes: Int, text: String) {
    #expect(bytes.asBytes == text)
  }

  @Test(arguments: [
    (0, "0:00"), (7, "0:07"), (60, "1:00"), (750, "12:30"), (3_599, "59:59"), (3_723, "1:02:03"),
    (360_000, "100:00:00"),
  ])
  func readsLikeAClock(seconds: Int, text: String) {
    #expect(seconds.asClock == text)
  }

  @Test(
    arguments: [
      (0, 2, "0.00"), (0.005, 2, "0.01"), (0.994, 2, "0.99"), (0.996, 2, "1.00"),
      (12.34, 1, "12.3"),
      (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (.nan, 1, "0.0"), (.infinity, 1, "0.0"),
      (1e300, 1, "100000000000000.0"),
    ] as [(Double, Int, String)]
  )
  func fixesDigits(number: Double, digits: Int, text: String) {
    #expect(number.fixed(digits) == text)
  }
}
