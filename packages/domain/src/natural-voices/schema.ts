import * as z from 'zod/mini'

/** The neural models that can be downloaded to speak on the server's own machine. */
export const NaturalVoicesName = z.enum(['libritts_r', 'kokoro'])
export type NaturalVoicesName = z.infer<typeof NaturalVoicesName>

/** Who speaks new lines, where that is chosen on a page: one of them, or the voices that come with the product. */
export const SpokenBy = z.enum(['embedded', 'libritts_r', 'kokoro'])
export type SpokenBy = z.infer<typeof SpokenBy>
