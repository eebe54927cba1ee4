import { randomUUID } from 'node:crypto'
import { type ClipWord, audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { soundSeconds, soundsRefused, speechSeconds } from '#lib/metrics.ts'
import { SpeechEngineError, type Speech } from '@app/ports/speech-engine.ts'
import { insertClip, type ClipRow } from './clips.repository.ts'
import { peaksOf } from './peaks.ts'
import type { ClipCandidate } from './plan-lines.ts'
import { passSoundGate } from '@app/sound/sound-gate.ts'

export type ClipDeps = Pick<Deps, 'db' | 'storage' | 'log'>

const MOST_SPOKEN_AGAIN = 3

/**
 * Speaks a candidate of a line and keeps its sound: the object first, then the row, so that a row never lacks its object.
 * Two workers that speak the same candidate at once end with one clip.
 */
export async function speakClip(
  { db, storage, log }: ClipDeps,
  candidate: ClipCandidate,
  signal: AbortSignal,
): Promise<ClipRow> {
  const { engine, clip_hash, voice_name, spoken_text } = candidate
  const spoken = await speakWell(log, candidate, signal)
  signal.throwIfAborted()
  const object_key = objectKeys.clip(clip_hash, randomUUID())
  await storage.put(object_key, spoken.pcm, 'application/octet-stream')
  const clip = await insertClip(db, {
    clip_hash,
    voice_name,
    spoken_text,
    object_key,
    engine: engine.name,
    engine_version: engine.version,
    sample_rate_hz: spoken.sample_rate_hz,
    samples: spoken.pcm.byteLength / 2,
    words: JSON.stringify(
      spoken.words.map(({ from, to, start_ms, end_ms }): ClipWord => [
        from,
        to,
        Math.round(start_ms),
        Math.round(end_ms),
      ]),
    ),
    words_estimated: spoken.words_estimated,
    peaks: JSON.stringify(peaksOf(spoken.pcm, spoken.sample_rate_hz)),
  })
  if (clip.object_key !== object_key) await storage.delete([object_key])
  return clip
}

/** A sound that does not pass the gate is spoken again from another seed; which one is known, so the clip stays the same. */
async function speakWell(
  log: ClipDeps['log'],
  { engine, clip_hash, voice_name, spoken_text }: ClipCandidate,
  signal: AbortSignal,
): Promise<Speech> {
  for (let again = 0; ; again++) {
    const seed = again === 0 ? clip_hash : `${clip_hash} again ${again}`
    const spoken = await measured(engine.name, () => engine.synthesize({ text: spoken_text, voice_name, seed, signal }))
    refuseOddSound(spoken)
    const { fault, ...passed } = await passSoundGate(spoken, spoken_text)
    if (!fault) return { ...spoken, ...passed }
    soundsRefused.inc({ engine: engine.name, fault })
    log.warn({ engine: engine.name, voice_name, clip_hash, fault, again }, 'a sound was refused')
    if (again === MOST_SPOKEN_AGAIN)
      throw new SpeechEngineError(`its sound was refused: ${fault}`, { retryable: false })
  }
}

async function measured(engine: string, speak: () => Promise<Speech>): Promise<Speech> {
  const stop = speechSeconds.startTimer({ engine })
  try {
    const speech = await speak()
    stop({ outcome: 'spoken' })
    soundSeconds.inc({ engine }, speech.pcm.byteLength / 2 / speech.sample_rate_hz)
    return speech
  } catch (error) {
    stop({ outcome: 'failed' })
    throw error
  }
}

/** Validates every answer of an engine before it is stored. */
function refuseOddSound({ pcm, sample_rate_hz }: Speech): void {
  if (sample_rate_hz !== audioLimits.sample_rate_hz)
    throw new SpeechEngineError(`sound of ${sample_rate_hz} Hz`, { retryable: false })
  if (pcm.byteLength === 0 || pcm.byteLength % 2 !== 0)
    throw new SpeechEngineError('no whole sound', { retryable: true })
}
