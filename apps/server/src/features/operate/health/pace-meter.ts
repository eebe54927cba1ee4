import { healthLimits } from '@app/domain/health'
import { readSpoken } from './process-figures.ts'

type Reading = { at: number; sound_seconds: number; making_seconds: number }

/** Pace of this process's engines in the last minutes. */
export function paceMeter(now: () => number = Date.now): { read(): Promise<Omit<Reading, 'at'>> } {
  let readings: Reading[] = [{ at: now(), sound_seconds: 0, making_seconds: 0 }]
  return {
    async read() {
      const newest = { at: now(), ...(await readSpoken()) }
      const since = newest.at - healthLimits.pace_minutes * 60_000
      // The last one before that time is what the newest is compared with.
      const firstInside = readings.findIndex(({ at }) => at >= since)
      readings = [...readings.slice(Math.max(0, (firstInside === -1 ? readings.length : firstInside) - 1)), newest]
      const [oldest = newest] = readings
      return {
        sound_seconds: newest.sound_seconds - oldest.sound_seconds,
        making_seconds: newest.making_seconds - oldest.making_seconds,
      }
    },
  }
}
