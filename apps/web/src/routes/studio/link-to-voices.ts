import type { VoiceName } from '@app/domain/voices'
import { paths } from '#app/paths.ts'
import type { VoiceVisit } from '#features/voices/state/voice-visit.ts'

/** Link to choose a speaker's voice; returning restores that channel's studio as it was. */
export function linkToVoices(
  { channel_id, draft_id }: { channel_id: string; draft_id: string | undefined },
  voices: readonly VoiceName[],
  speaker: 1 | 2,
): { to: string; state: VoiceVisit } {
  return {
    to: paths.voices(),
    state: {
      chooses: { whose: 'speaker', speaker, other_voice_name: voices[2 - speaker] },
      voice_name: voices[speaker - 1],
      channel_id,
      origin: paths.createContent(channel_id, draft_id),
      origin_state: { channel: { channel_id } },
    },
  }
}
