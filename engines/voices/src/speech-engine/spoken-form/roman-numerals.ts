import { cardinal, findRoman, ordinal } from './number-words.ts'
import { type Rule, rule } from './rule.ts'

/** Names of rulers and popes, whose numbers are said as "the eighth". */
const RULERS = new Set(
  `Abdulhamid Abdullah Adrian Afonso Albert Alexander Alexios Alfonso Amadeus Amenhotep Antiochus Artaxerxes Attalus Basil Baudouin
Bayezid Benedict Boniface Boris Callixtus Carl Carlos Casimir Catherine Celestine Charles Christian Clement Cleopatra Conrad
Constantine Constantius Cyrus Darius David Edward Elizabeth Emmanuel Eric Erik Eugene Farouk Felipe Feodor Ferdinand Francis Franz Frederick
Frederik Friedrich Fuad Gelasius George Gregory Gustav Gustavus Haakon Hadrian Harald Harold Henri Henry Honorius Hussein Innocent Isabella Ismail
Ivan James Joachim Joan John Josef Joseph Juan Julius Justin Justinian Kamehameha Karl Ladislaus Leo Leopold Lothair Louis Lucius Ludwig Magnus
Malcolm Manuel Margaret Margrethe Martin Mary Matilda Maximilian Mehmed Menelik Michael Mithridates Mohammed Montezuma Moctezuma Muhammad
Murad Napoleon Nebuchadnezzar Nicholas Olaf Oscar Osman Otto Paul Pedro Peter Philip Philippe Pius Pomare Psamtik Ptolemy Rama Ramesses
Ramses Reza Richard Robert Rudolf Sargon Selim Seleucus Sergius Seti Shapur Sigismund Sixtus Stephen Suleiman Sweyn Sylvester
Theodosius Thutmose Tiglath-Pileser Tutankhamun Umberto Urban Victor Vittorio Vladimir Wilhelm Willem William Xerxes Yohannes Zog
Arthur Thomas Samuel Walter Frank Harry Eleanor Anne Edmund Ethelred Kamose Khufu Mentuhotep Pepi Senusret Sobekhotep Apries Kenneth Donald Duncan Ludovico Cosimo Lorenzo Ranavalona Radama
Ashur Ashurbanipal Esarhaddon Shalmaneser Sennacherib Valentinian Valens Romanos Andronikos Nikephoros Isaac Leofric`.split(
    /\s+/,
  ),
)
const REIGNS =
  /\b(?:King|Queen|Pope|Emperor|Empress|Tsar|Czar|Pharaoh|Sultan|Kaiser|Prince|Princess|Duke|Shah|Caliph|Saint|Antipope|Patriarch) (?:\p{Lu}[\p{L}'’-]+ ){1,3}$/u
/** Names of people whose first name is one of the rulers': "Henry Ford II". */
const PERSON = new RegExp(String.raw`\b(?:${[...RULERS].join('|')}) (?:\p{Lu}\.? ){0,2}\p{Lu}[\p{L}'’-]+ $`, 'u')

const NOUNS =
  /\b(?:chapters?|acts?|scenes?|parts?|volumes?|vols?\.|books?|types?|tables?|figures?|fig\.|sections?|articles?|phases?|stages?|grades?|levels?|classe?s?|titles?|wars?|bowl|mark|appendix|annex|episodes?|seasons?|rounds?|divisions?|groups?|tiers?|categor(?:y|ies)|factors?|amendments?|schedules?|cantos?|psalms?|rules?|laws?|lessons?|units?|zones?|apollo|saturn|olympiad|games|symphony|sonata|opus|canon|plates?|exhibits?|quadrants?|nerves?|and|to|or|through|step|question|protocol|generation|team|region|world|category|collagen|angiotensin|immunoglobulin|number|no\.|wrestlemania) $/i
const LOOSE = /\b(?:and|to|or|through|games|world) $/i
/** "Elizabeth I and II". */
const LISTED = /([\p{L}'’-]+) [IVXLC]+(?:, [IVXLC]+)*(?:,|,? (?:and|or|to)) $/u
const STOPPED =
  /(?:^|[\s("'“])(?:The|An?|In|On|At|His|Her|Their|My|Our|Your|This|That|By|Via|With|For|And|Or|But|If|When|No|Not|To|From|Of|Is|Was|Are|It|He|She|They|We|I|As|So|Some|Any|Each|Every|Start|Give|Use|Has|Have|Had|An|Both|Two|One) $/
const CAPITALIZED = /(?:^|[^\p{L}])\p{Lu}[\p{L}'’.-]*\p{Ll}[\p{L}'’-]* $/u
/** A single letter after a ruler's name is a number where a clause ends, or goes on with who they were. */
const LONE_END =
  /^(?:['’]s|[),;:!?]|\.?$|\. \p{Lu}| (?:of (?:\p{Lu}\p{L}*|the)|was|is|and|reigned|ruled|died|married|became|had|who|became|took|ordered|granted|founded|built|invaded|crowned|signed|abdicated|lost|won|returned|ascended|succeeded|from|until|in|to|by|did)\b)/u

function sayRoman(
  [numeral = '']: readonly string[],
  { before, after }: { before: string; after: string },
): string | undefined {
  const number = findRoman(numeral)
  if (number === undefined) return undefined
  if (/^ centur(?:y|ies)/i.test(after)) return ordinal(number)
  const name = /([\p{L}'’-]+) $/u.exec(before)?.[1] ?? ''
  const listed = LISTED.exec(before)?.[1] ?? ''
  const isRuler = RULERS.has(name) || RULERS.has(listed) || REIGNS.test(before) || PERSON.test(before)
  const isLone = numeral.length === 1
  if (isLone && !/[IVX]/.test(numeral)) return undefined
  if (isRuler && (numeral !== 'I' || REIGNS.test(before) || LONE_END.test(after)))
    return name === 'Malcolm' && isLone ? undefined : `the ${ordinal(number)}`
  if (NOUNS.test(before) && !(isLone && LOOSE.test(before)) && !isRuler) {
    if (LOOSE.test(before) && !/\b[IVXL]+(?:,? [IVXL]+)* (?:and|to|or|through) $/.test(before)) return undefined
    return cardinal(number)
  }
  if (isLone || STOPPED.test(before)) return undefined
  return CAPITALIZED.test(before) && /^[IVXL]+$/.test(numeral) ? cardinal(number) : undefined
}

export const romanRules: Rule[] = [
  rule(String.raw`WW(I{1,3}|[123])\b`, ([, number = '']) => `World War ${cardinal(findRoman(number) ?? number)}`),
  rule(String.raw`([IVXLC]{1,8})(?:[\u2013-]([IVXLC]{1,8}))(?![\p{L}\d])`, ([, from = '', to = ''], { before }) => {
    const [first, last] = [findRoman(from), findRoman(to)]
    return first && last && NOUNS.test(before) ? `${cardinal(first)} to ${cardinal(last)}` : undefined
  }),
  rule(String.raw`[IVXLC]{1,8}(?![\p{L}\d])(?!-[\p{L}]{3})`, sayRoman),
  rule(String.raw`([IVX]{2,6})\. (?=\p{Lu})`, ([, numeral = ''], { before }) => {
    const number = findRoman(numeral)
    return number && /(?:^|[.!?] )$/.test(before) ? `${cardinal(number)}. ` : undefined
  }),
]
