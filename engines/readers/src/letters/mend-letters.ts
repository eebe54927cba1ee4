import { sentencesIn } from '@app/domain/text'
import type { Block } from '../block.ts'
import type { IsWord } from './word-list.ts'

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl']
const AT_BEGINNING = ['fi', 'fl']
/** Remainders of words that begin with a ligature, except those that are words themselves, such as "at" of "flat". */
const BEGINNINGS = new Set(
  `nd nds nding ndings rst rstly ve fth fteen fty eld elds gure gures gured ne nal nally nance nances nanced nancial
  nancially nger ngers ngerprint ngerprints nish nished nishes nishing rm rms rmly shing sheries shery tness tted tting
  xed xing lm lms lmed lming lter lters ltered ltering lled lling ts bre bres bers ction ctional ght ghts ghter ghters
  ghting ery erce rewall ow ows owed owing ower owers owering owered oor oors oating oated ood oods ooded ooding uid
  uids uctuate uctuates uctuated uctuation uctuations uorescent uorescence uent uently uency exible exibility eet
  eets esh le les lename lenames aky xture xtures reball ight ights ame ames avor avour avours ies ying ora ourish ourished ourishes ourishing ush ushed ux uxes`.split(
    /\s+/,
  ),
)
/** The same for words that end with one; the gap after them is one between words. */
const ENDS = new Map(
  Object.entries({
    o: 'off',
    sta: 'staff',
    cli: 'cliff',
    tari: 'tariff',
    sti: 'stiff',
    stu: 'stuff',
    plainti: 'plaintiff',
    cuto: 'cutoff',
    takeo: 'takeoff',
    tradeo: 'tradeoff',
  }),
)
const COMMON = new Set(
  'a an the so it to in on of or as at be is he we me my us up by do go if no not but and for are was her his its our out all air ate ear ice'.split(
    ' ',
  ),
)
/** Doubtful remainders, which may be words of their own: "owed" of "flowed", "rms", the ending of a file's name. */
const DOUBTFUL = new Set(['owed', 'owing', 'rms', 'ts', 'uid'])
/** Number of signs that no text reaches by leaving out letters by mistake. */
const LEAST_SIGNS = 3
const LETTER = /^\p{L}/u
/** A text that lost its ligatures has these in headings at most, whose font may be another. */
const WHOLE_LIGATURE = /f[fil]/g
/** Characters directly before the rest of a word in names of files, addresses and short forms, but never in prose. */
const BOUND = /[\d’'./\\_@:]$/
/** Endings that are words of their own after a longer word: "text field". */
const FIELD = /^elds?$/
const LONGEST_BEGINNING = 3
/** The rest of a word that none or several fit; other single letters are variables. */
const STRAY = /(?<=\p{L} )[ctey](?= \p{Ll}|[.,;:)])/u

export type Mended = { passages: Block[]; example: string | undefined }

/**
 * True if the ligatures of a text are lost, as in files whose fonts do not say which letters their glyphs stand for.
 */
export function hasLostLetters(texts: readonly string[]): boolean {
  let signs = 0
  let whole = 0
  for (const text of texts) {
    whole += text.match(WHOLE_LIGATURE)?.length ?? 0
    for (const word of text.match(/(?<![\p{L}\p{N}’'./\\_@:-])\p{Ll}+/gu) ?? [])
      if (BEGINNINGS.has(word) && !DOUBTFUL.has(word)) signs += 1
  }
  return signs >= LEAST_SIGNS && signs > whole
}

/** Puts lost ligatures back where exactly one word fits; sentences that stay incomplete are left out, with one as an example. */
export function mendLetters(passages: readonly Block[], isWord: IsWord): Mended {
  let example: string | undefined
  const mended = passages.flatMap((passage): Block[] => {
    const place = passage.place.heading
      ? { ...passage.place, heading: mendedText(passage.place.heading, isWord) }
      : passage.place
    const kept = sentencesIn(mendedText(passage.text, isWord)).filter((sentence) => {
      const rest = restIn(sentence)
      if (rest) example ??= rest
      return !rest
    })
    const text = kept.join('').trim()
    return text ? [{ ...passage, text, place }] : []
  })
  return { passages: mended, example }
}

/** The rest of a word in a sentence, with the word before it. */
function restIn(sentence: string): string | undefined {
  const stray = STRAY.exec(sentence)
  if (stray) return (sentence.slice(0, stray.index + 1).match(/\S+/g) ?? []).slice(-2).join(' ')
  const parts = sentence.match(/\p{L}+|[^\p{L}]+/gu) ?? []
  const at = parts.findIndex(
    (part, index) => (BEGINNINGS.has(part) || DOUBTFUL.has(part)) && !isBoundTo(parts[index - 1] ?? '', part),
  )
  return at < 0
    ? undefined
    : parts
        .slice(Math.max(0, at - 2), at + 1)
        .join('')
        .trim()
}

function mendedText(text: string, isWord: IsWord): string {
  const parts = text.match(/\p{L}+|[^\p{L}]+/gu) ?? []
  const mended: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const [part = '', gap, next = '', after = ''] = parts.slice(at, at + 4)
    const joined = gap === ' ' && !after.startsWith('-') ? joinedWord(part, next, isWord) : undefined
    if (joined) at += 2
    const isBound = isBoundTo(parts[at - 1] ?? '', part) && !joined
    mended.push(joined ?? (isBound || !LETTER.test(part) ? part : wholeWord(part, gap, isWord)))
  }
  return mended.join('').replace(/(?<=ff) (?=[.,;:)])/g, '')
}

/** "2nd", "2 nd" and "index.ts" are whole. */
function isBoundTo(before: string, part: string): boolean {
  return BOUND.test(before) || (part === 'nd' && /\d\s$/.test(before))
}

/** "confidence" of "con dence". */
function joinedWord(before: string, after: string, isWord: IsWord): string | undefined {
  if (!LETTER.test(before) || !/^\p{Ll}+$/u.test(after)) return undefined
  if (COMMON.has(before.toLowerCase()) && (COMMON.has(after) || BEGINNINGS.has(after))) return undefined
  if (before.length > LONGEST_BEGINNING && isWord(before) && FIELD.test(after)) return undefined
  return onlyOf(LIGATURES.map((letters) => before + letters + after).filter(isWord))
}

/** "first" of "rst", and "off" of "o". */
function wholeWord(part: string, gap: string | undefined, isWord: IsWord): string {
  const end = ENDS.get(part)
  if (end && (gap === undefined || /^[\s.,;:)]/.test(gap))) return end
  if (!BEGINNINGS.has(part) || DOUBTFUL.has(part)) return part
  return onlyOf(AT_BEGINNING.map((letters) => letters + part).filter(isWord)) ?? part
}

function onlyOf(words: readonly string[]): string | undefined {
  return words.length === 1 ? words[0] : undefined
}
