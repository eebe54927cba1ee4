import { speaksOfNotes } from '@app/domain/content'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Passage } from '@app/domain/sources'
import type { WritingRequest } from '@app/ports/script-writer.ts'
import { countWords, isUnspaced } from '@app/domain/text'
import { ADDRESS, withoutPageMarks, withWholeQuotes } from './clean-for-speech.ts'
import { leansOnPrevious } from './openings.ts'
import { tellablePassages } from './passage-use.ts'
import { isOrder } from './is-order.ts'
import { isRow, rowAsSentence } from './rows.ts'
import { splitSentences } from '@app/domain/text'
import { isTalk, isTimed, turnOf } from './transcript.ts'

/** `order` is the position in its source; `leans`: it cannot be understood without the sentence before. A row is a line of a table. */
export type Sentence = {
  text: string
  words: number
  source: number
  order: number
  passage: Passage
  kind: 'prose' | 'fragment' | 'row'
  leans: boolean
  opens_passage: boolean
  /** The speaker, in a talk that was written down. */
  speaker?: string | undefined
}

const MAX_WORDS = 55
const MIN_WORDS = 5
/** A source with less prose than this has its lists and tables read, too. */
const ENOUGH_PROSE_WORDS = 60
const MOST_ROWS = 12
/** Yields to the event loop after so many passages. */
const PASSAGES_AT_ONCE = 50
const ENDS = /[.!?。！？…]["”’'」』]?$/u
const LETTERS = /\p{L}/gu
const ABOUT_LAYOUT =
  /\b(?:fig(?:ure)?s?\.? ?|(?:table|section|chapter|appendix|equation|page)s? )\d|\b(?:above|below|following) (?:figure|table|example|section)|\bsee (?:also|above|below)\b|\bin this (?:paper|section|chapter|article|report)\b|\.{4,}|\|/i
const BOILERPLATE =
  /©|all rights reserved|cookie|click here|subscribe|sign up|log ?in|newsletter|privacy policy|terms of (?:use|service)|retrieved (?:on|from)|isbn|doi:|share (?:this|on)|read more|advertisement|copyright|\blicen[cs]ed? (?:under|to)\b|\b(?:MIT|BSD|Apache|GPL|UNLICENSE|Creative Commons)\b.{0,20}\blicen[cs]e|^(?:click|tap|scroll|swipe)\b/i
/** Boilerplate: publication dates, thanks, contact addresses. */
const ASIDE =
  /^(?:first )?(?:published|posted|(?:last )?(?:updated|modified))\b.{0,60}\d|^(?:do|are|have) you (?:live|know|an?|affected|been|got)\b.*\?$|\b(?:tell us|e-?mail us|contact us|get in touch|let us know)\b|^acknowledge?ments?\b|\bthank(?:s| you)(?: so| very)?(?: much)? for (?:having|joining|coming|listening|watching|reading|tuning)\b|^(?:we|the authors?) (?:would like to )?(?:thank|acknowledge)\b/i

/** All sentences of the sources that can be spoken, in order. */
export async function readSentences(sources: WritingRequest['sources']): Promise<Sentence[]> {
  const sentences: Sentence[] = []
  for (const [source, { passages }] of sources.entries()) {
    const all: Sentence[] = []
    let order = 0
    const told = tellablePassages(passages)
    const is_talk = isTalk(told)
    for (const [at, passage] of told.entries()) {
      if (at % PASSAGES_AT_ONCE === 0) await breathe()
      // A sentence that cannot be said keeps its place: one that depends on it must not seem to depend on the one before.
      const found = sentencesOf(passage, source, is_talk)
      all.push(...found.flatMap((sentence, index) => (sentence ? [{ ...sentence, order: order + index }] : [])))
      order += found.length
    }
    for (const sentence of tellable(all)) sentences.push(sentence)
  }
  return sentences
}

/** Keeps lists and tables only where there is too little prose. */
function tellable(all: Sentence[]): Sentence[] {
  const prose = all.filter(({ kind }) => kind === 'prose')
  if (prose.reduce((sum, { words }) => sum + words, 0) >= ENOUGH_PROSE_WORDS) return prose
  return [
    ...all.filter(({ kind }) => kind !== 'row'),
    ...spread(
      all.filter(({ kind }) => kind === 'row'),
      MOST_ROWS,
    ),
  ]
}

/** The sentences of a passage in order, undefined for what cannot be said. */
function sentencesOf(passage: Passage, source: number, is_talk: boolean): (Omit<Sentence, 'order'> | undefined)[] {
  const lines = passage.text.split('\n').filter((line) => line.trim())
  return lines.flatMap((line, at) => {
    if (isRow(line)) return [sentence(rowAsSentence(line), { passage, source, kind: 'row', opens_passage: at === 0 })]
    const turn = is_talk ? turnOf(line) : undefined
    // Around the turns of a talk stands what its editor says; a long turn with times goes on without its name.
    if (is_talk && !turn && !isTimed([passage])) return []
    return forPeople(splitSentences(withoutPageMarks(turn ? turn.text : line))).map((found, index) => {
      const text = withWholeQuotes(found)
      const kind = kindOf(text, passage)
      const opens_passage = at === 0 && index === 0
      return (
        kind && {
          ...sentence(kind === 'fragment' ? asSentence(text) : text, { passage, source, kind, opens_passage }),
          ...(turn && { speaker: turn.name }),
        }
      )
    })
  })
}

function forPeople(sentences: string[]): string[] {
  const order = sentences.findIndex((text) => isOrder(text))
  return order < 0 ? sentences : sentences.slice(0, order)
}

function sentence(
  text: string,
  rest: Pick<Sentence, 'passage' | 'source' | 'kind' | 'opens_passage'>,
): Omit<Sentence, 'order'> {
  return { text, words: countWords(text), leans: rest.kind === 'prose' && leansOnPrevious(text), ...rest }
}

/** A cell of an information box: "Currency: New Zealand dollar ($)." */
const LABELLED = /^\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,2}: \S+(?: \S+){0,5}$/u

