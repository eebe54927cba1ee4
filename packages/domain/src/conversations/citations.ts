import * as z from 'zod/mini'
import { PassagePlace } from '../sources/index.ts'

const Speaker = z.literal([1, 2])

/** Evidence on which a line of an answer is based. */
export const Citation = z.discriminatedUnion('kind', [
  /** A line of the episode that was asked. */
  z.object({
    kind: z.literal('line'),
    utterance_id: z.string(),
    start_ms: z.int().check(z.nonnegative()),
    revision: z.int().check(z.positive()),
    speaker: Speaker,
    text: z.string(),
  }),
  /** A line of an earlier episode of the show. */
  z.object({
    kind: z.literal('episode'),
    channel_id: z.string(),
    content_id: z.string(),
    title: z.string(),
    utterance_id: z.string(),
    start_ms: z.int().check(z.nonnegative()),
    revision: z.int().check(z.positive()),
    text: z.string(),
  }),
  /** A passage of a source that the owner shows. */
  z.object({
    kind: z.literal('source'),
    passage_id: z.string(),
    title: z.string(),
    url: z.nullable(z.string()),
    place: PassagePlace,
    text: z.string(),
  }),
  /** The persona of the channel, or its description. */
  z.object({ kind: z.literal('persona'), text: z.string() }),
  /** A memory of the hosts about the listener. */
  z.object({ kind: z.literal('memory'), memory_id: z.string(), text: z.string() }),
])
export type Citation = z.infer<typeof Citation>

/** A citation as it is shown; of something that the reader may not see any more only that it was there. */
export const ShownCitation = z.union([Citation, z.object({ kind: z.literal('hidden') })])
export type ShownCitation = z.infer<typeof ShownCitation>

/** Later line of the episode about the question. */
export const ComesLater = z.object({
  utterance_id: z.string(),
  start_ms: z.int().check(z.nonnegative()),
  text: z.string(),
})
export type ComesLater = z.infer<typeof ComesLater>
