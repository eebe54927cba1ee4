import { z } from 'zod'
import type { ResponseSchema } from '#ports/language-model.ts'
import { responseSchema } from '../../language-model/response-schema.ts'

const MOST_SEGMENTS = 14
const MOST_LINES = 120

const Outline = z.object({
  hook: z
    .string()
    .describe(
      'the most surprising thing in the passages, in one spoken sentence that stands alone and needs no greeting',
    ),
  promise: z.string().describe('what the listener will know at the end, in one spoken sentence'),
  segments: z
    .array(
      z.object({
        heading: z
          .string()
          .describe(
            'a chapter title for listeners: 2 to 6 words, no number, no colon, no heading copied from a source',
          ),
        points: z.string().describe('what is told in it, in one or two sentences'),
        takeaway: z.string().describe('what a listener keeps of it, in one sentence'),
        words: z.number().describe('how many spoken words it gets'),
        passage_ids: z.array(z.string()).describe('the passages it is written from'),
      }),
    )
    .min(1)
    .max(MOST_SEGMENTS),
  question: z.string().describe('a question to the listener that the subject leaves open'),
  titles: z.array(z.string()).describe('three titles of the episode, the best first, each with at most 70 characters'),
  descriptions: z
    .array(z.string())
    .describe('two descriptions of the episode in two or three sentences each, for people who choose what to hear'),
})
export type Outline = z.infer<typeof Outline>

/** Small models leave out what is not the heart of a question; a script does not fail for that. */
const LEFT_OUT = { hook: '', promise: '', question: '', titles: [], descriptions: [] }
const PlainOutline = z.looseObject({ segments: z.array(z.looseObject({})) })

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

export const outlineSchema: ResponseSchema<Outline> = {
  ...responseSchema('outline', Outline),
  parse(response) {
    const { segments, ...rest } = PlainOutline.parse(response)
    return Outline.parse({
      ...LEFT_OUT,
      ...rest,
      segments: segments.map((segment) => ({ takeaway: '', ...segment })),
    })
  },
}
export const segmentSchema = responseSchema('segment', Segment)
