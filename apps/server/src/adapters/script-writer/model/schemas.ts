import { z } from 'zod'
import { responseSchema } from '../../language-model/response-schema.ts'

const MOST_SEGMENTS = 14
const MOST_LINES = 120

const Outline = z.object({
  segments: z
    .array(
      z.object({
        heading: z.string().describe('what the segment is about, in a few words'),
        points: z.string().describe('what is told in it, in one or two sentences'),
        words: z.number().describe('how many spoken words it gets'),
        passage_ids: z.array(z.string()).describe('the passages it is written from'),
      }),
    )
    .min(1)
    .max(MOST_SEGMENTS),
})
export type Outline = z.infer<typeof Outline>

const Segment = z.object({
  lines: z
    .array(
      z.object({
        speaker: z.number().int().describe('1 for the host, 2 for the co-host'),
        text: z.string().describe('what is said, without names, stage directions or markup'),
        passage_ids: z
          .array(z.string())
          .describe('the passages this line stands on; empty for a line that states nothing'),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  recap: z.string().describe('what has been told in this segment, in at most 60 words'),
})
export type Segment = z.infer<typeof Segment>

export const outlineSchema = responseSchema('outline', Outline)
export const segmentSchema = responseSchema('segment', Segment)
