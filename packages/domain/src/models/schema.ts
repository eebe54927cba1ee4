import * as z from 'zod/mini'

/** The kinds of models that can run on the server's own machine. */
export const ModelKind = z.enum(['voices', 'writer', 'recogniser'])
export type ModelKind = z.infer<typeof ModelKind>

/** The models that speak. */
export const VoicesId = z.enum(['kokoro', 'libritts_high', 'libritts_r'])
export type VoicesId = z.infer<typeof VoicesId>

/** Every model of the catalogue, in the order in which people see them. */
export const ModelId = z.enum([
  'kokoro',
  'libritts_high',
  'libritts_r',
  'qwen3_4b',
  'qwen2_5_1_5b',
  'moonshine_tiny',
  'whisper_base',
])
export type ModelId = z.infer<typeof ModelId>

/** The speaker of new lines, where it is chosen on a page: an installed model, or the voices that come with the product. */
export const SpokenBy = z.enum(['embedded', 'kokoro', 'libritts_high', 'libritts_r'])
export type SpokenBy = z.infer<typeof SpokenBy>

export function isVoices(id: ModelId): id is VoicesId {
  return VoicesId.safeParse(id).success
}

/** A file as it is published; its name is the same at a mirror. */
export type ModelFile = { name: string; url: string; bytes: number; sha256: string }
