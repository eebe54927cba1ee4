import { isAbbreviation } from '../../text/index.ts'
import { standsAsName } from './german-names.ts'
import { CAPITAL_WORDS, DOINGS, LANDS, OPENING_WORDS } from './ordinary-words.ts'
import type { Token } from './tokens.ts'

/** The words of one text that can name, and which of them stand beside each other. */
export type NamedWords = {
  words: ReadonlySet<string>
  initials: string
  pairs: ReadonlySet<string>
  firsts: ReadonlySet<string>
  lasts: ReadonlySet<string>
}
type Span = { from: number; to: number }

const CAPITAL = /^\p{Lu}/u
const ACRONYM = /^\p{Lu}{2,6}$/u
const SENTENCE_END = /^[.!?…:;—–«»"“”„()[\]*•]$/u
const ENDING = /^(?:['’]?s?|y|n|an|ns|ans|ian|ians|ese|er|ers|ish|i|ic)$/
const MIN_STEM = 4
/** Cases of other languages: "Warszawa", "Warszawie". */
const LONG_STEM = 6
const LONGEST_CASE = 3
const GERMAN =
  /\b(?:und|der|die|das|ist|nicht|ein|eine|einen|einem|einer|mit|von|auf|den|dem|des|zum|zur|wir|ich|hat|wird|wurde|es|er|sie|auch|sich|für|aus|bei|nach|noch|nur|sind|dort|dass|sein|kein|keine|aber|oder|wenn|weil|über|durch|dann|schon|sehr|im|vom|bis|seit|als|sagte|ihm|ihr|ihn)\b/g
const GERMAN_OPENINGS =
  /^(?:ein\w*|kein\w*|mein\w*|sein\w*|ihr\w*|unser\w*|dies\w*|jed\w*|all\w*|viel\w*|wenig\w*|als|wenn|weil|doch|aber|auch|im|am|zum|zur|beim|vom|in|an|bei|nach|vor|seit|bis|für|ohne|gegen|um|durch|mit|aus|zu|so|da|dann|nur|noch|schon|wie|was|wer|wo|es|er|sie|man|millionen|tausende|hunderte|rund|etwa|fast)$/
const MANY = 0.08
/** Writing without spaces and without capitals to recognise a name by. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export function namedWords(tokens: readonly Token[]): NamedWords {
  const words = new Set(
    tokens
      .filter(({ kind }) => kind === 'word' || kind === 'code')
      .flatMap((token) => [plain(token.text), plain(token.lower)]),
  )
  const pairs = tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    return next && isNamePart(token) && isNamePart(next) && isNextTo(token, next)
      ? [[plain(token.lower), plain(next.lower)]]
      : []
  })
  const [firsts, lasts] = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side] ?? '')))
  return {
    words,
    initials: initialsOf(tokens),
    pairs: new Set(pairs.map((pair) => pair.join(' '))),
    firsts: firsts ?? new Set(),
    lasts: lasts ?? new Set(),
  }
}

/** The runs of capitalised words that the sources do not name. */
export function unknownNames(tokens: readonly Token[], known: readonly NamedWords[]): Span[] {
  const isUnknownHere = isGerman(tokens) ? isUnknownInGerman : isUnknown
  const spans: Span[] = []
  for (const [at, token] of tokens.entries()) {
    if (!isUnknownHere(tokens, at, known)) continue
    const last = spans.at(-1)
    if (last && last.to === tokens[at - 1]?.to && isNextTo(tokens[at - 1], token)) last.to = token.to
    else spans.push({ from: token.from, to: token.to })
  }
  return spans
}

function isUnknown(tokens: readonly Token[], at: number, known: readonly NamedWords[]): boolean {
  const token = tokens[at]
  if (!token || !(isCode(token) || isNamePart(token))) return false
  if (isWrongPair(tokens, at, known)) return true
  if (isKnown(token, known)) return false
  return !opensSentence(tokens, at) || isNameAtStart(tokens, at, known)
}

/** Every noun has a capital there: only where a name must stand is an unknown one taken for a name. */
function isUnknownInGerman(tokens: readonly Token[], at: number, known: readonly NamedWords[]): boolean {
  const token = tokens[at]
  if (!token || !isNamePart(token) || isKnown(token, known)) return false
  return standsAsName(tokens, at, {
    opens: (index) => opensSentence(tokens, index),
    isName: (index) => tokens[index] !== undefined && isNamePart(tokens[index]),
    isNextTo: (index) => {
      const [before, next] = [tokens[index - 1], tokens[index]]
      return next !== undefined && isNextTo(before, next)
    },
    isFirst: (word) => !isGermanSmallWord(word) && known.some(({ firsts }) => firsts.has(plain(word))),
    isLast: (word) => known.some(({ lasts }) => lasts.has(plain(word))),
  })
}

/** "Die" before a noun at the beginning of a sentence is no first name. */
const isGermanSmallWord = (word: string): boolean => word.match(GERMAN) !== null || GERMAN_OPENINGS.test(word)

/** "Q2" is a number. */
function isCode({ kind, text }: Token): boolean {
  return kind === 'code' && !/^Q[1-4]$/.test(text)
}

function isNamePart({ kind, text, lower }: Token): boolean {
  const word = lower.replaceAll('’', "'")
  return (
    kind === 'word' &&
    CAPITAL.test(text) &&
    text.length > 1 &&
    !UNSPACED.test(text) &&
    !CAPITAL_WORDS.has(word) &&
    !word.startsWith("i'")
  )
}

/** First words always have a capital, so only a word that cannot be an ordinary one counts as a name there. */
function isNameAtStart(tokens: readonly Token[], at: number, known: readonly NamedWords[]): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || /['’](?!s$)/.test(token.text) || OPENING_WORDS.has(token.lower)) return false
  if (ACRONYM.test(token.text) || isCode(token)) return true
  if (!next || !isNextTo(token, next)) return false
  if (isNamePart(next)) return !isKnown(next, known) || known.some(({ lasts }) => lasts.has(plain(next.lower)))
  return DOINGS.has(next.lower) && !token.lower.endsWith('s')
}

/** A first name and a last name that the sources know, each with another; "The Courier" is no person. */
function isWrongPair(tokens: readonly Token[], at: number, known: readonly NamedWords[]): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (!before || !token || !isNamePart(before) || !isNextTo(before, token)) return false
  if (OPENING_WORDS.has(before.lower)) return false
  const [first, last] = [plain(before.lower), plain(token.lower)]
  const isElsewhere = known.some(({ firsts }) => firsts.has(first)) && known.some(({ lasts }) => lasts.has(last))
  return isElsewhere && !known.some(({ pairs, lasts }) => pairs.has(`${first} ${last}`) || lasts.has(first))
}

function opensSentence(tokens: readonly Token[], at: number): boolean {
  const [before, earlier, start] = [tokens[at - 1], tokens[at - 2], tokens[at - 3]]
  if (!before) return true
  if (/^["'‘’“”„«»(]$/u.test(before.text)) return true
  if (!SENTENCE_END.test(before.text)) return false
  const isAbbreviated =
    before.text === '.' &&
    earlier !== undefined &&
    earlier.to === before.from &&
    isAbbreviation(earlier.text) &&
    start?.text !== '°'
  return !isAbbreviated
}

function isKnown(token: Token, known: readonly NamedWords[]): boolean {
  const forms = [plain(token.lower), plain(token.text), LANDS[plain(token.lower).replace(/s$/, '')] ?? '']
  if (known.some(({ words }) => forms.some((form) => words.has(form)))) return true
  const [word = ''] = forms
  if (ACRONYM.test(token.text) && known.some(({ initials }) => initials.includes(word))) return true
  return known.some(({ words }) => [...words].some((other) => isInflected(word, other)))
}

function isInflected(word: string, other: string): boolean {
  let same = 0
  while (same < word.length && word[same] === other[same]) same++
  if (same >= LONG_STEM && Math.max(word.length, other.length) - same <= LONGEST_CASE) return true
  return same >= MIN_STEM && ENDING.test(word.slice(same)) && ENDING.test(other.slice(same))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]s$/gu, '')
    .toLowerCase()
}

/** "European Space Agency" as "esa", so that it may be called so. */
function initialsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, kind }) =>
      kind === 'word' && CAPITAL.test(text)
        ? text.slice(0, 1).toLowerCase()
        : /^(?:of|the|and|for|-)$/.test(text)
          ? ''
          : ' ',
    )
    .join('')
}

function isNextTo(before: Token | undefined, token: Token): boolean {
  return before !== undefined && token.from - before.to <= 1 && before.text !== ','
}

/** German writes every noun with a capital: so names cannot be recognised by it alone. */
function isGerman(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ lower }) => lower).join(' ')
  return tokens.length > 0 && (text.match(GERMAN)?.length ?? 0) / tokens.length > MANY
}
