import * as z from 'zod/mini'

export const Visibility = z.enum(['public', 'unlisted', 'private'], {
  error: 'Visibility must be public, unlisted or private',
})
export type Visibility = z.infer<typeof Visibility>

export const ContentStatus = z.enum(['processing', 'completed', 'error'])
export type ContentStatus = z.infer<typeof ContentStatus>

export const ContentType = z.enum(['single_voice', 'multi_voice'])
export type ContentType = z.infer<typeof ContentType>

/** Episode types, as podcast apps know them. */
export const EpisodeType = z.enum(['full', 'trailer', 'bonus'], { error: 'Type must be full, trailer or bonus' })
export type EpisodeType = z.infer<typeof EpisodeType>

/** Origin of an item: made here from a script, or imported as a finished recording. */
export const ContentOrigin = z.enum(['made', 'imported'])
export type ContentOrigin = z.infer<typeof ContentOrigin>
