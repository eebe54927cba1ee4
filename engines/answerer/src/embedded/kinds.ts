import { ENGLISH_MONTHS, ENGLISH_NUMBERS, GERMAN_MONTHS, GERMAN_NUMBERS, OTHER_MONTHS } from '@app/domain/text'

/** Kind of answer that a question asks for; `open` if anything can answer it. */
export type Kind =
  | 'time'
  | 'number'
  | 'duration'
  | 'length'
  | 'money'
  | 'amount'
  | 'size'
  | 'age'
  | 'weight'
  | 'speed'
  | 'temperature'
  | 'rate'
  | 'person'
  | 'place'
  | 'reason'
  | 'colour'
  | 'occupation'
  | 'name'
  | 'open'

/** The first that fits a question says what it asks for; what is matched is said by the evidence in words of its own. */
const ASKING: [Kind, RegExp][] = [
  [
    'name',
    /\bname of\b|['’]s name\b|\b(?:what|how) (?:is|are|was|were) .{1,60} called\b|\bwie h(?:eißt|ieß)|\bcomment s['’]appelle|\bcómo se llama|\bcome si chiama|\bcomo se chama|\bhoe heet/,
  ],
  [
    'occupation',
    /\bwhat (?:was|is|were|are|did) .{1,60}\b(?:profession|occupation|job|trade|do for a living)\b|\b(?:profession|occupation)\b|\bvon beruf\b|\bwelchen beruf\b/,
  ],
  [
    'age',
    /\bhow old\b|\bwhat age\b|\bwie alt\b|\bquel âge\b|\bqu[ée] edad\b|\bche età\b|\bquanti anni\b|\bque idade\b|\bhoe oud\b/,
  ],
  [
    'rate',
    /\bhow (?:often|frequently)\b|\bhow many times\b|\bwie oft\b|\bcombien de fois\b|\bcada cuánto\b|\bquante volte\b|\bhoe vaak\b/,
  ],
  [
    'duration',
    /\bhow (?:long|quick(?:ly)?|soon)\b|\bhow many (?:seconds|minutes|hours|days|nights|weeks|months|years)\b|\bwie ?viele (?:minuten|stunden|tage|wochen|monate|jahre)\b|\bfor how long\b|\bwie lange\b|\bcombien de temps\b|\bcuánto tiempo\b|\bquanto tempo\b|\bhoe lang\b/,
  ],
  [
    'length',
    /\bhow (?:tall|high|deep|far|wide|thick)\b|\bwie (?:lang|hoch|tief|weit|breit|dick)\b|\bhoe (?:hoog|diep|ver|breed)\b|\bquanto è (?:alt|lung|profond)[oa]\b/,
  ],
  ['weight', /\bhow heavy\b|\bhow much (?:does|do|did) .{1,60} weigh\b|\bwie schwer\b|\bhoe zwaar\b/],
  ['speed', /\bhow (?:fast|slow)\b|\bspeed of\b|\bwie schnell\b|\bà quelle vitesse\b|\bhoe snel\b/],
  [
    'temperature',
    /\bhow (?:hot|cold|warm)\b|\b(?:what|which) (?:is the )?temperature\b|\btemperature\b|\btemperatur\b/,
  ],
  [
    'money',
    /\bhow much (?:is|are) (?:an?|the|one|each)\b|\bhow much (?:does|do|did|was|is|were|would|will) .{1,80}\b(?:cost|pay|paid|earn|worth|charge)\b|\b(?:price|salary|wage)\b|\bwhat (?:does|do|did) .{1,60} (?:cost|pay|earn)\b|\bwas kostet|\bwie teuer\b|\bverdien|\bcombien coûte|\bcuánto (?:cuesta|costó)|\bquanto (?:costa|custa)|\bwat kost/,
  ],
  ['size', /\bhow (?:big|large|small|strong|loud|bright|powerful)\b|\bwie (?:groß|laut|stark)\b/],
  ['amount', /\bhow much (?:did|do|does|was|is|were|are|will|would|has|have|had)\b/],
  [
    'number',
    /\bhow many\b|\bwie ?viele?\b|\bcombien\b|\bcuánt[oa]s?\b|\bquant[oiae]s?\b|\bhoeveel\b|\bhow much\b|\bwhat number\b/,
  ],
  [
    'time',
    /\bwhen\b(?! (?:it|they|we|you|i|he|she|a|an|the)\b)|\b(?:which|what) (?:year|day|month|date|century|time)\b|\bwann\b|\bin welchem jahr\b|\bquand\b|\bcuándo\b|\bquando\b|\bwanneer\b/,
  ],
  [
    'colour',
    /\b(?:which|what) colou?r\b|\bwelche farbe\b|\bquelle couleur\b|\bqué color\b|\bche colore\b|\bwelke kleur\b/,
  ],
  [
    'person',
    /(?:^|[,;:.!]\s*|\b(?:and|but|so|by|to|for|with|from|of|know|me|tell|remember|wonder|guess)\s+)whom?\b|\bwer\b|\bwem\b|\bwen\b|\bqui\b(?! est-ce que)|\bquién\b|\bchi\b|\bquem\b|\bwie (?:heeft|was|is)\b/,
  ],
  ['place', /\bwhere\b|\bwo(?:her|hin)?\b|\boù\b|\bdónde\b|\bdove\b|\bonde\b|\bwaar\b/],
  [
    'reason',
    /\bwhy\b|\bhow come\b|\bwhat (?:was the )?reason\b|\bwarum\b|\bwieso\b|\bweshalb\b|\bpourquoi\b|\bpor ?qu[ée]\b|\bperché\b|\bwaarom\b/,
  ],
]

