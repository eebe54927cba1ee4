import { EpisodeFields } from './episode-fields.ts'

/** Values of an episode that sets none. */
export const noEpisodeFields: EpisodeFields = EpisodeFields.parse({})
export const episodeFieldNames = Object.keys(EpisodeFields.shape) as (keyof EpisodeFields)[]

/** The fields alone, of anything that has more. */
export function episodeFieldsOf(item: EpisodeFields): EpisodeFields {
  return pickEpisodeFields(item) as EpisodeFields
}

/** The same of a part of them: those that are undefined are left out. */
export function pickEpisodeFields(item: Partial<EpisodeFields>): Partial<EpisodeFields> {
  return Object.fromEntries(episodeFieldNames.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])))
}
