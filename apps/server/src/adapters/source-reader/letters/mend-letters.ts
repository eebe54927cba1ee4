import type { Block } from '../block.ts'
import type { IsWord } from './word-list.ts'

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl']
const AT_BEGINNING = ['fi', 'fl']
/** What words that begin with a ligature leave behind, without those that are words themselves, such as "at" of "flat". */
const BEGINNINGS = new Set(
  `nd nds nding ndings rst rstly ve fth fteen fty eld elds gure gures gured ne nal nally nance nances nanced nancial
  nancially nger ngers ngerprint ngerprints nish nished nishes nishing rm rms rmly shing sheries shery tness tted tting
  xed xing lm lms lmed lming lter lters ltered ltering lled lling ts bre bres bers ction ctional ght ghts ghter ghters
  ghting ery erce rewall ow ows owed owing ower owers owering owered oor oors oating oated ood oods ooded ooding uid
  uids uctuate uctuates uctuated uctuation uctuations uorescent uorescence uent uently uency exible exibility eet
  eets esh ight ights ame ames avor avour avours ies ying ora ourish ourished ourishes ourishing ush ushed ux uxes`.split(
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
/** As often as this no text leaves out letters by mistake. */
const LEAST_SIGNS = 3
const LETTER = /^\p{L}/u
/** The rest of a word that none or several fit; other single letters are variables. */
const STRAY = /(?<=\p{L} )[ctey](?= \p{Ll}|[.,;:)])/u
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

export type Mended = { passages: Block[]; example: string | undefined }

/** Whether the ligatures of a text are lost, as in files whose fonts do not say which letters their glyphs stand for. */
export function hasLostLetters(texts: readonly string[]): boolean {
  let signs = 0
  for (const text of texts)
    for (const word of text.match(/(?<![\p{L}\p{N}’'-])\p{Ll}+/gu) ?? []) if (BEGINNINGS.has(word)) signs += 1
  return signs >= LEAST_SIGNS
}

/** Puts lost ligatures back where exactly one word fits; sentences that stay incomplete are left out, with one as an example. */
export function mendLetters(passages: readonly Block[], isWord: IsWord): Mended {
  let example: string | undefined
  const mended = passages.flatMap((passage): Block[] => {
    const place = passage.place.heading
      ? { ...passage.place, heading: mendedText(passage.place.heading, isWord) }
      : passage.place
    const kept = [...sentences.segment(mendedText(passage.text, isWord))].filter(({ segment }) => {
      const stray = STRAY.exec(segment)
      if (stray)
        example ??= segment
          .slice(0, stray.index + 1)
          .split(' ')
          .slice(-2)
          .join(' ')
          .trim()
      return !stray
    })
    const text = kept
      .map(({ segment }) => segment)
      .join('')
      .trim()
    return text ? [{ ...passage, text, place }] : []
  })
  return { passages: mended, example }
}

function mendedText(text: string, isWord: IsWord): string {
  const parts = text.match(/\p{L}+|[^\p{L}]+/gu) ?? []
  const mended: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const [part = '', gap, next = ''] = parts.slice(at, at + 3)
    const joined = gap === ' ' ? joinedWord(part, next, isWord) : undefined
    if (joined) at += 2
    const isBound = isBoundTo(parts[at - 1] ?? '', part) && !joined
    mended.push(joined ?? (isBound || !LETTER.test(part) ? part : wholeWord(part, gap, isWord)))
  }
  return mended.join('')
}

/** "2nd" and "2 nd" are whole. */
function isBoundTo(before: string, part: string): boolean {
  return /[\d’'-]$/.test(before) || (part === 'nd' && /\d\s$/.test(before))
}

/** "confidence" of "con dence". */
function joinedWord(before: string, after: string, isWord: IsWord): string | undefined {
  if (!LETTER.test(before) || !/^\p{Ll}+$/u.test(after)) return undefined
  if (COMMON.has(before.toLowerCase()) && (COMMON.has(after) || BEGINNINGS.has(after))) return undefined
  return onlyOf(LIGATURES.map((letters) => before + letters + after).filter(isWord))
}

/** "first" of "rst", and "off" of "o". */
function wholeWord(part: string, gap: string | undefined, isWord: IsWord): string {
  const end = ENDS.get(part)
  if (end && (gap === undefined || /^[\s.,;:)]/.test(gap))) return end
  if (!BEGINNINGS.has(part)) return part
  return onlyOf(AT_BEGINNING.map((letters) => letters + part).filter(isWord)) ?? part
}

function onlyOf(words: readonly string[]): string | undefined {
  return words.length === 1 ? words[0] : undefined
}
