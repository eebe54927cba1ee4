import { importLimits } from '@app/domain/imports'
import type { ClipWord } from '@app/domain/speech'
import { readCues, speakersOf } from '@app/domain/transcripts'
import { z } from 'zod'
import { parseJson } from '@app/runtime/parse-json.ts'
import { durationOf, lineOf } from '../feed/values.ts'
import { textOfHtml } from '../feed/text-of-html.ts'

/**
 * Speech of one speaker from one time to another; `name` is empty if the transcript names none. With words it is a
 * whole line.
 */
export type SaidPart = { name: string; text: string; start_ms: number; end_ms: number; words?: ClipWord[] | undefined }

/** Formats of a transcript, those with most information first; others are detected from their content. */
const FORMS = [/json/, /vtt/, /srt|subrip/] as const
const MOST_TRIED = 4

/** Transcripts of an episode that can give it lines, those with most information first. */
export function usableTranscripts<T extends { url: string; type: string }>(transcripts: readonly T[]): T[] {
  const rankOf = ({ type, url }: T) => {
    const rank = FORMS.findIndex((form) => form.test(type) || form.test(endingOf(url)))
    return rank < 0 ? FORMS.length : rank
  }
  return transcripts.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_TRIED)
}

function endingOf(url: string): string {
  return /[^.]*$/.exec(URL.parse(url)?.pathname.toLowerCase() ?? '')?.[0] ?? ''
}

/** Reads a transcript by its contents, because types and endings are often wrong; empty if nothing can be read. */
export function readTranscriptFile(written: string): SaidPart[] {
  const text = written.replace(/^\ufeff/, '').trim()
  return (/^[{[]\s*["{\]}]/.test(text) ? readJson(text) : readCueFile(/^<\w|^<!/.test(text) ? wordsOfPage(text) : text))
    .filter((part) => part.text !== '' && part.end_ms > part.start_ms)
    .toSorted((a, b) => a.start_ms - b.start_ms)
}

/** Numbers, numbers as strings, and `00:00:01.500`. */
const Seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/\d/)
      .transform((text) => durationOf(text) / 1_000),
  ])
  .pipe(z.number().nonnegative())
const Milliseconds = z
  .number()
  .nonnegative()
  .transform((ms) => ms / 1_000)
const Name = z.union([z.string(), z.number().transform((number) => `Speaker ${number}`)])
/** The fields of a segment, as the podcast namespace, recognisers and players name them. */
const Segment = z.object({
  speaker: Name.optional().catch(undefined),
  speaker_name: Name.optional().catch(undefined),
  startTime: Seconds.optional().catch(undefined),
  start: Seconds.optional().catch(undefined),
  start_time: Seconds.optional().catch(undefined),
  tStartMs: Milliseconds.optional().catch(undefined),
  endTime: Seconds.optional().catch(undefined),
  end: Seconds.optional().catch(undefined),
  end_time: Seconds.optional().catch(undefined),
  offsets: z.object({ from: Milliseconds, to: Milliseconds }).optional().catch(undefined),
  body: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  segs: z
    .array(z.object({ utf8: z.string() }))
    .optional()
    .catch(undefined),
  /** Words in shows that were exported here, each as `[from, to, start_ms, end_ms]`. */
  words: z
    .array(z.tuple([z.int(), z.int(), z.int(), z.int()]))
    .optional()
    .catch(undefined),
})
type Segment = z.infer<typeof Segment>
const LISTS = ['segments', 'transcription', 'utterances', 'cues', 'results', 'events'] as const

/** JSON of the podcast namespace, of Whisper and of YouTube, whose segments are lines or single words. */
function readJson(text: string): SaidPart[] {
  const parsed = parseJson(text)
  const lists = z.record(z.string(), z.unknown()).safeParse(parsed).data ?? {}
  const list = Array.isArray(parsed) ? parsed : LISTS.map((name) => lists[name]).find(Array.isArray)
  const read = z
    .array(z.unknown())
    .catch([])
    .parse(list)
    .flatMap((segment) => {
      const data = Segment.safeParse(segment).data
      const start = data && startOf(data)
      return data && start !== undefined ? [{ ...data, start }] : []
    })
  const parts = read.map((segment, index) => ({
    name: lineOf(segment.speaker ?? segment.speaker_name ?? ''),
    text: lineOf(wordsIn(segment), importLimits.line_chars),
    start_ms: Math.round(segment.start * 1_000),
    end_ms: Math.round((endOf(segment) ?? read[index + 1]?.start ?? segment.start + 1) * 1_000),
    words: segment.words && fitting(segment.words, wordsIn(segment).length),
  }))
  if (parts.some(({ name, words }) => name !== '' || words)) return parts
  // Formats without a field for it may have the name before the words.
  const spoken = speakersOf(parts.map((part) => part.text))
  return parts.map((part, at) => ({ ...part, ...spoken[at] }))
}

function startOf({ startTime, start, start_time, tStartMs, offsets }: Segment): number | undefined {
  return startTime ?? start ?? start_time ?? tStartMs ?? offsets?.from
}

function endOf({ endTime, end, end_time, offsets }: Segment): number | undefined {
  return endTime ?? end ?? end_time ?? offsets?.to
}

function wordsIn({ body, text, segs }: Segment): string {
  return body ?? text ?? segs?.map(({ utf8 }) => utf8).join('') ?? ''
}

/** Words outside the text come from another program than ours: then they are guessed. */
function fitting(words: ClipWord[], length: number): ClipWord[] | undefined {
  const isFitting = words.every(
    ([from, to, start_ms, end_ms]) => from >= 0 && from < to && to <= length && start_ms <= end_ms,
  )
  return isFitting ? words : undefined
}

/** A transcript of the podcast namespace as HTML: `cite`, `time` and a paragraph for each turn. */
function wordsOfPage(html: string): string {
  return textOfHtml(html.replaceAll(/:?\s*<\/cite>/gi, '</cite> '))
}

/** WebVTT, SRT, and other formats that have times above or before their words. */
function readCueFile(text: string): SaidPart[] {
  return readCues(text).map(({ name, text: said, start_ms, end_ms }) => ({
    name: lineOf(name),
    text: lineOf(textOfHtml(said), importLimits.line_chars),
    start_ms,
    end_ms,
  }))
}