/** “When did they raise the price?” asks for a time, although it has the word for a sum of money. */
const OPENS_WITH =
  /^(?:(?:and|but|so|or) )?(?:when|where|who|whom|why|wann|warum|wer|quand|pourquoi|cuándo|dónde|por qué)\b/
const INTERROGATIVES: ReadonlySet<Kind> = new Set(['time', 'person', 'place', 'reason'])
const BY_INTERROGATIVE = ASKING.toSorted(([a], [b]) => Number(INTERROGATIVES.has(b)) - Number(INTERROGATIVES.has(a)))

const small = ENGLISH_NUMBERS.small.slice(1)
const tens = ENGLISH_NUMBERS.tens.join('|')
const NUMBER = String.raw`(?:\d[\d.,]*|(?:${tens})(?:[- ](?:${small.slice(0, 9).join('|')}))?|${small.join('|')}|hundred|thousand|million|billion|dozens?|half|a couple|several|few|${GERMAN_NUMBERS.small.slice(2, 13).join('|')}|anderthalb|eineinhalb|halbe[nrs]?|ein paar|einige|\p{L}*(?:zehn|zig|ßig|hundert|tausend)|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|quarante|cinquante|soixante|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|trece|catorce|quince|veinti\p{L}+|\p{L}*cient[oa]s|cien|mil|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|cento|twee|drie|vijf|zes|zeven|negen|tien|twintig|dertig|honderd|duizend|dois|três|sete|oito|dez|vinte)`
const COUNTED = String.raw`(?<![\p{L}\d])(?:${NUMBER}|ein(?:e[nm]?)?|an?)[\s-]+(?:\p{L}+\s+){0,2}?`
const unit = (units: string) => new RegExp(`${COUNTED}(?:${units})(?!\\p{L})`, 'iu')

/** Months in all languages but "mars", which is a planet more often. */
const MONTHS = [...ENGLISH_MONTHS, ...GERMAN_MONTHS, ...OTHER_MONTHS]
  .filter((month) => month !== 'mars')
  .join('|')
  .toLowerCase()
const TIME_UNITS =
  'seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|decades?|centur(?:y|ies)|generations?|winters?|summers?|seasons?|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|horas?|días?|semanas?|meses|años?|secondi|minuti|ore|giorni|settimane|mesi|anni|anos?|dias?|uren|uur|dagen|weken|maanden|jaar'
const WHEN = new RegExp(
  String.raw`\b1\d{3}\b|\b20\d\d\b|\b(?:${MONTHS})\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:spring|summer|autumn|winter|christmas|easter|century|centuries|midnight|noon|o’clock|a\.m|p\.m|next year|frühling|sommer|herbst|weihnachten|jahrhundert|montag|samstag|sonntag|uhr|siècle|siglo|secolo|século|eeuw)\b|${COUNTED}(?:${TIME_UNITS})\s+(?:ago|later|earlier|before|after|später|zuvor)\b(?! than)|\bat ${NUMBER}(?!\p{L})|\b(?:in the (?:morning|afternoon|evening)|at night)\b|\b(?:by the time|during|dawn|dusk|the (?:day|night|week|month|year) (?:before|after))\b`,
  'iu',
)

