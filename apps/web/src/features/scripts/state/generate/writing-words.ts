import type { WritingProgress } from '@app/domain/scripts'
import { clock } from '#lib/format/place-words.ts'
import type { Generation } from './generation.ts'

/** Progress of a script, in words for people. */
export function sayProgress(progress: WritingProgress): string {
  switch (progress.stage) {
    case 'waiting':
      return 'Waiting to start'
    case 'reading':
      return progress.of === 1
        ? 'Reading the source'
        : `Reading ${Math.min(progress.done + 1, progress.of)} of ${progress.of} sources`
    case 'outlining':
      return 'Outlining'
    case 'writing':
      return progress.of === 1 ? 'Writing' : `Writing part ${progress.part} of ${progress.of}`
    case 'checking':
      return 'Checking'
  }
}

/** Progress as a fraction, 0 to 1; reading and writing take most of the time. */
export function partDone(progress: WritingProgress): number {
  switch (progress.stage) {
    case 'waiting':
      return 0
    case 'reading':
      return 0.02 + 0.33 * (progress.done / Math.max(1, progress.of))
    case 'outlining':
      return 0.38
    case 'writing':
      return 0.45 + 0.45 * (partWritten(progress) ?? (progress.part - 1) / Math.max(1, progress.of))
    case 'checking':
      return 0.93
  }
}

export function percentDone(progress: WritingProgress): number {
  return Math.round(partDone(progress) * 100)
}

/** Progress in a word, for narrow places; undefined without news. */
export function sayBriefly(generation: Generation): string | undefined {
  if (generation.stage === 'generating') return `${percentDone(generation.progress)}%`
  if (generation.stage === 'success') return 'Done'
  return generation.stage === 'failed' ? 'Failed' : undefined
}

/** Share of the script that is there, 0 to 1, by words; undefined where the writer does not say. */
export function partWritten(progress: WritingProgress): number | undefined {
  if (progress.stage !== 'writing' || !progress.words || !progress.aim) return undefined
  return Math.min(1, progress.words / progress.aim)
}

type Pace = Pick<Extract<Generation, { stage: 'generating' }>, 'first' | 'last' | 'progress'>

/** A speed says little before a few seconds have passed. */
const MEASURED_MS = 2_000

/** Speed of the writing, and the time that it still takes. */
export function sayPace({ first, last, progress }: Pace): string | undefined {
  if (!first || !last || last.at - first.at < MEASURED_MS) return undefined
  const speed = (last.seconds - first.seconds) / ((last.at - first.at) / 1_000)
  if (speed < 0.95)
    return `This machine writes slower than talk (${speed.toFixed(1)} times): listen when it is done, or pause now and then.`
  const part = partWritten(progress)
  const left = part === undefined ? '' : ` Done in about ${clock((last.seconds / part - last.seconds) / speed)}.`
  return `${sayTimes(speed)} as talk on this machine.${left}`
}

function sayTimes(speed: number): string {
  if (speed < 1.15) return 'As fast'
  return Math.abs(speed - 2) < 0.25 ? 'Twice as fast' : `${speed.toFixed(1)} times as fast`
}
