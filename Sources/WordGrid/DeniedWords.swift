/// The words that must not appear in a grid by accident: deniedNode words, slurs and the like, or the
/// stems that their forms share, without accents.
///
/// They apply to every language, because players of any language see the grid.
package enum DeniedWords {
  /// All words. A word that contains another one, forwards or backwards, is not listed.
  static let all: [[Character]] = [
    english, german, french, spanish, italian, portuguese, polish, ukrainian,
  ].flatMap { $0.split(whereSeparator: \.isWhitespace).map { $0.map(Spelling.plain) } }

  private static let english = """
    ABO ANAL ANUS ARSE ASS BALLSACK BEANER BITCH BLOWJOB BOLLOCK BOLLOX BONER BOOB BUGGER BULLSH
    BUM BUTT CHINK CHOAD CLIT COCAIN COCK COON CRAP CUCK CUM CUNNILING CUNT DAGO DAMN DARKIE
    DARKY DICK DIE DILDO DOUCHE DUMB DYKE ERECT EROTIC FAECES FAG FANNY FART FECES FECK FELCH
    FELLAT FETISH FUCK FUK FUX GANGBANG GANJA GAY GENITAL GIMP GOOK GYPO GYPPO HARLOT HEEB HELL
    HENTAI HEROIN HITLER HOE HOMO HOOKER HORNY HUMP IDIOT INCEST JAP JERK JIHAD JISM JIZZ KAFFIR
    KIKE KILL KINKY KKK KLAN KNOB KRAUT KYS LESBIAN LESBO LEZ LYNCH MASTURB MILF MINGE MOLEST
    MONG MORON MUFF MUTHA NAKED NAZI NEGRO NIG NIPPLE NONCE NUDE NUTSACK NYMPHO ORGASM ORGY
    PAEDO PAKI PECKER PEDO PEE PENIS PERV PIKEY PIMP PISS POLACK POO PORN PRICK PUBE PUBIC PUSSY
    QUEER QUIM RACIST RAPE RAPING RAPIST RECTUM RIMJOB SATAN SCAT SCHLONG SCROT SEMEN SEX SHAG
    SHART SHEMALE SHIT SHYT SKANK SLAG SLAVE SLUT SMEG SMUT SODOM SPAZ SPERM SPIC SPIK SPUNK
    STFU STUPID SUCK SUICID SWASTIKA TARD TESTIC THOT TIT TOSSER TRANNY TROLLOP TURD TWAT
    UPSKIRT URINE VIAGRA VIBRATOR VOMIT VULVA WANG WANK WEED WETBACK WHORE WILLY WOG WOP WTF XXX
    YID
    """

  private static let german = """
    ARIER ARSCH ASCHLO BLÖD BUSEN DEPP DIRNE DOOF DRECK DUMM FICK FLITTCH FOTZ FÜHRER FURZ GEIL
    GESTAPO HAKENKREUZ HEIL HODEN HURE HURN JUDE KACK KAFFER KANACK KANAK KIFF KOKS KOT KRÜPPEL
    LESBE LUDER LUTSCH MIST MÖSE MUSCHI NACKT NEGER NIPPEL NSDAP NUTT ORGIE PENNER PIMMEL POPO
    POPP PUPS ROTZ SAU SCHEIS SCHISS SCHLAMP SCHWANZ SCHWUCHT SCHWUL SPAST TRANSE TROTTEL TUNTE
    TUSSI VÖGELN VOTZE WICHS WIX ZICKE ZIGEUNER
    """

  private static let french = """
    ABRUTI BAISE BAMBOULA BICOT BITE BOCHE BORDEL BOUGNOUL BRANL CACA CHATTE CHIE CHINETOQUE
    CHIOTTE CHNEK CON COUILLE CRÉTIN CROTTE CUL ÉTRON FDP FESSE FIOTTE FOUFOUNE FOUTRE FOUTU
    GARCE GODE GODMICHE GOGOLE GOUINE JOUIR LEVRETTE LOPETTE MERDE MERDI NÈGRE NIAKOUÉ NIBAR
    NICHON NIQU NTM PARTOUZ PÉDÉ PINE PIPI POUFFE PROUT PUCEAU PUCELLE PUTE RITAL SALAUD SALOP
    SUCE TANTOUZE TAPETTE TAPIN TARLOUZ TEUB TRAVELO TROUDUC VERGE VIOL YOUPIN ZBEUL ZIZI ZOB
    """

  private static let spanish = """
    ANO ARRECHO BOLLERA CABRON CACHOND CAGA CAGO CARAJO CHINGA CHINGU CHOCHO CHUPAPOLL CIPOTE
    COJON CORNUDO FOLLA FURCIA GILIPO GUARRA HDP HIJOPUT IMBÉCIL JODE JODI JOTO MALPARI MAMADA
    MAMON MARICA MEADA MIERDA MOJON NEGRATA ORTO PELOTUD PENDEJ PENE PICHA PIJA PINCHE POLLA
    POTORRO PUÑETA PUTA PUTO RAMERA RETRASAD SOPLAPOLL SUBNORMAL SUDACA TETA TETON TORTILLERA
    TRAVESTI VERGA ZORRA
    """

  private static let italian = """
    BALDRACCA BOCCHIN CACCA CAZZ CESSO CHECCA CHIAVA COGLION DIOCANE DIOPORC FASCIST FESSO FICA
    FIGA FREGNA FROCI LECCAC LESBICA MERDA MERDOS MIGNOTTA MINCHI ORGIA PIRLA PISCIA POMPIN
    PORCA PORCO PUTTAN RICCHION RINCOGLIO SBORR SCEMO SCOPAR SCOREGG SEGAIOL SESSO SGUALDR
    STRONZ SUCA TERRON TETTA TETTE TROIA TROIE VAFFA ZINNE ZOCCOLA
    """

  private static let portuguese = """
    ARROMBAD BABACA BICHA BOCETA BOQUETE BOSTA BROCHE BROXA BUCETA BUNDA CARALH CUZÃO CUZINH
    DESGRAÇA ESTUPRO FODA FODE FODI FUDE GOSTOSA MIJA OTÁRIO PANELEIR PENTELH PICA PIROCA PIRU
    PORRA PUNHETA RABETA SACANA SAFADA SAPATÃO SIRIRICA TARADO TESÃO TESUD TRAVECO VADIA VEADO
    VIADO XANA XERECA XIXI XOTA
    """

  private static let polish = """
    BURDEL CHAM CIOTA CIOTY CIPA CIPE CIPK CIPY CWEL CYCA CYCE CYCK CZARNUCH DEBIL DUPA DUPE
    DUPK DUPS DUPY DZIWA DZIWK FIUT FRAJER GEJE GNÓJ HUJ JEB KACAP KAKA KIBEL KRETYN KURESTW
    KURW KUTAS LACHOCI LESBA LODZIARA MURZYN OSRAN PEDAŁ PEDRYL PIERD PIPA PIPK PIZD PUSZCZALSK
    RUCHA RZYG SIUSI SRAĆ SRAJ SRAK SRAL SSIJ SUKA SUKI SZCZAĆ SZCZYN SZMATA SZMATY SZWAB WACEK
    ZASRA ZBOK ZDZIR ŻYDEK
    """

  /// The Ukrainian words, and Russian ones that can be written with Ukrainian letters.
  private static let ukrainian = """
    ЄБІ ЄБА ЄБЕ ЄБИ ЄБЛ ЄБН ЄБУ ЇБА ЇБУ ІДІОТ АНАЛ АНУС БЗД БЛЯ ВАГІН ГІВН ГІМНО ГІТЛЕР ГАВНО
    ГЕЙ ГИТЛЕР ГОВН ГОМІК ГОМИК ДЕБІЛ ДЕБИЛ ДРИСТ ДРОЧ ДУПІ ДУПА ДУПИ ДУПУ ЕБА ЕБЛ ЕБН ЕБУ ЖИД
    ЖОПІ ЖОПА ЖОПИ ЖОПУ ЗАЇБ ЗАЕБ ЗАЛУП ЗАСРА ЗҐВАЛТ ИДИОТ ЙОБ КАКА КАЦАП КРЕТИН КУРВ ЛАЙН ЛЕСБ
    ЛОХ ЛЯРВ МІНЕТ МАНДА МАСТУРБ МИНЕТ МОСКАЛ МУДАК МУДИЛ МУДОЗВ НІГЕР НАЇБ НАЕБ НАХУ НАЦІСТ
    НАЦИК НАЦИСТ НЕГР НИГЕР ОРГІЯ ОРГАЗМ ПІДАР ПІДОР ПІЗД ПІСЬК ПІСЯ ПАДЛО ПАДЛЮ ПЕДІК ПЕДИК
    ПЕНІС ПЕНИС ПЕРДІ ПЕРДУ ПИДАР ПИДОР ПИЗД ПИСЬК ПИСЯ ПОВІЯ ПОРН ПРОСТИТ ПУТАН СІСЬК СЕКС
    СИСЬК СПЕРМ СРАК СРАЛ СРАН СРАТ ССАК ССАТ СУКА СУКИ СУЧАР СУЧК СЦИК СЦЯТ ТРАХ ФАЛОС ФАШИСТ
    ХАЧ ХЕР ХРІН ХУЄ ХУЇ ХУЕ ХУЙ ХУЮ ХУЯ ЦЕЛК ЦИЦЬК ЧМО ЧУРК ШЛЮНД ШЛЮХ ШМАР
    """

  /// The length from which a denied stem makes every word around it a denied one.
  private static let longStem = 5

  /// Returns whether a word in capitals is a denied one. Short stems are part of harmless words too,
  /// as in “class”, so that they count only as whole words.
  package static func contains(_ word: String) -> Bool {
    let letters = word.map(Spelling.plain)
    return all.contains { stem in
      stem.count < longStem ? stem == letters : letters.firstRange(of: stem) != nil
    }
  }

  /// The numbers, from 1, of the letters in denied words.
  private static let numbers: [Character: UInt16] = {
    var numbers: [Character: UInt16] = [:]
    for letter in all.joined() where numbers[letter] == nil {
      numbers[letter] = UInt16(numbers.count + 1)
    }
    return numbers
  }()

  /// The words as a tree with its own letter numbers, which ignore accents.
  static let tree = WordTree(all.lazy.map { $0.map(number) })

  /// Returns the number of `letter`, or 0 if no denied word contains it.
  static func number(of letter: Character) -> UInt16 { numbers[Spelling.plain(letter)] ?? 0 }
}
