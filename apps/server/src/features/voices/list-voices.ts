import type { VoiceView } from '@app/contracts/voices'
import { voices } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { sampleOf } from './sample-of.ts'
import { listVoicePreviews } from './voice-previews.repository.ts'

/** The thirty voices, with where each can be heard as the engine in use says it. */
export async function listVoices({ db, speech }: Pick<Deps, 'db' | 'speech'>): Promise<{ voices: VoiceView[] }> {
  const shown = voices.map((voice) => ({ voice, preview_id: sampleOf(speech, voice.name)?.preview_id }))
  const made = await listVoicePreviews(db, shown.flatMap(({ preview_id }) => preview_id ?? []))
  const peaks = new Map(made.map((preview) => [preview.preview_id, preview.peaks]))
  return {
    voices: shown.map(({ voice, preview_id }) => ({
      ...voice,
      preview_url: preview_id ? mediaPaths.voicePreview(preview_id) : '',
      preview_peaks: (preview_id && peaks.get(preview_id)) || [],
      sounds_like: voices.filter((other) => other !== voice && speech.soundsAlike?.(voice.name, other.name)).map(({ name }) => name),
    })),
  }
}