const SAYING: Record<Kind, RegExp | undefined> = {
  open: undefined,
  name: undefined,
  time: WHEN,
  number: new RegExp(`(?<![\\p{L}\\d])${NUMBER}(?![\\p{L}])`, 'iu'),
  duration: new RegExp(`${COUNTED}(?:${TIME_UNITS})(?!\\p{L})|\\b(?:forever|a generation|overnight|since)\\b`, 'iu'),
  length: unit(
    'met(?:er|re)n?s?|(?:kilo|centi|milli)met(?:er|re)s?|miles?|feet|foot|inch(?:es)?|yards?|fathoms?|km|cm|mm|m|mètres?|metros?|metri',
  ),
  money: new RegExp(
    `[$€£¥]\\s?\\d|${COUNTED}(?:pence|penny|pennies|pounds?|dollars?|euros?|cents?|francs?|franken|marks?|talers?|crowns?|shillings?|yen)(?!\\p{L})|(?<!\\p{L})(?:cost|price|worth|paid|kost|preis)\\p{L}*.{0,60}${NUMBER}|${NUMBER}.{0,40}\\b(?:worth|wages?|salary|rent)\\b|\\b(?:for free|free of charge|kostenlos|gratis)\\b`,
    'isu',
  ),
  age: new RegExp(
    `${NUMBER}[\\s-]+(?:years?|months?|weeks?|days?|jahre?|ans|años|anni|anos|jaar)[\\s-]+(?:old|alt|oud)|\\b(?:at|after|aged|mit|nach) (?:about |only |just )?${NUMBER}(?:[\\s-]+(?:years?|months?|weeks?|days?|jahren?|wochen|monaten)|(?=[.,;!?]| (?:and|she|he|they|to)\\b|$))|\\b(?:boy|girl|child|man|woman|son|daughter|lad|dog|cat|horse) of ${NUMBER}(?!\\p{L})|\\b(?:from|dates? (?:from|back to)) 1\\d{3}\\b|\\b(?:since|seit|depuis|desde|dal) (?:1\\d{3}|20\\d\\d)|\\b(?:was|is|aged|age of|turned|am|are|war|ist)\\s+(?:just |only |already |about |schon |erst )?${NUMBER}(?=[.,;!?]|$)`,
    'iu',
  ),
  amount: undefined,
  size: undefined,
  weight: unit('tons?|tonnes?|kilos?|kilograms?|grams?|pounds?|kg|tonnen?|gramm|kilogramm'),
  speed:
    /\b(?:an hour|per hour|per second|a second|a minute|pro stunde|in der stunde|pro jahr|im jahr|in einem jahr|knots?|km\/h|mph|par heure|por hora|all’ora|per uur)\b/iu,
  occupation:
    /\b(?:is|was|were|as|became|been|be|a former|a retired|war|ist|als|former)\s+(?:(?:not )?an?\s+)?\p{Ll}+|\b(?:worked|arbeitete|gearbeitet)\b/iu,
  temperature:
    /\bdegrees?\b|°|\b(?:minus|below zero|above zero|freezing)\b|\bgrad\b|\bdegrés\b|\bgrados\b|\bgradi\b|\bgraus\b|\bgraden\b/iu,
  rate: /\b(?:every|each|once|twice|times|daily|weekly|monthly|yearly|a (?:year|day|week|month)|jede[nrs]?|täglich|wöchentlich|mal|chaque|cada|ogni|elke|tous les)\b/iu,
  person:
    /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\b(?:\p{L}+(?:er|or|ist|ian|man|woman|men|women)s?|people|queen|king|captain|council|company|crew|school|pupils?|children|he|she|they|er|sie)\b/u,
  place:
    /\b(?:in|at|on|from|to|under|near|behind|beside|inside|into|by|im|am|auf|bei|aus|nach|an|unter|dans|à|sur|en|de|sous|nel|a|em|no|na|te|op)\b/iu,
  reason:
    /\b(?:because|since|so that|so|as|due to|thanks to|reason|to|for|therefore|that is why|otherwise|means|weil|denn|damit|um|also|deshalb|wegen|parce que|car|pour|afin|porque|para|por|perché|per|omdat|want|om)\b/iu,
  colour:
    /\b(?:red|blue|green|white|black|yellow|orange|pink|purple|brown|gr[ae]y|gold(?:en)?|silver|\p{L}*(?:rot|blau|grün|weiß|schwarz|gelb|braun|grau)|rouge|bleu|vert|blanc|noir|jaune|rojo|azul|verde|blanco|negro|rosso|bianco|nero|blauw|groen|wit|zwart|geel)\b/iu,
}

/** Kinds without whose mark a sentence cannot be the answer; for other kinds the mark is only a sign. */
const REQUIRED: ReadonlySet<Kind> = new Set([
  'time',
  'number',
  'duration',
  'length',
  'money',
  'amount',
  'size',
  'age',
  'weight',
  'speed',
  'temperature',
  'colour',
  'rate',
  'occupation',
  'name',
])

