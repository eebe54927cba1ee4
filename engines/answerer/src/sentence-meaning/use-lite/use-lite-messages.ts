import { z } from 'zod'

export const EmbedRequest = z.object({ call: z.int(), texts: z.array(z.string()) })
export type EmbedRequest = z.infer<typeof EmbedRequest>

export const EmbedResponse = z.union([
  z.object({ call: z.int(), vectors: z.array(z.custom<Float32Array>((value) => value instanceof Float32Array)) }),
  z.object({ call: z.int(), failure: z.string() }),
])
export type EmbedResponse = z.infer<typeof EmbedResponse>
