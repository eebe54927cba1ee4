import { availableParallelism } from 'node:os'
import { isFastEnough } from '@app/domain/models'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

/** Long enough to hide what each call costs, short enough for two seconds on the slowest machine that is fast enough. */
const TEXT = 'Every line of an episode is spoken alone.'
const VOICES = ['Kore', 'Puck']

/** Measures the seconds of sound that voices make in a second on this machine, speaking as many lines at once as for an episode. */
export async function measureVoices(engine: SpeechEngine, signal?: AbortSignal): Promise<number> {
  const say = async (text: string, voice_name: string) => {
    const { pcm, sample_rate_hz } = await engine.synthesize({
      text,
      voice_name,
      seed: 'measure',
      ...(signal && { signal }),
    })
    return pcm.byteLength / 2 / sample_rate_hz
  }
  const lines = Array.from(
    { length: Math.min(engine.concurrency, availableParallelism()) },
    (_, i) => VOICES[i % VOICES.length] ?? '',
  )
  const measure = async () => {
    const began = performance.now()
    const seconds = await Promise.all(lines.map((voice) => say(TEXT, voice)))
    return seconds.reduce((sum, each) => sum + each, 0) / ((performance.now() - began) / 1_000)
  }
  // Opening the model is no part of speaking.
  await Promise.all(lines.map((voice) => say('Hello.', voice)))
  const times_talk = await measure()
  // The machine may just have been busy.
  return isFastEnough(times_talk) ? times_talk : Math.max(times_talk, await measure())
}
