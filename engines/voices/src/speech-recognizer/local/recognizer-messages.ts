import { z } from 'zod'

/** The first message: where sherpa-onnx is, and its configuration. */
export const Opening = z.object({ runtime: z.string(), config: z.record(z.string(), z.unknown()) })
export type Opening = z.infer<typeof Opening>

export const RecognizerRequest = z.object({ call: z.int(), samples: z.instanceof(Int16Array) })
export type RecognizerRequest = z.infer<typeof RecognizerRequest>

export const RecognizerResponse = z.union([
  z.object({ call: z.int(), text: z.string() }),
  z.object({ call: z.int(), failure: z.string() }),
])
export type RecognizerResponse = z.infer<typeof RecognizerResponse>
