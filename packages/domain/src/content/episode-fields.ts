import * as z from 'zod/mini'
import { EpisodeType } from './schema.ts'

/**
 * Fields of an episode beside title and description, with the values of one that sets none. Views, drafts, copies, feeds,
 * imports, exports and forms take their list from here; `episode-form.ts` has them as a form sends them.
 */
export const episodeFields = (text: z.ZodMiniType<string, string>, number: z.ZodMiniType<number, number>) =>
  z.object({
    show_notes: z._default(text, ''),
    episode_type: z._default(EpisodeType, 'full'),
    /** Null where the show counts no seasons, or episodes. */
    season: z._default(z.nullable(number), null),
    number: z._default(z.nullable(number), null),
    /** Null where the setting of the show decides. */
    explicit: z._default(z.nullable(z.boolean()), null),
  })

export const EpisodeFields = episodeFields(z.string(), z.int().check(z.positive()))
export type EpisodeFields = z.infer<typeof EpisodeFields>
