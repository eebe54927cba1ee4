/** The lines of a part of a talk, from one time to another. */
export type Timed = { start_ms: number; end_ms: number; lines: string[] }

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,]\d{1,3})?`
const NAME = String.raw`\p{Lu}[\p{L}\p{M}\d_.’'()-]*(?: [\p{L}\p{M}\d_.’'()-]+){0,4}?`
const MARK = String.raw`(?:[-*•]\s+)?(?:\*\*)?`
/** `Anna Ross  0:03`, `[Anna Ross] 10:03:22`, `Anna (0:03): words` */
const NAME_FIRST = new RegExp(
  String.raw`^\s*${MARK}\[?(${NAME})\]?(?:\*\*)?\s*(?:[-–—|,]\s*|\s)[[(]?${TIME}[\])]?(?:\*\*)?\s*(?:[:：]\s*(.*)|[-–—]?)$`,
  'u',
)
/** `0:03`, `[00:00:03] words`, `(0:03) Anna: words` */
const TIME_FIRST = new RegExp(
  String.raw`^\s*${MARK}[[(]?${TIME}(?![\d:%])(?! ?[ap]\.?m\b)[\])]?(?:\*\*)?(?:\s*[-–—:|]\s+|\s+|$)(.*)$`,
  'iu',
)
const TABLE_HEAD = /^\s*start\tend\ttext\s*$/i
const TABLE_ROW = /^\s*(\d{1,9})\t(\d{1,9})\t(.*)$/
const ADVERTISEMENT = /^\s*transcribed by https?:\/\/\S+\s*$/i
/** YouTube says the times again in words. */
const TIME_IN_WORDS = /^\s*(?:\d+ hours?,? ?)?(?:\d+ minutes?,? ?)?(?:\d+ seconds?)?\s*$/
const MS_IN_HOUR = 3_600_000
const FIRST_MS = 60_000
const MOST_LINES_ABOVE = 12
const LEAST_WORDS = 4
const MS_OF_WORD = 400

type Stamp = { name: string; at_ms: number; words: string; hasHours: boolean }

/** The parts of a talk whose lines have the time at which they begin: pasted from YouTube, or written by Otter, Teams, Zoom and others. */
export function readStampedTalk(lines: readonly string[]): Timed[] {
  if (TABLE_HEAD.test(lines.find((line) => line.trim()) ?? '')) return readTable(lines)
  const parts: (Stamp & { lines: string[] })[] = []
  let above = 0
  for (const line of lines) {
    if (!line.trim() || ADVERTISEMENT.test(line)) continue
    const stamp = stampOf(line)
    const part = parts.at(-1)
    if (stamp) parts.push({ ...stamp, lines: stamp.words ? [stamp.words] : [] })
    else if (part && !(part.lines.length === 0 && TIME_IN_WORDS.test(line))) part.lines.push(line)
    else above += 1
  }
  if (above > MOST_LINES_ABOVE || !isTalk(parts)) return []
  // Meetings have the time of day.
  const begin = (parts[0]?.at_ms ?? 0) >= MS_IN_HOUR ? (parts[0]?.at_ms ?? 0) : 0
  return parts.map(({ name, at_ms, lines: said }, at) => {
    const start_ms = at_ms - begin
    const next = parts[at + 1]?.at_ms ?? at_ms + wordsIn(said) * MS_OF_WORD
    const words = name ? [`${name}: ${said[0] ?? ''}`, ...said.slice(1)] : said
    return { start_ms, end_ms: next - begin, lines: words }
  })
}

function stampOf(line: string): Stamp | undefined {
  const [named, name = '', hours, minutes, seconds, words = ''] = NAME_FIRST.exec(line) ?? []
  if (named) return { name, at_ms: msOf(hours, minutes, seconds), words, hasHours: hours !== undefined }
  const [timed, ownHours, ownMinutes, ownSeconds, rest = ''] = TIME_FIRST.exec(line) ?? []
  if (!timed) return undefined
  return { name: '', at_ms: msOf(ownHours, ownMinutes, ownSeconds), words: rest, hasHours: ownHours !== undefined }
}

function msOf(hours = '0', minutes = '0', seconds = '0'): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
}

/** Times rise, most of them have a sentence, and they begin with a talk or have names that come back: a timetable or a list of chapters has not. */
function isTalk(parts: readonly (Stamp & { lines: string[] })[]): boolean {
  if (parts.length < 2) return false
  if (parts.some(({ at_ms }, at) => at_ms < (parts[at - 1]?.at_ms ?? 0))) return false
  const words = parts.reduce((sum, { lines }) => sum + wordsIn(lines), 0)
  const spoken = parts.filter(({ lines }) => lines.length > 0).length
  const names = parts.flatMap(({ name }) => name || [])
  const comesBack = new Set(names).size < names.length
  const sentences = parts.filter(({ lines }) => /[.!?…。！？]["'”’)]?$/.test(lines.at(-1)?.trim() ?? '')).length
  const isSpeech = names.length > 0 || words >= parts.length * LEAST_WORDS || sentences * 2 > parts.length
  if (spoken * 2 < parts.length || !isSpeech) return false
  return comesBack || (parts[0]?.at_ms ?? 0) < FIRST_MS || parts.every(({ hasHours }) => hasHours)
}

function wordsIn(lines: readonly string[]): number {
  return lines.join(' ').split(/\s+/).filter(Boolean).length
}

/** The table of Whisper, in milliseconds. */
function readTable(lines: readonly string[]): Timed[] {
  return lines.flatMap((line) => {
    const [, start, end, words] = TABLE_ROW.exec(line) ?? []
    return words ? [{ start_ms: Number(start), end_ms: Number(end), lines: [words] }] : []
  })
}
