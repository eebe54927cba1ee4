import type { EpisodeType } from './schema.ts'

/** Episode type, season and number of an item in its show. */
export type EpisodeNumbers = { episode_type: EpisodeType; season: number | null; number: number | null }

/** The same with whether it is explicit: null where the show's setting goes for it. */
export type EpisodeSettings = EpisodeNumbers & { explicit: boolean | null }

/** Labels of an item's episode type, season and number, short and as read aloud; undefined for a plain episode. */
export function episodeLabels({ episode_type, season, number }: EpisodeNumbers): { short: string; spoken: string }[] {
  const type = episode_type === 'trailer' ? 'Trailer' : episode_type === 'bonus' ? 'Bonus' : ''
  const short = [season && `S${season}`, number && `E${number}`].filter(Boolean).join(' ')
  const spoken = [season && `Season ${season}`, number && `Episode ${number}`].filter(Boolean).join(', ')
  return [
    { short: type, spoken: type },
    { short, spoken },
  ].filter((label) => label.short !== '')
}
