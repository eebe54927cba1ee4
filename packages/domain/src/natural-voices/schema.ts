import * as z from 'zod/mini'

/** The neural models that can be downloaded to speak on the server's own machine. */
export const NaturalVoicesName = z.enum(['libritts_r', 'kokoro'])
export type NaturalVoicesName = z.infer<typeof NaturalVoicesName>

/** All that can be downloaded on the page of voices: those, and a recogniser, which understands what is spoken. */
export const SpeechModelName = z.enum(['libritts_r', 'kokoro', 'moonshine_tiny'])
export type SpeechModelName = z.infer<typeof SpeechModelName>

export function isVoices(name: SpeechModelName): name is NaturalVoicesName {
  return name !== 'moonshine_tiny'
}

/** Who speaks new lines, where that is chosen on a page: one of them, or the voices that come with the product. */
export const SpokenBy = z.enum(['embedded', 'libritts_r', 'kokoro'])
export type SpokenBy = z.infer<typeof SpokenBy>
