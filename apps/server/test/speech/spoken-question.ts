import { spokenLimits } from '@app/domain/conversations'
import { toneWav } from './take-wav.ts'

/** A recording in which syllables come and go, as the page sends it. */
export function spokenQuestion(seconds = 1.4): Buffer {
  return toneWav({ seconds: seconds - 0.6, rate_hz: spokenLimits.sample_rate_hz })
}
