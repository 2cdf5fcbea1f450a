import Testing

@testable import SeedbedLanguage
@testable import SeedbedMapping

struct SlotLayoutTests {
  private let layouts = SampleSchema.schema.makeSlotLayouts()

  @Test func attributesComeFirst() {
    let layout = layouts[SampleSchema.country]
    #expect(layout.count == 2)
    #expect(layout.naturalKey == [0])
    #expect(layout.references.isEmpty)
    #expect(layout.positions.isEmpty)
    #expect(layout.discriminator == nil)
    #expect(layout.recordNumber == nil)
  }

  @Test func referencesThenAlternativesThenPositionsThenTheDiscriminator() {
    let layout = layouts[SampleSchema.city]
    #expect(
      layout.references == [
        SlotLayout.Reference(
          relationship: 0,
          targets: [SampleSchema.country],
          key: 1..<2,
          alternatives: []
        ),
        SlotLayout.Reference(
          relationship: 1,
          targets: [SampleSchema.country],
          key: 2..<3,
          alternatives: [SlotLayout.Alternative(attributes: [1], slots: 3..<4)]
        ),
      ]
    )
    #expect(
      layout.positions
        == [SlotLayout.Position(owner: SampleSchema.country, relationship: 0, slot: 4)]
    )
    #expect(layout.discriminator == 5)
    #expect(layout.count == 6)
    #expect(layout.naturalKey == [1, 0], "the key's parts in the key's order")
  }

  @Test func aReferenceHasAsManySlotsAsItsTargetsKey() {
    let layout = layouts[SampleSchema.step]
    #expect(layout.references.map(\.key) == [2..<4])
    #expect(layout.naturalKey == [2, 3, 1])
    #expect(SampleSchema.schema.naturalKeyCount(of: SampleSchema.step) == 3)
    #expect(layouts[SampleSchema.event].references.map(\.key) == [1..<4])
  }

  @Test func aPolymorphicReferenceHasTheEntityAndTheKey() throws {
    let layout = layouts[SampleSchema.note]
    let reference = try #require(layout.reference(of: 0))
    #expect(reference.isPolymorphic)
    #expect(reference.key == 1..<3)
    #expect(layout.naturalKey == [1, 2])
    #expect(SampleSchema.schema.naturalKeyCount(of: SampleSchema.note) == 2)
  }

  @Test func aRowWithoutAKeyHasTheNumberOfItsRecord() {
    let layout = layouts[SampleSchema.event]
    #expect(layout.recordNumber == 4)
    #expect(layout.naturalKey == [4])
    #expect(layout.count == 5)
    #expect(SampleSchema.schema.naturalKeyCount(of: SampleSchema.event) == 1)
  }

  @Test func onlyAStoredToOneIsAReference() {
    #expect(layouts[SampleSchema.country].reference(of: 0) == nil)
    #expect(layouts[SampleSchema.country].reference(of: 1) == nil)
    #expect(layouts[SampleSchema.city].reference(of: 1)?.isPolymorphic == false)
  }
}
