import { importLimits } from '@app/domain/imports'
import type { ClipWord } from '@app/domain/speech'
import { readCues } from '@app/domain/transcripts'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import { lineOf } from '../feed/values.ts'
import { textOfHtml } from '../feed/text-of-html.ts'

/** What somebody says from one time to another; `name` is empty where the transcript does not say who. With words it is a whole line. */
export type SaidPart = { name: string; text: string; start_ms: number; end_ms: number; words?: ClipWord[] | undefined }

/** The forms of a transcript, the ones that tell most first. */
const FORMS = [
  { is: (type: string, url: string) => /json/.test(type) || url.endsWith('.json'), read: readJson },
  { is: (type: string, url: string) => /vtt/.test(type) || url.endsWith('.vtt'), read: readCueFile },
  { is: (type: string, url: string) => /srt|subrip/.test(type) || url.endsWith('.srt'), read: readCueFile },
] as const

/** Which transcripts of an episode can give it lines, the ones that tell most first. */
export function usableTranscripts<T extends { url: string; type: string }>(transcripts: readonly T[]): T[] {
  return FORMS.flatMap(({ is }) => transcripts.filter(({ type, url }) => is(type, pathOf(url)))).slice(0, FORMS.length)
}

/** Reads a transcript by its form; empty where nothing in it can be read. */
export function readTranscriptFile(text: string, { url, type }: { url: string; type: string }): SaidPart[] {
  const form = FORMS.find(({ is }) => is(type, pathOf(url)))
  const parts = form?.read(text.replace(/^\ufeff/, '')) ?? []
  return parts
    .filter((part) => part.text !== '' && part.end_ms > part.start_ms)
    .toSorted((a, b) => a.start_ms - b.start_ms)
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname.toLowerCase() ?? ''
}

const Segment = z.object({
  speaker: z.string().catch(''),
  startTime: z.number().nonnegative(),
  endTime: z.number().nonnegative().optional().catch(undefined),
  body: z.string(),
  /** In shows that were exported here, each word as `[from, to, start_ms, end_ms]`. */
  words: z
    .array(z.tuple([z.int(), z.int(), z.int(), z.int()]))
    .optional()
    .catch(undefined),
})

/** The JSON of the podcast namespace, whose segments are lines or single words. */
function readJson(text: string): SaidPart[] {
  const segments = z.object({ segments: z.array(z.unknown()) }).safeParse(parseJson(text)).data?.segments ?? []
  const read = segments.flatMap((segment) => Segment.safeParse(segment).data ?? [])
  return read.map(({ speaker, startTime, endTime, body, words }, index) => ({
    name: lineOf(speaker),
    text: lineOf(body, importLimits.line_chars),
    start_ms: Math.round(startTime * 1_000),
    end_ms: Math.round((endTime ?? read[index + 1]?.startTime ?? startTime + 1) * 1_000),
    words: words && fitting(words, body.length),
  }))
}

/** Words outside the text come from another program than ours: then they are guessed. */
function fitting(words: ClipWord[], length: number): ClipWord[] | undefined {
  const isFitting = words.every(
    ([from, to, start_ms, end_ms]) => from >= 0 && from < to && to <= length && start_ms <= end_ms,
  )
  return isFitting ? words : undefined
}

/** WebVTT and SRT. */
function readCueFile(text: string): SaidPart[] {
  return readCues(text).map(({ name, text: said, start_ms, end_ms }) => ({
    name: lineOf(name),
    text: lineOf(textOfHtml(said), importLimits.line_chars),
    start_ms,
    end_ms,
  }))
}