/** Brackets that do not close were torn from something else. */
function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length
  return count('[') === count(']') && count('(') === count(')')
}

function kindOf(text: string, { kind }: Passage): 'prose' | 'fragment' | undefined {
  const words = countWords(text)
  const letters = text.match(LETTERS)?.length ?? 0
  const isReadable =
    letters / text.replaceAll(/\s/g, '').length > 0.6 &&
    !text.includes(ADDRESS) &&
    !ABOUT_LAYOUT.test(text) &&
    !BOILERPLATE.test(text) &&
    !ASIDE.test(text) &&
    !speaksOfNotes(text) &&
    !isDamaged(text) &&
    !LABELLED.test(text) &&
    isBalanced(text)
  if (!isReadable || words > MAX_WORDS * (isUnspaced(text) ? 2 : 1)) return undefined
  if (isOnlyNames(text)) return undefined
  if (ENDS.test(text))
    return words >= MIN_WORDS && /^["“'‘«„「『]?[\p{Lu}\p{Lo}\p{N}]/u.test(text) ? 'prose' : undefined
  const isPart = words >= 4 && /^[\p{L}\p{N}]/u.test(text) && !/[:,;-]$/.test(text)
  return isPart && kind !== 'prose' ? 'fragment' : undefined
}

/** Words whose letters a PDF lost ("con dence"), commands, and the noise of a bad scan. */
const LOST_LETTERS =
  /\b(?:nd that|the rst|rst time|e ort|e ect|con dence|con rm|speci c|signi cant|scienti c|identi e\w|de ne|di eren\w|su er|su cien\w|bene t|in uence|re ect|work ow|o er|o ce|pro t|con ict)/i
const COMMAND =
  /(?:^|\s)--?[a-z][\w-]*\b(?=[\s,.=]|$)|\b0x[\da-f]+|(?:^|\s)\.[a-z]{2,5}\b|\w\(\)|\w::\w|[{}<>\\^~]|\b\w+_\w+\b|^(?:NOTE|Note)\b:/
const ABOUT_ITSELF =
  /^(?:For .{3,80}, see \p{Lu}|This (?:article|page|section|README|document|file) (?:needs|is|was|does|has been|may|describes|contains)|Please (?:help|see|note|refer)|See \p{Lu}|Not to be confused)|\bthis README\b|\bis published by \p{Lu}|\b(?:citations?|reliable sources) (?:needed|for verification)/u
/** Misreadings of m, li and o by a poor scan: “srnoke”, “tlie”, “Visit0rs”. */
const MISREAD =
  /\b(?:\p{L}*[^\Waeiou_\d]rn\p{L}*|rn\p{L}+|\p{L}*rn[bp]\p{L}*|\p{L}*irn|tbe|tlie|wbich|witli|liave|tliat)\b|\p{L}[01]\p{L}{2}/iu
const RUDE = /\b(?:shit|fuck|bullshit|crap)\w*/i

function isDamaged(text: string): boolean {
  if (LOST_LETTERS.test(text) || COMMAND.test(text) || RUDE.test(text) || MISREAD.test(text) || ABOUT_ITSELF.test(text))
    return true
  const latin = text.match(/\p{Script=Latin}+/gu) ?? []
  const noise = latin.filter(
    (word) => !/[aeiouyàâäáæãåéèêëíìîïóòôöõøœúùûüß]/i.test(word) && !/^\p{Lu}+s?$/u.test(word) && word.length !== 1,
  )
  const stray = latin.filter((word) => word.length === 1 && !/[aAIoOyeuàéèyYX]/.test(word))
  return latin.length > 4 && (noise.length + stray.length) / latin.length > 0.25
}

/** Returns true for a line of names alone, such as "City of Marbeck, Department of Parks and Open Spaces." */
function isOnlyNames(text: string): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).filter(({ length }) => length > 3)
  return words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word))
}

function asSentence(fragment: string): string {
  return `${fragment.charAt(0).toUpperCase()}${fragment.slice(1).replace(/[.:;,]$/, '')}.`
}

/** A sample of the items, evenly spread. */
function spread<T>(items: T[], most: number): T[] {
  if (items.length <= most) return items
  return Array.from(
    { length: most },
    (_, index) => items[Math.floor((index * (items.length - 1)) / (most - 1))],
  ).filter((item) => item !== undefined)
}
