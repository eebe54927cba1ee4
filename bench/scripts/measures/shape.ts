import { contentOf } from './content.ts'
import { matchingLines } from './forbidden.ts'
import { sentencesIn, share, stemsOf, wordsIn, type Finding, type Line } from './text.ts'

const LONG_TURN_WORDS = 50
const TITLE_CHARS = { least: 4, most: 60 }
/** Shorter scripts need no second chapter. */
const WORDS_FOR_CHAPTERS = 200
const INTRODUCED_BY = 10
const LAST_LINES = 3
const RECAP_LINES = 4
/** So many words of a recap were said before. */
const RECALLED = 3
const GREETING =
  /^["“]?(?:welcome|hello|hi\b|hey|good (?:morning|evening)|this is|you(?:'|’)re listening|thanks for|today (?:on|we))/i
export const RECAP =
  /\b(?:take home|take away|takeaway|short version|stay with (?:us|you|me)|sum (?:it |this |that )?up|in short|three things|two things|to recap|recap|in a nutshell|what (?:should|do|will|can) (?:we|i|you) (?:keep|remember|take)|remember (?:one|two|three)|boil(?:s|ed)? (?:it |this )?down|one sentence)\b/i

/** Headings of a kind of text, which say nothing of this one. */
const GENERIC =
  /^(?:abstract|introduction|background|materials? and methods?|methods?|results?|discussion|conclusions?|overview|article|person|text|content|part \d+|chapter \d+|\w+\[edit\])$/i

export type Turns = { mean: number; deviation: number; long: number; host_share: number }

/** How long the turns are, in words, and how much of all is said by the host. */
export function turnsOf(lines: readonly Line[]): Turns {
  const lengths = lines.map(({ text }) => wordsIn(text).length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const mean = share(total, lengths.length)
  const variance = share(
    lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0),
    lengths.length,
  )
  const host = lines.reduce((sum, { speaker }, at) => sum + (speaker === 1 ? (lengths[at] ?? 0) : 0), 0)
  return {
    mean,
    deviation: Math.sqrt(variance),
    long: share(lengths.filter((length) => length > LONG_TURN_WORDS).length, lengths.length),
    host_share: share(host, total),
  }
}

/** Chapter titles that no listener should read: names of files, remains, numbers of headings, twice the same, too few. */
export function badChapters(lines: readonly Line[], forbidden: readonly RegExp[], lost: readonly string[]): Finding[] {
  const broken = new Set(lost)
  const titled = lines.flatMap(({ chapter }, index) =>
    chapter === undefined ? [] : [{ line: index + 1, text: chapter }],
  )
  const bad = titled.filter(
    ({ text }, at) =>
      text.length < TITLE_CHARS.least ||
      text.length > TITLE_CHARS.most ||
      /^["“\p{Ll}]|^\d+(?:\.\d+)+\.?\s|^\d{1,2}\.?\s+\p{Lu}|[:;,…]$|\.\.\.$|_/u.test(text) ||
      (text.match(/\p{L}+/gu) ?? []).some((word) => broken.has(word)) ||
      GENERIC.test(text) ||
      titled.some((other, before) => before < at && other.text.toLowerCase() === text.toLowerCase()) ||
      matchingLines([{ speaker: 1, text, passage_ids: [] }], forbidden).length > 0,
  )
  const words = lines.reduce((sum, { text }) => sum + wordsIn(text).length, 0)
  return titled.length < 2 && words >= WORDS_FOR_CHAPTERS ? [...bad, { line: 1, text: 'too few chapters' }] : bad
}

export type Arc = { hook: boolean; names: boolean; chapters: boolean; recap: boolean; question: boolean }

/** Whether the script opens with something of the story, names both hosts, has chapters, sums up, and ends with a question to the listener. */
export function arcOf(lines: readonly Line[], vocabulary: ReadonlySet<string>, hosts: readonly string[]): Arc {
  const opening = lines[0]?.text ?? ''
  const early = lines
    .slice(0, INTRODUCED_BY)
    .map(({ text }) => text)
    .join(' ')
  const end = lines.slice(-LAST_LINES).flatMap(({ text }) => sentencesIn(text))
  return {
    hook: !GREETING.test(opening) && (contentOf(opening, vocabulary).length >= 2 || /\d/.test(opening)),
    names: hosts.every((name) => name.split(' ').some((part) => new RegExp(`\\b${part}\\b`).test(early))),
    chapters: lines.filter(({ chapter }) => chapter !== undefined).length >= 2,
    recap: sumsUp(lines, vocabulary),
    question: end.some((sentence) => /\?["”]?$/.test(sentence) && /\byou(?:r|rs)?\b|\blisten/i.test(sentence)),
  }
}

/** The line of the last third in which somebody announces the short version. */
export function recapAt(lines: readonly Line[]): number | undefined {
  const from = Math.floor((lines.length * 2) / 3)
  const at = lines.findIndex(
    ({ text, chapter = '' }, index) => index >= from && (RECAP.test(text) || RECAP.test(chapter)),
  )
  return at === -1 ? undefined : at
}

/** What follows the announcement was said before. */
function sumsUp(lines: readonly Line[], vocabulary: ReadonlySet<string>): boolean {
  const at = recapAt(lines)
  if (at === undefined) return false
  const before = new Set(lines.slice(0, at).flatMap((line) => stemsOf(line.text)))
  const summed = lines.slice(at, at + RECAP_LINES).flatMap((line) => contentOf(line.text, vocabulary))
  return summed.filter((stem) => before.has(stem)).length >= RECALLED
}
