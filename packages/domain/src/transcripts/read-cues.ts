import { speakersOf } from './speaker-labels.ts'
import { readStampedTalk, type Timed } from './stamped-talk.ts'

/** Words from one time to another; `name` is empty where the file does not say who speaks. */
export type Cue = { name: string; text: string; start_ms: number; end_ms: number }

const STAMP = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`
/** The times of SRT and WebVTT, and those of Whisper in brackets with the words behind them. */
const TIMES = new RegExp(String.raw`^\s*(\[)?(${STAMP})\s*-->\s*(${STAMP})(\])?(.*)$`)
const MARKER = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const LEAST_SHARE = 0.15

/** A name on a line of its own, as in the cues of Teams. */
const NAME_LINE =
  /^\p{Lu}[\p{L}\p{M}\d_.’'(),-]*(?: (?:[\p{Lu}\d(][\p{L}\p{M}\d_.’'(),-]*|d[aeiou]s?|van|von|der|den|la|le|al|bin)){0,4}$/u

/** True for a text with the times of cues in it: SRT, WebVTT, the output of a speech recogniser, or a talk with times above its parts. */
export function hasCues(lines: readonly string[]): boolean {
  return hasArrows(lines) || readStampedTalk(lines).length > 0
}

function hasArrows(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim())
  const timed = written.filter((line) => TIMES.test(line)).length
  return timed > 1 ? timed >= written.length * LEAST_SHARE : timed === 1 && /^\uFEFF?WEBVTT/.test(written[0] ?? '')
}

/** Reads cues by the lines of their times: blank lines between them may be missing, or stand within them. */
export function readCues(text: string): Cue[] {
  const lines = text.split(/\r\n|\r|\n/)
  return named(lines.some((line) => TIMES.test(line)) ? readArrows(lines) : readStampedTalk(lines))
}

function readArrows(written: readonly string[]): Timed[] {
  const cues: Timed[] = []
  let isSkipped = false
  let blank = true
  let before = ''
  for (const line of written) {
    const [, bracket, from, to, , rest = ''] = TIMES.exec(line) ?? []
    const cue = cues.at(-1)
    if (from && to) {
      // The line above the times is a number or a name of the cue.
      if (cue && cue.lines.at(-1) === before && (/^\s*\d+\s*$/.test(before) || isIdentifier(cue, before)))
        cue.lines.pop()
      cues.push({ start_ms: timeOf(from), end_ms: timeOf(to), lines: bracket ? [rest] : [] })
      isSkipped = false
    } else if (blank && MARKER.test(line)) isSkipped = true
    else if (line.trim() && cue && !isSkipped) {
      if (blank) cue.lines.push('')
      cue.lines.push(line)
    }
    blank = !line.trim()
    if (blank) isSkipped &&= false
    before = line
  }
  return withNameLines(cues)
}

/** Cues whose first lines are all names that come back have these as labels. */
function withNameLines(cues: Timed[]): Timed[] {
  const texts = cues.map(({ lines }) => lines.filter(Boolean))
  const names = new Set(texts.map(([first = '']) => first.trim()))
  const areNames = [...names].every((name) => NAME_LINE.test(name)) && texts.every((lines) => lines.length > 1)
  if (!areNames || names.size >= cues.length) return cues
  return cues.map((cue, at) => {
    const [name = '', first = '', ...more] = texts[at] ?? []
    return { ...cue, lines: [`${name.trim()}: ${first}`, ...more] }
  })
}

/** A name of the next cue stands behind a blank line, right above its times. */
function isIdentifier({ lines }: Timed, line: string): boolean {
  return lines.at(-2) === '' && lines.length > 2 && line === lines.at(-1)
}

function named(cues: readonly Timed[]): Cue[] {
  const texts = cues.map(({ lines }) => lines.filter(Boolean).join(' ').trim())
  return speakersOf(texts).map(({ name, text }, at) => ({
    name,
    text,
    start_ms: cues[at]?.start_ms ?? 0,
    end_ms: cues[at]?.end_ms ?? 0,
  }))
}

/** `01:02:03.456`, `02:03.456` or `01:02:03,456`, in milliseconds. */
function timeOf(text: string): number {
  const seconds = text
    .replace(',', '.')
    .split(':')
    .map(Number)
    .reduce((sum, part) => sum * 60 + part, 0)
  return Number.isFinite(seconds) ? Math.round(seconds * 1_000) : 0
}
