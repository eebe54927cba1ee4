import type { VoiceList, VoiceView } from '@app/contracts/voices'
import { describeVoice, speakerOf, voiceRow, voices, type VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { sampleOf } from './sample-of.ts'
import { speakersOf } from './speakers-of.ts'
import { listVoicePreviews } from './voice-previews.repository.ts'

type ListDeps = Pick<Deps, 'db' | 'speech'>
/** A voice as the engine has it; only its preview may still be made. */
export type KnownVoice = Omit<VoiceView, 'preview_peaks'> & { preview_id: string }
type ListHead = Pick<VoiceList, 'engine' | 'speakers'>

/** The thirty voices, with where each can be heard as the engine in use says it. */
export function voiceLister({ db, speech }: ListDeps): () => Promise<VoiceList> {
  let described: { by: string; known: KnownVoice[]; head: ListHead } | undefined
  return async () => {
    const by = settingOf(speech)
    if (described?.by !== by) described = { by, known: describeVoices(speech), head: headOf(speech) }
    const { known, head } = described
    return {
      languages: languagesOf(speech),
      designs: speech.designs ?? false,
      ...head,
      voices: await withPeaks(db, known),
    }
  }
}

/** Adds the shapes of the samples that are made. */
export async function withPeaks(db: Deps['db'], known: readonly KnownVoice[]): Promise<VoiceView[]> {
  const made = await listVoicePreviews(
    db,
    known.map(({ preview_id }) => preview_id),
  )
  const peaks = new Map(made.map((preview) => [preview.preview_id, preview.peaks]))
  return known.map(({ preview_id, ...voice }) => ({ ...voice, preview_peaks: peaks.get(preview_id) ?? [] }))
}

export function describeKnown(speech: SpeechEngine, name: VoiceName): KnownVoice {
  const { preview_id = '' } = sampleOf(speech, name) ?? {}
  return {
    name,
    ...describeVoice(name),
    preview_id,
    preview_url: preview_id && mediaPaths.voicePreview(preview_id),
    sounds_like: [],
    row: 'distinct',
    accent: speakerOf(name)?.language ?? 'en-US',
  }
}

/** Which engine and model speaks, which may change while the server runs. */
function settingOf({ name, version, settingsOf, voices: known }: SpeechEngine): string {
  return [name, version, ...known.slice(0, 1).map((voice) => settingsOf(voice))].join()
}

function headOf(speech: SpeechEngine): ListHead {
  const speakers = speakersOf(speech)
  const accents = new Set(speakers.map((name) => speakerOf(name)?.language ?? ''))
  return { engine: speech.name, speakers: { count: speakers.length, accents: [...accents].toSorted() } }
}

/** The primary tags alone: a guess at the language of a text knows no region. */
function languagesOf({ abilities: { languages } }: SpeechEngine): string[] | null {
  return languages === 'any' ? null : [...new Set(languages.map((tag) => new Intl.Locale(tag).language))]
}

/** All that never changes as long as the engine speaks. Which voices resemble each other was measured of the embedded ones. */
function describeVoices(speech: SpeechEngine): KnownVoice[] {
  const isMeasured = speech.name === 'embedded'
  return voices.map((voice) => {
    const sounds_like = voices
      .filter((other) => other !== voice && speech.soundsAlike?.(voice.name, other.name))
      .map(({ name }) => name)
    const row = isMeasured ? voiceRow(voice.name) : 'distinct'
    return { ...describeKnown(speech, voice.name), ...voice, sounds_like, row }
  })
}
