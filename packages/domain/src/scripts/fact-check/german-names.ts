import type { Token } from './tokens.ts'

const list = (words: string) => new Set(words.split(/\s+/))

/** Titles and professions that stand before a person's name. */
const TITLES =
  list(`herr herrn frau dr prof professor professorin könig königin kaiser kaiserin papst graf gräfin fürst fürstin herzog herzogin bischof
  architekt architektin baumeister maler malerin dichter dichterin komponist komponistin physiker physikerin chemiker biologe biologin forscher
  forscherin präsident präsidentin kanzler kanzlerin minister ministerin bürgermeister bürgermeisterin kapitän direktor direktorin autor autorin
  sprecher sprecherin chef chefin general ingenieur ingenieurin erfinder erfinderin leiter leiterin wärter wärterin trainer trainerin
  schauspieler schauspielerin regisseur regisseurin pfarrer pfarrerin richter richterin doktor lehrer lehrerin bauer gründer gründerin`)
/** Determiners before a noun that is no name: "der Turm", "kein Turm", "dieser Turm". */
const DETERMINERS =
  /^(?:d(?:er|ie|as|es|em|en)|(?:k?ein|mein|dein|sein|ihr|unser|euer|eur)(?:e[rsmn]?)?|(?:dies|jed|jen|welch|manch|all|viel|wenig)(?:e[rsmn]?)?|im|am|zum|zur|vom|beim|ins|ans|etwas|nichts|mehr|zwei|drei|vier)$/
const SAYS = /^(?:sagte?|meinte?|erklärte?|betonte?|berichtete?|erzählte?|schreibt|schrieb|findet|fand|glaubte?)$/
/** Verbs of persons, in the present and the past. */
const DOES =
  /^(?:baute?|errichtete?|entw(?:irft|arf)|gründete?|erf(?:indet|and)|entdeckte?|malte?|komponierte?|schreibt|schrieb|leitete?|heiratete?|sagte?|meinte?|erklärte?|betonte?|berichtete?|erzählte?|gewann|eröffnete?|kaufte?|verkaufte?|starb|lebte)$/
const DONE =
  /^(?:erbaut|gebaut|errichtet|entworfen|gegründet|erfunden|entdeckt|gemalt|komponiert|geschrieben|verfasst|geleitet|eröffnet|geplant|gestaltet)$/
const AN_OBJECT = /^(?:d(?:en|ie|as)|eine?n?|ihn|sie|es|ihm|ihr|seinen?|ihren?|dort|hier|damals)$/
const IN_A_PLACE = /^(?:in|aus|nach|bei|bis|von)$/
const PLACE_ENDING = /(?:burg|berg|furt|hausen|ingen|heim|dorf|stadt|kirchen|brück|hafen|walde|münde)$/
/** Plurals, and endings of things and notions. */
const NO_PERSON = /(?:n|ung|heit|keit|schaft|tum|nis|ion|tät|hand)$/
const MOST_BETWEEN = 3

type Context = {
  /** True if the word at this place begins a sentence. */
  opens: (at: number) => boolean
  /** True if the word can name: it has a capital, and is none of those that always have one. */
  isName: (at: number) => boolean
  isNextTo: (at: number) => boolean
  /** First names and last names of the sources, with their neighbours there. */
  isFirst: (word: string) => boolean
  isLast: (word: string) => boolean
}

/** Detects a name in a German line, where all nouns have a capital, by its context: "Herr …", "sagte …", "…s Turm". */
export function standsAsName(tokens: readonly Token[], at: number, context: Context): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (!token) return false
  const isAfterName = before !== undefined && context.isNextTo(at)
  if (isAfterName && (isTitle(tokens, at - 1) || context.isFirst(before.lower))) return true
  const isBare = !before || context.opens(at) || !DETERMINERS.test(before.lower)
  if (!isBare) return false
  return (
    isBeforeLastName(tokens, at, context) ||
    isGenitive(tokens, at, context) ||
    isSpeaker(tokens, at) ||
    isDoer(tokens, at, context.opens(at)) ||
    (before !== undefined && after !== undefined && isMaker(tokens, at)) ||
    (IN_A_PLACE.test(before?.lower ?? '') && PLACE_ENDING.test(token.lower))
  )
}

/** "Dr. Müller" has a full stop between. */
function isTitle(tokens: readonly Token[], at: number): boolean {
  const title = tokens[at]?.text === '.' ? tokens[at - 1] : tokens[at]
  return title !== undefined && TITLES.has(title.lower)
}

/** An unknown first name before a last name that the sources have with another. */
function isBeforeLastName(tokens: readonly Token[], at: number, { isLast, isName, isNextTo, opens }: Context): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (!token || !after || opens(at) || TITLES.has(token.lower)) return false
  return isName(at + 1) && isNextTo(at + 1) && isLast(after.lower)
}

/** "Müllers Turm": a noun before another, in the genitive and without an article. */
function isGenitive(tokens: readonly Token[], at: number, { isName, isNextTo }: Context): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]]
  return token !== undefined && after !== undefined && /[^s]s$/.test(token.text) && isName(at + 1) && isNextTo(at + 1)
}

/** "sagte Müller", ", so Müller". */
function isSpeaker(tokens: readonly Token[], at: number): boolean {
  const [before, earlier, after] = [tokens[at - 1], tokens[at - 2], tokens[at + 1]]
  const isEnd = !after || /^(?:[,.:;!?…]|in|im|am|bei|zu|zum|der|die|dem)$/.test(after.lower)
  if (before?.lower === 'so') return earlier?.text === ',' && isEnd
  return SAYS.test(before?.lower ?? '') && isEnd
}

/** "Müller baute den Turm" and "1828 baute Müller den Turm". */
function isDoer(tokens: readonly Token[], at: number, isFirst: boolean): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (!token || NO_PERSON.test(token.lower)) return false
  if (isFirst) return DOES.test(after?.lower ?? '')
  return DOES.test(before?.lower ?? '') && AN_OBJECT.test(after?.lower ?? '')
}

/** "von Müller erbaut", "erbaut von Müller". */
function isMaker(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (tokens[at - 1]?.lower !== 'von' || !token || NO_PERSON.test(token.lower)) return false
  const near = [tokens[at - 2], ...tokens.slice(at + 1, at + 1 + MOST_BETWEEN)]
  return near.some((one) => one !== undefined && DONE.test(one.lower))
}
