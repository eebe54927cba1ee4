import type { WordTiming } from '@app/ports/speech-engine.ts'
import { applyGain } from '@app/sound/apply-gain.ts'

type Spoken = { pcm: Int16Array<ArrayBuffer>; words: readonly WordTiming[] }
type Place = { from: number; to: number }

/** About as much louder as a speaker makes a word; the models themselves know no emphasis. */
const LOUDER_DB = 3
const RAMP_MS = 30

/** Raises the words at these places of the text, with a ramp before and after them. */
export function emphasizeWords(
  { pcm, words }: Spoken,
  emphasized: readonly Place[],
  sample_rate_hz: number,
): Int16Array<ArrayBuffer> {
  const toSample = (ms: number) => Math.max(0, Math.round((ms * sample_rate_hz) / 1_000))
  const raised = pcm.slice()
  for (const place of emphasized) {
    const inside = words.filter(({ from, to }) => from < place.to && to > place.from)
    const [first, last] = [inside[0], inside.at(-1)]
    if (!first || !last) continue
    const from = toSample(first.start_ms - RAMP_MS)
    raised.set(louder(pcm.subarray(from, toSample(last.end_ms + RAMP_MS)), toSample(RAMP_MS)), from)
  }
  return raised
}

function louder(samples: Int16Array, ramp: number): Int16Array {
  const floats = Float32Array.from(samples, (sample, i) => {
    const share = Math.min(1, i / ramp, (samples.length - 1 - i) / ramp)
    return (sample / 32_768) * 10 ** ((LOUDER_DB * share) / 20)
  })
  return applyGain(floats, 1)
}
