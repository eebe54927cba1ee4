import { VoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { paths } from '#app/paths.ts'
import { originOf } from '#lib/navigation/origin.ts'

/** Owner of the chosen voice: a channel, or a speaker who talks with another. */
const Chooses = z.discriminatedUnion('whose', [
  z.object({ whose: z.literal('channel') }),
  z.object({ whose: z.literal('speaker'), speaker: z.literal([1, 2]), other_voice_name: z.optional(VoiceName) }),
])
export type Chooses = z.infer<typeof Chooses>

const Visit = z.object({
  chooses: Chooses,
  voice_name: z.optional(VoiceName),
  /** Channel whose pronunciations are used. */
  channel_id: z.optional(z.string()),
  /** State that the page of origin gets back. */
  origin_state: z.record(z.string(), z.unknown()),
})
export type VoiceVisit = z.infer<typeof Visit> & { origin: string }

/** Choice returned to the page of origin. */
const Arrival = z.object({ chosen_voice: z.object({ voice_name: VoiceName, speaker: z.optional(z.literal([1, 2])) }) })
export type ChosenVoice = z.infer<typeof Arrival>['chosen_voice']

/** Purpose and origin of a visit to the gallery; undefined for a typed address. */
export function readVisit(state: unknown): VoiceVisit | undefined {
  const visit = Visit.safeParse(state).data
  const origin = originOf(state)
  return visit && origin !== undefined ? { ...visit, origin } : undefined
}

/** The state with which the visit ends. */
export function stateOfReturn({ origin_state, chooses }: VoiceVisit, voice_name: VoiceName): object {
  const speaker = chooses.whose === 'speaker' && { speaker: chooses.speaker }
  const chosen_voice: ChosenVoice = { voice_name, ...speaker }
  return { ...origin_state, chosen_voice }
}

export function readChosenVoice(state: unknown): ChosenVoice | undefined {
  return Arrival.safeParse(state).data?.chosen_voice
}

/** The state without the choice, so that a reload does not make it again. */
export function withoutChosenVoice(state: unknown): object {
  const { chosen_voice: _, ...rest } = z.record(z.string(), z.unknown()).safeParse(state).data ?? {}
  return rest
}

/** Link to the voice gallery from a channel form, with the form's current voice, if valid. */
export function linkFromChannel(
  origin: string,
  voice_name: string,
  channel_id?: string,
): { to: string; state: VoiceVisit } {
  return {
    to: paths.voices(),
    state: {
      chooses: { whose: 'channel' },
      voice_name: VoiceName.safeParse(voice_name).data,
      channel_id,
      origin,
      origin_state: {},
    },
  }
}
