import { sampleTextOf, type VoiceName } from '@app/domain/voices'
import { clipHashOf } from '#features/episodes/rendering/index.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

/** Sample sentence of a voice, its clip, and the name of its preview. */
export type Sample = { preview_id: string; clip_hash: string; line: { voice_name: VoiceName; text: string } }

const HASH_SHOWN = 16

/**
 * Sample as the engine would speak it today: another engine, version or setting gives another name. None if no engine
 * can.
 */
export function sampleOf(engine: SpeechEngine, voice_name: VoiceName): Sample | undefined {
  const line = { voice_name, text: sampleTextOf(voice_name) }
  const clip_hash = clipHashOf(engine, line)
  return clip_hash === undefined
    ? undefined
    : { preview_id: `${voice_name}-${clip_hash.slice(0, HASH_SHOWN)}`, clip_hash, line }
}
