import SeedbedBase

/// The entities of HTML: `&amp;`, `&#8364;`, `&#x20AC;`.
enum HTMLEntities {
  private static let longestName = 10

  /// The text of the entity that starts here, and where it ends; nil where none does.
  static func decode(_ bytes: Bytes, from start: Int) -> (text: String, end: Int)? {
    var cursor = ByteCursor(bytes: bytes)
    cursor.index = start + 1
    let scalar = cursor.take("#") ? takeNumber(&cursor) : takeName(&cursor)
    guard let scalar, cursor.take(";") else { return nil }
    return (String(scalar), cursor.index)
  }

  private static func takeName(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    let start = cursor.index
    while let byte = cursor.peek, cursor.index - start < longestName,
      byte.isLetter || byte.isDigit
    {
      cursor.index += 1
    }
    return scalars[String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)]
  }

  private static func takeNumber(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    let isHex = cursor.take("x") || cursor.take("X")
    var value: UInt32 = 0
    var count = 0
    while let byte = cursor.peek, let digit = byte.hexDigit, isHex || digit <= 9 {
      value = min(value * (isHex ? 16 : 10) + UInt32(digit), 0x110000)
      count += 1
      cursor.index += 1
    }
    guard count > 0 else { return nil }
    // Numbers 128 to 159 are bytes of Windows-1252, as every browser takes them.
    if (0x80...0x9F).contains(value) { value = windows1252[Int(value - 0x80)] }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Names, each the scalar after the one before it, in runs that start at a scalar.
  private static let runs: [(start: UInt32, names: String)] = [
    (0x09, "Tab NewLine"),
    (
      0x21,
      "excl quot num dollar percnt amp apos lpar rpar ast plus comma"
    ),
    (0x2E, "period sol"), (0x3A, "colon semi lt equals gt quest commat"),
    (0x5B, "lsqb bsol rsqb"), (0x5F, "lowbar grave"), (0x7B, "lcub verbar rcub"),
    (
      0xA0,
      "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg "
        + "macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 "
        + "frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave "
        + "Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde "
        + "Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute "
        + "acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute "
        + "icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave "
        + "uacute ucirc uuml yacute thorn yuml"
    ),
    (
      0x100,
      "Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot "
        + "Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr emacr"
    ),
    (
      0x116,
      "Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot "
        + "Gcedil"
    ),
    (0x124, "Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr"),
    (
      0x12E,
      "Iogon iogon Idot imath IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute "
        + "lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok lstrok Nacute nacute "
        + "Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr"
    ),
    (0x150, "Odblac odblac"),
    (
      0x154,
      "Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil "
        + "scedil"
    ),
    (
      0x162,
      "Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve "
        + "ubreve Uring uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc"
    ),
    (0x179, "Zacute zacute Zdot zdot Zcaron zcaron"), (0x2C7, "Hacek"),
    (0x2D8, "Breve dot ring ogon"), (0x2DD, "dblac"),
    (0x401, "IOcy DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy"),
    (
      0x40E,
      "Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy Ncy Ocy Pcy "
        + "Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy "
        + "YAcy acy bcy vcy gcy dcy iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy "
        + "scy tcy ucy fcy khcy tscy chcy shcy shchcy hardcy ycy softcy ecy yucy yacy"
    ),
    (0x451, "iocy djcy gjcy jukcy dscy iukcy yicy jsercy ljcy njcy tshcy kjcy"),
    (0x45E, "ubrcy dzcy"), (0x131, "inodot"), (0x2C7, "caron"), (0x2D8, "breve"),
    (0x152, "OElig oelig"), (0x160, "Scaron scaron"), (0x178, "Yuml"), (0x192, "fnof"),
    (0x2C6, "circ"), (0x2DC, "tilde"),
    (
      0x391,
      "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron "
        + "Pi Rho"
    ),
    (0x3A3, "Sigma Tau Upsilon Phi Chi Psi Omega"),
    (
      0x3B1,
      "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron "
        + "pi rho sigmaf sigma tau upsilon phi chi psi omega"
    ),
    (0x3D1, "thetasym upsih"), (0x3D6, "piv"), (0x2002, "ensp emsp"),
    (0x2007, "numsp puncsp thinsp hairsp"), (0x200C, "zwnj zwj lrm rlm hyphen"),
    (0x2013, "ndash mdash"), (0x2018, "lsquo rsquo sbquo"), (0x201C, "ldquo rdquo bdquo"),
    (0x2020, "dagger Dagger bull"), (0x2026, "hellip"), (0x2030, "permil"),
    (0x2032, "prime Prime"), (0x2039, "lsaquo rsaquo"), (0x203E, "oline"), (0x2044, "frasl"),
    (0x20AC, "euro"), (0x2111, "image"), (0x2117, "copysr weierp"), (0x211C, "real"),
    (0x2122, "trade"), (0x2135, "alefsym"), (0x2153, "frac13 frac23"),
    (0x2190, "larr uarr rarr darr harr"), (0x21B5, "crarr"), (0x21D0, "lArr uArr rArr dArr hArr"),
    (0x2200, "forall"), (0x2202, "part exist"), (0x2205, "empty"), (0x2207, "nabla isin notin"),
    (0x220B, "ni"), (0x220F, "prod"), (0x2211, "sum minus"), (0x2217, "lowast"),
    (0x221A, "radic"), (0x221D, "prop infin"), (0x2220, "ang"), (0x2227, "and or cap cup int"),
    (0x2234, "there4"), (0x223C, "sim"), (0x2245, "cong"), (0x2248, "asymp"),
    (0x2260, "ne equiv"), (0x2264, "le ge"), (0x2282, "sub sup nsub"), (0x2286, "sube supe"),
    (0x2295, "oplus"), (0x2297, "otimes"), (0x22A5, "perp"), (0x22C5, "sdot"),
    (0x2308, "lceil rceil lfloor rfloor"), (0x2329, "lang rang"), (0x25CA, "loz"),
    (0x2605, "starf star"), (0x260E, "phone"), (0x2640, "female"), (0x2642, "male"),
    (0x2660, "spades"), (0x2663, "clubs"), (0x2665, "hearts diams"), (0x2713, "check"),
    (0x2717, "cross"), (0x22, "QUOT"), (0x26, "AMP"), (0x3C, "LT"), (0x3E, "GT"), (0xA9, "COPY"),
    (0xAE, "REG"), (0xBD, "half"),
  ]

  private static let scalars: [ExactText: Unicode.Scalar] = {
    var scalars: [ExactText: Unicode.Scalar] = [:]
    for (start, names) in runs {
      for (offset, name) in names.split(separator: " ").enumerated() {
        scalars[String(name)] = Unicode.Scalar(start + UInt32(offset))
      }
    }
    return scalars
  }()
}
