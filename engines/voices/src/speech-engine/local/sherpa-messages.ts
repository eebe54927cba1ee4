import { z } from 'zod'

/** The first message: where sherpa-onnx is, and its configuration. */
export const Opening = z.object({ runtime: z.string(), config: z.record(z.string(), z.unknown()) })
export type Opening = z.infer<typeof Opening>

const Pcm = z.instanceof(Int16Array)
const Word = z.object({ from: z.int(), to: z.int(), start_ms: z.number(), end_ms: z.number() })

/** `reference` is the same text as an embedded voice reads it, with the times of its words. */
export const SherpaRequest = z.object({
  call: z.int(),
  text: z.string(),
  sid: z.int(),
  speed: z.number(),
  reference: z.optional(z.object({ pcm: Pcm, sample_rate_hz: z.int(), words: z.array(Word) })),
})
export type SherpaRequest = z.infer<typeof SherpaRequest>

export const SherpaResponse = z.union([
  /** The model is open; the answer to no call. */
  z.object({ call: z.literal(0), is_open: z.literal(true) }),
  z.object({ call: z.int(), pcm: Pcm, words: z.array(Word), words_estimated: z.boolean() }),
  /** Sound that is not this text. */
  z.object({ call: z.int(), fault: z.string() }),
  z.object({ call: z.int(), failure: z.string() }),
  /** The model or sherpa-onnx cannot be opened. */
  z.object({ call: z.int(), unopened: z.string() }),
])
export type SherpaResponse = z.infer<typeof SherpaResponse>
