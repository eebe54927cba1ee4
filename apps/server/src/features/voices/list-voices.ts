import type { VoiceList, VoiceView } from '@app/contracts/voices'
import { voices } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { sampleOf } from './sample-of.ts'
import { listVoicePreviews } from './voice-previews.repository.ts'

type Known = Omit<VoiceView, 'preview_peaks'> & { preview_id: string }

/** The thirty voices, with where each can be heard as the engine in use says it. */
export function voiceLister({ db, speech }: Pick<Deps, 'db' | 'speech'>): () => Promise<VoiceList> {
  let described: { by: string; known: Known[] } | undefined
  return async () => {
    const by = speakerOf(speech)
    if (described?.by !== by) described = { by, known: describeVoices(speech) }
    const { known } = described
    const made = await listVoicePreviews(
      db,
      known.map(({ preview_id }) => preview_id),
    )
    const peaks = new Map(made.map((preview) => [preview.preview_id, preview.peaks]))
    return {
      languages: languagesOf(speech),
      voices: known.map(({ preview_id, ...voice }) => ({ ...voice, preview_peaks: peaks.get(preview_id) ?? [] })),
    }
  }
}

/** Which engine and model speaks, which may change while the server runs. */
function speakerOf({ name, version, settingsOf, voices: known }: SpeechEngine): string {
  return [name, version, ...known.slice(0, 1).map((voice) => settingsOf(voice))].join()
}

/** The primary tags alone: a guess at the language of a text knows no region. */
function languagesOf({ abilities: { languages } }: SpeechEngine): string[] | null {
  return languages === 'any' ? null : [...new Set(languages.map((tag) => new Intl.Locale(tag).language))]
}

/** All that never changes as long as the engine speaks. */
function describeVoices(speech: SpeechEngine): Known[] {
  return voices.map((voice) => {
    const { preview_id = '' } = sampleOf(speech, voice.name) ?? {}
    const sounds_like = voices
      .filter((other) => other !== voice && speech.soundsAlike?.(voice.name, other.name))
      .map(({ name }) => name)
    return { ...voice, preview_id, preview_url: preview_id && mediaPaths.voicePreview(preview_id), sounds_like }
  })
}
