import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { CatalogueVoice, DesignedVoice, SpeakerVoice } from '../voices/index.ts'
import { channelLimits as limits } from './limits.ts'

export const ChannelTitle = z
  .string({ error: 'Channel title is required' })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, 'Channel title is required'),
    z.minLength(limits.title.min, `Channel title must be at least ${limits.title.min} characters`),
    z.maxLength(limits.title.max, `Channel title must not exceed ${limits.title.max} characters`),
  )

export const ChannelDescription = z
  .string({ error: 'Channel description is required' })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, 'Channel description is required'),
    z.minLength(limits.description.min, `Channel description must be at least ${limits.description.min} characters`),
    z.maxLength(limits.description.max, `Channel description must be at most ${limits.description.max} characters`),
  )

export const ChannelVoice = z.union([CatalogueVoice, DesignedVoice, SpeakerVoice], {
  error: 'Voice selection is required',
})

function personaField(label: string, { min, max }: { min: number; max: number }) {
  return z
    .string({ error: `${label} is required` })
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.minLength(min, `${label} must be at least ${min} characters`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    )
}

/** Persona of a channel's host: their name and their background. */
export const Persona = z.object(
  {
    duologueFullName: personaField('Full Name', limits.persona_name),
    personalOverview: personaField('Personal Overview', limits.persona_overview),
  },
  { error: 'Persona is required' },
)
export type Persona = z.infer<typeof Persona>
