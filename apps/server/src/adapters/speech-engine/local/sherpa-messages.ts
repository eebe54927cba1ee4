import { z } from 'zod'

/** The first message: where sherpa-onnx is, and its configuration. */
export const Opening = z.object({ runtime: z.string(), config: z.record(z.string(), z.unknown()) })
export type Opening = z.infer<typeof Opening>

export const SherpaRequest = z.object({ call: z.int(), text: z.string(), sid: z.int(), speed: z.number() })
export type SherpaRequest = z.infer<typeof SherpaRequest>

export const SherpaResponse = z.union([
  z.object({ call: z.int(), samples: z.instanceof(Int16Array), sample_rate_hz: z.int() }),
  z.object({ call: z.int(), failure: z.string() }),
])
export type SherpaResponse = z.infer<typeof SherpaResponse>