/** Kind of answer that a question asks for, and the words that ask for it. */
export function kindOf(question: string): { kind: Kind; asked_by: string } {
  const lower = question.toLowerCase()
  for (const [kind, pattern] of OPENS_WITH.test(lower) ? BY_INTERROGATIVE : ASKING) {
    const found = pattern.exec(lower)
    if (found) return { kind, asked_by: wholeWords(lower, found.index, found.index + found[0].length) }
  }
  return { kind: 'open', asked_by: '' }
}

function wholeWords(text: string, from: number, to: number): string {
  return text.slice(from, to) + (/^\p{L}*/u.exec(text.slice(to))?.[0] ?? '')
}

const DIMENSIONS = [
  /\b(?:tall|high|height|above|hoch|hohe[nrs]?|höhe)\b/iu,
  /\b(?:deep|depth|down|tief|tiefe[nrs]?)\b/iu,
  /\b(?:long|length|lang|länge)\b/iu,
  /\b(?:far|away|off|distance|weit|entfernt)\b/iu,
  /\b(?:wide|width|broad|thick|thickness|breit|breite|dick)\b/iu,
]

/** True if a text speaks of another measure than the question: of a length instead of a depth. */
export function isOfOtherDimension(text: string, asked_by: string): boolean {
  const wanted = DIMENSIONS.find((dimension) => dimension.test(asked_by))
  return wanted !== undefined && !wanted.test(text) && DIMENSIONS.some((dimension) => dimension.test(text))
}

export const A_NUMBER = new RegExp(`^${NUMBER}`, 'iu')

/** Years and spans of time, which are no number of things. */
const MEASURED = new RegExp(`(?<![\\p{L}\\d])(?:1\\d{3}|20\\d\\d)(?!\\d)|${COUNTED}(?:${TIME_UNITS})(?!\\p{L})`, 'giu')

export const withoutMeasures = (text: string): string => text.replaceAll(MEASURED, ' ')

/** Not a place or a month, which stands behind a preposition. */
const A_NAME =
  /(?<=[\p{Ll},] )(?<!(?<!\p{L})(?:in|at|to|from|for|near|on|until|since|by|im|aus|nach|bei|seit|bis|à|en|de|a|da|di|em|no|te|uit|naar) )\p{Lu}\p{L}+/gu
/** True if a text names something that the question does not. */
export function namesSomething(text: string, question_words: ReadonlySet<string>): boolean {
  if (
    /\b(?:names? (?:is|was|were|are)|(?:called|named)(?: (?:it|him|her|them|themselves|himself|herself|the \p{L}+))? [“"‘']?\p{Lu}|heißt|hieß|nannte\p{L}*|namens|appelle\p{L}*|llama\p{L}*|chiama\p{L}*|chama\p{L}*|heet)/u.test(
      text,
    )
  )
    return true
  const names = text.match(A_NAME) ?? []
  return names.some((name) => !question_words.has(name.toLowerCase()) && !OF_CALENDAR.test(name))
}

const OF_CALENDAR = new RegExp(`^(?:${MONTHS}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$`, 'iu')

export function saysKind(text: string, kind: Kind): boolean {
  if (kind === 'amount') return ANY_NUMBER.test(text)
  if (kind === 'size') return COMPARED.test(text) || saysKind(text, 'amount')
  return SAYING[kind]?.test(withoutOther(text, kind)) ?? true
}

const ANY_NUMBER = new RegExp(`(?<![\\p{L}\\d])${NUMBER}(?![\\p{L}])|\\bhalf\\b`, 'iu')
const COMPARED = /\bas \p{L}+ as\b|\b(?:the )?size of\b|\bthan\b|\bso \p{L}+ wie\b|\bals\b/iu

/** Removes numbers of another kind: a year is no number of things, and “an hour” in a speed no duration. */
function withoutOther(text: string, kind: Kind): string {
  if (kind === 'number') return withoutMeasures(text)
  return kind === 'duration' ? text.replaceAll(RATE, ' ') : text
}
const RATE = new RegExp(
  `(?<=(?:(?:met|lit)(?:er|re)s?|miles?|knots|times|once|twice|mal|euros?|dollars?|pounds?|crowns?|francs?|cents?|million|thousand|hundred)\\s)(?:an?|per|each|every|pro|in der|am) (?:${TIME_UNITS})(?!\\p{L})`,
  'giu',
)

export const isRequired = (kind: Kind): boolean => REQUIRED.has(kind)
