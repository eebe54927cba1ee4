import { liveListeners, soundSeconds, speechSeconds } from '#lib/metrics.ts'

/** Open live streams of this process. */
export async function readOpenPages(): Promise<number> {
  const { values } = await liveListeners.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

/** Seconds of sound that the engines of this process made since its start, and the seconds that they took for it. */
export async function readSpoken(): Promise<{ sound_seconds: number; making_seconds: number }> {
  const [sound, making] = await Promise.all([soundSeconds.get(), speechSeconds.get()])
  const sums = making.values.filter(({ metricName }) => metricName === 'duologue_speech_seconds_sum')
  return {
    sound_seconds: sound.values.reduce((sum, { value }) => sum + value, 0),
    making_seconds: sums.reduce((sum, { value }) => sum + value, 0),
  }
}
