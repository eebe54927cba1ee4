import { importLimits, type FeedChapter } from '@app/domain/imports'
import { z } from 'zod'
import { parseJson } from '@app/runtime/parse-json.ts'
import { durationOf, lineOf } from '../feed/values.ts'

const StartTime = z.union([
  z.number(),
  z
    .string()
    .regex(/\d/)
    .transform((text) => durationOf(text) / 1_000),
])
const Chapter = z.object({
  startTime: StartTime.pipe(z.number().nonnegative()),
  title: z.string(),
  toc: z.boolean().optional(),
})

/** The chapters file of the podcast namespace; undefined where it is none. Chapters that are no part of the table of contents are only pictures. */
export function readChaptersFile(text: string): FeedChapter[] | undefined {
  const chapters = z.object({ chapters: z.array(z.unknown()) }).safeParse(parseJson(text)).data?.chapters
  return chapters
    ?.flatMap((chapter) => Chapter.safeParse(chapter).data ?? [])
    .filter(({ toc, title }) => toc !== false && lineOf(title) !== '')
    .map(({ startTime, title }) => ({ start_ms: Math.round(startTime * 1_000), title: lineOf(title) }))
    .toSorted((a, b) => a.start_ms - b.start_ms)
    .slice(0, importLimits.chapters)
}
