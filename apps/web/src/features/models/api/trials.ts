import { MAX_TRIAL_CHARACTERS, tryVoices } from '@app/contracts/models'
import type { SpokenBy } from '@app/domain/models'
import type { VoiceName } from '@app/domain/voices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const HEARD_LATELY_MS = 600_000

export type TrialLine = { text: string; voice_name: VoiceName }

/** The sound of a line in voices that need not be those in use. */
export function trialQuery(spoken_by: SpokenBy, { text, voice_name }: TrialLine) {
  const body = { text: beginningOf(text.trim()), voice_name }
  return queryOptions({
    queryKey: ['trial', spoken_by, body],
    queryFn: async ({ signal }) => {
      const { mp3_base64, ...trial } = await call(tryVoices, { params: { spoken_by }, body, signal })
      const bytes = Uint8Array.from(atob(mp3_base64), (character) => character.charCodeAt(0))
      return { ...trial, sound: new Blob([bytes], { type: 'audio/mpeg' }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HEARD_LATELY_MS,
    retry: false,
  })
}

/** Longest beginning in whole words that a trial takes. */
function beginningOf(text: string): string {
  if (text.length <= MAX_TRIAL_CHARACTERS) return text
  const cut = text.slice(0, MAX_TRIAL_CHARACTERS + 1)
  const end = cut.search(/\s\S*$/)
  return end > 0 ? cut.slice(0, end).trimEnd() : cut.slice(0, MAX_TRIAL_CHARACTERS)
}
