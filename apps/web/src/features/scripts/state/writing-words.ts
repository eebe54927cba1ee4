import type { WritingProgress } from '@app/domain/scripts'
import type { Generation } from './generation.ts'

/** How far a script is, in words for people. */
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

/** How much of the way that is, 0 to 1; reading and writing take most of the time. */
export function partDone(progress: WritingProgress): number {
  switch (progress.stage) {
    case 'waiting':
      return 0
    case 'reading':
      return 0.02 + 0.33 * (progress.done / Math.max(1, progress.of))
    case 'outlining':
      return 0.38
    case 'writing':
      return 0.45 + 0.45 * ((progress.part - 1) / Math.max(1, progress.of))
    case 'checking':
      return 0.93
  }
}

export function percentDone(progress: WritingProgress): number {
  return Math.round(partDone(progress) * 100)
}

/** In a word, for where there is no room; nothing where there is no news. */
export function sayBriefly(generation: Generation): string | undefined {
  if (generation.stage === 'generating') return `${percentDone(generation.progress)}%`
  if (generation.stage === 'success') return 'Done'
  return generation.stage === 'failed' ? 'Failed' : undefined
}
