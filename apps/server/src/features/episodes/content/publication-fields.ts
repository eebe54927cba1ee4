import type { EpisodeType } from '@app/domain/content'

/** Fields of an item that people enter besides its title and description; texts as they come in a form. */
export type PublicationFields = {
  show_notes?: string | undefined
  episode_type?: EpisodeType | undefined
  season?: string | undefined
  number?: string | undefined
  explicit?: '' | 'true' | 'false' | undefined
  cover?: string | undefined
}

/** The columns of the fields that were sent; those that were not are left out. An empty number is none. */
export function publicationColumns({ show_notes, episode_type, season, number, explicit, cover }: PublicationFields) {
  return {
    ...(show_notes !== undefined && { show_notes }),
    ...(episode_type !== undefined && { episode_type }),
    ...(season !== undefined && { season: wholeOrNone(season) }),
    ...(number !== undefined && { number: wholeOrNone(number) }),
    ...(explicit !== undefined && { explicit: explicit === '' ? null : explicit === 'true' }),
    ...(cover !== undefined && { cover_seed: cover }),
  }
}

function wholeOrNone(text: string): number | null {
  return text === '' ? null : Number(text)
}
