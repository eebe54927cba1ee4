import { soundCreditsSentence } from '../production/index.ts'
import { cuesOf, type Cue } from './transcript-cues.ts'

const CREDITS_MS = 4_000

type Line = {
  /** Kind of the line: spoken by a host, or the spoken notice about artificial voices. */
  kind?: 'line' | 'notice'
  position: number
  speaker: 1 | 2
  voice_name: string
  /** Name of the speaker, where it is not the voice. */
  name?: string
  text: string
  start_ms: number | null
  end_ms: number | null
  words: readonly (readonly [number, number, number, number])[]
  chapter: string | null
  /** True if a person recorded it. */
  human_voice?: boolean
}
type Chapter = { title: string; start_ms: number }
export type TranscriptText = {
  title: string
  lines: readonly Line[]
  chapters: readonly Chapter[]
  /** Credits of its sounds (`soundCredits`). */
  credits?: readonly string[]
}

/** WebVTT, with who speaks and the time of each word, by which players light it. Source: W3C WebVTT, 3.1 and 3.4. */
export function transcriptAsVtt({ lines, credits }: TranscriptText): string {
  const cues = lines.flatMap((line) =>
    cuesOf(line).map(
      (cue) =>
        `${clockOf(cue.start_ms, '.')} --> ${clockOf(cue.end_ms, '.')}\n<v ${escapeCue(nameOf(line))}>${timedText(cue)}</v>`,
    ),
  )
  return ['WEBVTT', ...creditsNote(credits), ...cues].join('\n\n').concat('\n')
}

/** A comment of WebVTT, which players do not show. Source: W3C WebVTT, 4.1. */
export function creditsNote(credits: readonly string[] = []): string[] {
  return credits.length === 0 ? [] : [`NOTE\n${oneRow(soundCreditsSentence(credits)).replaceAll('-->', '→')}`]
}

/** SubRip has no comments: credits are its last cue, after the speech. */
export function creditsCue({ lines, credits = [] }: Pick<TranscriptText, 'lines' | 'credits'>): Omit<Cue, 'words'>[] {
  if (credits.length === 0) return []
  const start_ms = Math.max(0, ...lines.map(({ end_ms }) => end_ms ?? 0))
  return [{ start_ms, end_ms: start_ms + CREDITS_MS, text: oneRow(soundCreditsSentence(credits)) }]
}

/** SubRip; a change of speaker is shown by the name. */
export function transcriptAsSrt({ lines, credits }: TranscriptText): string {
  let number = 0
  let speaker = ''
  const cues = lines.flatMap((line) =>
    cuesOf(line).map((cue) => {
      const name = line.voice_name === speaker ? '' : `${oneRow(nameOf(line))}: `
      speaker = line.voice_name
      number += 1
      return numberedCue(number, { ...cue, text: `${name}${oneRow(cue.text)}` })
    }),
  )
  const last = creditsCue({ lines, ...(credits && { credits }) }).map((cue) => numberedCue(number + 1, cue))
  return [...cues, ...last].join('\n')
}

/** A cue of SubRip, within which no arrow may begin another. */
export function numberedCue(number: number, { start_ms, end_ms, text }: Omit<Cue, 'words'>): string {
  return `${number}\n${clockOf(start_ms, ',')} --> ${clockOf(end_ms, ',')}\n${text.replaceAll('-->', '→')}\n`
}

/** Plain text: the title, the parts, and a paragraph a line. */
export function transcriptAsText({ title, lines, credits = [] }: TranscriptText): string {
  const paragraphs = lines.flatMap((line) => [
    ...(line.chapter === null ? [] : [`# ${line.chapter}`]),
    `${oneRow(nameOf(line))}${line.human_voice ? ' (human voice)' : ''}: ${oneRow(line.text)}`,
  ])
  const end = soundCreditsSentence(credits)
  return [title, ...paragraphs, ...(end ? [oneRow(end)] : [])].join('\n\n').concat('\n')
}

/** JSON for programs: lines with their words, times in milliseconds of the item. */
export function transcriptAsJson({ title, lines, chapters, credits = [] }: TranscriptText): string {
  return JSON.stringify({
    title,
    ...(credits.length > 0 && { credits }),
    chapters: chapters.map(({ title: name, start_ms }) => ({ title: name, start_ms })),
    lines: lines.map(
      ({ kind, position, speaker, voice_name, name = voice_name, text, start_ms, end_ms, words, human_voice }) => ({
        ...(kind === 'notice' && { kind }),
        position,
        speaker,
        voice_name,
        name,
        text,
        start_ms,
        end_ms,
        ...(human_voice && { human_voice }),
        words: words.map(([from, to, start, end]) => ({ text: text.slice(from, to), start_ms: start, end_ms: end })),
      }),
    ),
  })
}

export function nameOf({ name, voice_name }: Line): string {
  return name ?? voice_name
}

/** The first word needs no time of its own: it begins with the cue. Nor does one that begins with the word before it. */
function timedText({ text, words, start_ms, end_ms }: Cue): string {
  let shown = ''
  let at = 0
  let last = start_ms
  for (const word of words) {
    shown += escapeCue(text.slice(at, word.at))
    if (word.at > 0 && word.start_ms > last && word.start_ms < end_ms) {
      last = word.start_ms
      shown += `<${clockOf(last, '.')}>`
    }
    at = word.at
  }
  return shown + escapeCue(text.slice(at))
}

/** An empty row would end the cue, and an arrow would begin another. */
export function escapeCue(text: string): string {
  return oneRow(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function oneRow(text: string): string {
  return text.replace(/\s*[\n\u0085\u2028\u2029]\s*/g, ' ')
}

export function clockOf(ms: number, separator: '.' | ','): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}${separator}${String(ms % 1_000).padStart(3, '0')}`
}
