import type { WrittenLine } from '@app/domain/scripts'

export type Line = Pick<WrittenLine, 'text' | 'passage_ids'>

/** An objection of a measure: the number of the line, from 1, the kind of fault, and the words in question. */
export type Finding = { line: number; kind: string; words: string }

const list = (words: string) => new Set(words.split(/\s+/))

const STOP_WORDS = list(
  `a about above after again against all almost also although always am among an and another any are around as at back be because
  been before behind being below between both but by came can come could did do does doing done down during each either else even ever every
  few first for from further get give given go goes going good got had has have having he her here hers him his how however i if in indeed into
  is it its itself just keep kept last less let like made make makes many may me might mine more most much must my need never next no nor not
  nothing now of off often on once one only or other our out over own per perhaps put quite rather really same see seem she should
  since so some still such take than that the their them then there these they this those though through thus to together too
  toward two under until up upon us use used very was way we well went were what when where whether which while who whose why will with within
  without would yes yet you your i'm i'll i've it's that's what's there's let's don't didn't doesn't isn't wasn't can't couldn't wouldn't won't
  we'll we've we're you'll you've you're they're they've he's she's who's here's aren't weren't haven't hasn't i'd you'd we'd they'd he'd she'd it'd
  aber alle alles als auch auf aus bei beim bis dabei damit dann das dass dem den der des die dies diese diesem diesen dieser dieses dir doch dort
  ein eine einem einen einer eines etwas für gab gibt haben habe hat hatte heute hier ihm ihn ihnen ihr ihre ist jetzt kann kein keine können man mich
  mir mit nach nicht nichts noch nun nur ohne schon sehr sein seine sich sie sind über und uns unter viel viele von vor war waren warum was wann welche
  welcher welches wem wen wenn wer werden wie wir wird woher wozu wurde wurden zum zur zwischen
  ahora algo allí antes aquí así aún bien cada como con contra cual cuál cuando cuándo cómo del desde después donde dónde durante ella ellos entre era
  eran ese esa eso esta está estaba están este esto estos fue fueron había han hasta hay las les los más menos mientras mismo muy nada nos nosotros otro
  para pero poco por porque puede pueden pues que qué quien quién sea ser según sin sobre solo son sus también tan tanto tiene tienen toda todas todo
  todos tras una unas uno unos usted vez`,
)

/** Words of talk and of introductions, in the languages of the sources: they state nothing about a subject. */
const TALK_WORDS = list(
  `according actually agree amazing answer ask asked believe bit bring chapter clear clearly continue continues course detail difference document
  editor episode exactly example excerpt explain fact fascinating feel find finding found guess hear heading honestly idea imagine impressive
  earlier further later little interesting kind know learn listen listener listening lot matter mean means meanwhile minutes moment move notice number page paragraph part
  passage point question quotation quote quoted quotes read reader reading reads real reason remarkable remember remind report reports right
  said sample say saying says section sense share show shows sort sound sounds source sources start statement story striking suppose sure
  surprise surprising talk tell tells text thank thing things think title today true turn understand wait want whole wonder word words wow write
  writes written wrong
  abschnitt also artikel bericht berichtet dazu denn frage genau heißt kapitel klingt lesen liest mehr quelle sagen sagt schreibt seite stelle
  steht text titel überschrift weiter weiteres wissen wörtlich zitat
  artículo capítulo cita cuenta dice entonces escribe explica fuente informe lee otra página palabras pregunta sección sigue texto título`,
)

/** Words in lower case with straight apostrophes; numbers keep their marks. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}%.,'-]*[\p{L}\p{N}%]/gu) ?? []

/** A sentence ends before a capital, a quotation or a number. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}“"‘¿¡\p{N}])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** The words that carry meaning, without words of talk. */
export const contentWordsIn = (text: string): string[] =>
  wordsIn(text.replaceAll(/[-_–—/]/g, ' '))
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => word.length > 2 && /\p{L}/u.test(word) && !STOP_WORDS.has(word) && !TALK_WORDS.has(word))

export const stemsOf = (text: string): string[] => contentWordsIn(text).map(stemOf)

/** One stem for the forms of a word, roughly: "compares", "compared", "comparing". */
export function stemOf(word: string): string {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=\w\w[^su])s$/, '')
  return singular
    .replace(/(?<=\w{3})(?:ations?|ings?|edly|ed|ly)$/, '')
    .replace(/(?<=\w{2})e$/, '')
    .replace(/([^aeiou])\1$/, '$1')
}

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
