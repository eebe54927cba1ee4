import * as z from 'zod/mini'
import type { EpisodeFields } from './episode-fields.ts'
import { episodeFieldNames, pickEpisodeFields } from './pick-episode-fields.ts'
import { ShowNotes } from './fields.ts'
import { contentLimits as limits } from './limits.ts'
import { EpisodeType } from './schema.ts'

/** A whole number from 1 in a form's text; an empty text is none. */
const numberText = (max: number) =>
  z.union([
    z.literal(''),
    z.string().check(
      z.regex(/^[1-9]\d*$/, 'must be a whole number from 1'),
      z.refine((text) => Number(text) <= max, `must not exceed ${max.toLocaleString('en-US')}`),
    ),
  ])

/** The fields of an episode as texts of a form; an empty text is null. Apart from `episode-fields.ts`: pages that only show items load no form. */
export const EpisodeForm = z.object({
  show_notes: ShowNotes,
  episode_type: EpisodeType,
  season: numberText(limits.season.max),
  number: numberText(limits.number.max),
  explicit: z.enum(['', 'true', 'false'], { error: 'explicit must be true, false or empty' }),
})
export type EpisodeForm = z.infer<typeof EpisodeForm>
type Sent = { [Name in keyof EpisodeForm]?: EpisodeForm[Name] | undefined }

const whole = (text: string) => (text === '' ? null : Number(text))
const flag = (text: string) => (text === '' ? null : text === 'true')
/** Values of the fields that are no text. */
const values: Record<string, (text: string) => unknown> = { season: whole, number: whole, explicit: flag }

/** Form texts of the fields that are given. */
export function writeEpisodeForm(fields: EpisodeFields): EpisodeForm
export function writeEpisodeForm(fields: Partial<EpisodeFields>): Partial<EpisodeForm>
export function writeEpisodeForm(fields: Partial<EpisodeFields>): Partial<EpisodeForm> {
  const given = Object.entries(pickEpisodeFields(fields))
  return Object.fromEntries(given.map(([name, value]) => [name, String(value ?? '')]))
}

/** Values of the form texts that were sent. */
export function readEpisodeForm(form: Sent): Partial<EpisodeFields> {
  const sent = episodeFieldNames.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]] as const]))
  return Object.fromEntries(sent.map(([name, text]) => [name, values[name] ? values[name](text) : text]))
}
