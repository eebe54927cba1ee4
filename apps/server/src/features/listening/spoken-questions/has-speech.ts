import { spokenLimits } from '@app/domain/conversations'

const FRAME_SAMPLES = (spokenLimits.sample_rate_hz * 20) / 1_000
const FULL_SCALE = 32_768
/** Level of the loudest twentieth of the frames below which nobody speaks into the microphone. */
const SPEECH_DB = -50
/** Speech comes and goes within a word; hum, hiss and wind stay as loud as they are. */
const LEAST_CHANGE_DB = 6

/** True if the sound may be speech. Recognisers invent words for silence and noise, so these are not sent to one. */
export function hasSpeech(samples: Int16Array): boolean {
  const levels: number[] = []
  for (let at = 0; at + FRAME_SAMPLES <= samples.length; at += FRAME_SAMPLES)
    levels.push(levelOf(samples.subarray(at, at + FRAME_SAMPLES)))
  levels.sort((a, b) => a - b)
  const quantile = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? -Infinity
  const loud = quantile(0.95)
  return loud > SPEECH_DB && loud - quantile(0.1) >= LEAST_CHANGE_DB
}

function levelOf(frame: Int16Array): number {
  let sum = 0
  for (const sample of frame) sum += (sample / FULL_SCALE) ** 2
  return 10 * Math.log10(sum / frame.length)
}
