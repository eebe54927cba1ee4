import type { EpisodeFields } from './episode-fields.ts'

type EpisodeNumbers = Pick<EpisodeFields, 'episode_type' | 'season' | 'number'>

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
