/// `name`, `firstName`, `lastName`, `company`, `street` and `city`: words of built-in lists, chosen
/// by the hash of the value.
///
/// A format that seeds rely on: another order of the lists gives other pseudonyms.
struct NamePseudonym: Sendable {
  let kind: Pseudonym.Kind
  let hash: KeyedHash

  func text(of value: UnsafeRawBufferPointer) -> String {
    let digest = hash.bytes(of: value)
    func chosen(_ list: [String], _ word: Int) -> String {
      list[Int(digest.word(word) % UInt32(list.count))]
    }
    switch kind {
    case .firstName: return chosen(Self.firstNames, 0)
    case .lastName: return chosen(Self.lastNames, 0)
    case .company: return chosen(Self.lastNames, 0) + " " + chosen(Self.companyForms, 1)
    case .street:
      return String(digest.word(0) % 200 + 1) + " " + chosen(Self.streets, 1) + " "
        + chosen(Self.streetForms, 2)
    case .city: return chosen(Self.cities, 0)
    default: return chosen(Self.firstNames, 0) + " " + chosen(Self.lastNames, 1)
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let firstNames = words(
    """
    Ada Alan Alba Aldo Alma Amir Anja Anton Aria Arno Astrid Aya Basil Beate Ben Berta Bruno Cara
    Carl Celia Chen Clara Dana Dario David Dina Dora Edgar Edith Elena Elias Elsa Emil Emma Enzo
    Erika Esther Eva Felix Fiona Flora Frank Frida Gerda Gino Greta Hanna Hans Hedwig Helena Hugo
    Ida Igor Ilse Ines Ingrid Ira Iris Ivan Jana Jasper Joana Jonas Judith Jules Julia Kai Karim
    Karla Kira Klara Lara Lars Lea Lena Leo Lia Lina Louis Lucia Luis Mae Maja Marco Maria Marta
    Max Maya Mila Milan Mina Mira Nadia Nils Nina Noah Nora Olga Oscar Otto Paul Paula Pia Rahel
    Ravi Rita Robin Rosa Ruth Samir Sara Selma Simon Sofia Tara Theo Tina Tom Uma Vera Viktor Wanda
    Yara Yusuf Zoe
    """
  )

  private static let lastNames = words(
    """
    Abbott Adler Alder Amberg Archer Ash Bach Baker Barlow Beck Berg Birch Blake Bloom Bond Brandt
    Brook Burke Carver Castle Cedar Chandler Cole Cooper Cross Dale Dalton Dean Drake Ebner Egger
    Ellis Elm Engel Falk Fields Finch Fischer Ford Forest Fox Frost Garner Gerber Glover Grant Gray
    Green Grove Hale Hall Harper Hart Hazel Heath Hill Holm Huber Hunter Iversen Jansen Keller Kerr
    Knight Koch Kramer Lake Lambert Lane Lang Lark Lee Linden Lorenz Maple Marsh Mason Meadow Meyer
    Mills Moor Moss Nash North Oakley Olsen Page Parker Pine Porter Quinn Reed Rhodes Ridge Rivers
    Rowan Sage Sawyer Shaw Silva Sommer Stein Stone Storm Tanner Taylor Thorn Turner Vale Vogel
    Wagner Walker Ward Weaver Webb Wells West White Winter Wolf Wood York Young Zimmer
    """
  )

  private static let companyForms = words(
    "Works Labs Group Partners Supply Trading Foods Media Systems Tools Logistics Design Energy"
      + " Textiles Printing Motors"
  )

  private static let streets = words(
    """
    Acorn Alder Apple Ash Aspen Beech Birch Bramble Bridge Brook Canal Cedar Chapel Cherry Church
    Clover Copper Cypress Elm Fern Field Forest Garden Glen Grove Harbour Hawthorn Hazel Heather
    Hill Holly Ivy Juniper Lake Larch Laurel Lime Linden Lower Maple Market Meadow Mill Moss North
    Oak Olive Orchard Park Pine Plum Poplar Quarry River Rose Rowan School South Spring Spruce
    Station Sycamore Upper Valley Vine Walnut Water West Willow Windmill
    """
  )

  private static let streetForms = words("Street Road Lane Avenue Way Close")

  private static let cities = words(
    """
    Amberfield Ashbourne Aldermouth Barrowdale Beechford Birchwood Blackmere Bridgeton Brookhaven
    Canterfield Cedarville Clearwater Coldbrook Cranford Dalebridge Deepwell Dunmore Eastbrook
    Elmstead Fairhaven Fernhill Foxley Glenmoor Goldcrest Greenvale Harborough Hartwell Hazelmere
    Heathfield Highcastle Hollybank Irongate Kingsmoor Lakewood Larkhill Lindenau Longmeadow
    Maplewood Marshfield Millbrook Mossdale Newhaven Northgate Oakridge Oldport Orchardton Pinehurst
    Quarrybank Redcliff Ridgemont Riverton Rosewell Rowanburn Sandhurst Silverlake Southwell
    Stonebridge Sunfield Thornbury Valemount Waterford Westmoor Whitecliff Willowbank Winterbourne
    Woodstead
    """
  )
}
