import { type EpisodeForm, readEpisodeForm } from '@app/domain/content'

/** Fields of an item that people enter besides its title and description; texts as they come in a form. */
export type PublicationFields = { [Name in keyof EpisodeForm]?: EpisodeForm[Name] | undefined } & {
  cover?: string | undefined
}

/** The columns of the fields that were sent; those that were not are left out. */
export function publicationColumns({ cover, ...fields }: PublicationFields) {
  return { ...readEpisodeForm(fields), ...(cover !== undefined && { cover_seed: cover }) }
}
