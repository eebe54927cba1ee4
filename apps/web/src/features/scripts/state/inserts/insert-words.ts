import type { Insert, SoundLine } from '@app/domain/production'
import { playedMs, type SoundFacts } from './script-sounds.ts'

/** Description beside the title of a sound or mark line. */
export function describeInsert(insert: Insert, number: number, facts: SoundFacts | undefined): string {
  if (insert.kind === 'mark')
    return insert.up_to_s === null ? 'exported as a chapter' : `up to ${insert.up_to_s} s, exported as a chapter`
  if (facts?.isMissing) return 'This file is gone. Choose another one.'
  const played = playedMs(insert, facts)
  return [facts?.name, played === undefined ? undefined : secondsText(played), endOf(insert, number)]
    .filter(Boolean)
    .join(', ')
}

function endOf({ place, under_ms }: SoundLine, number: number): string | undefined {
  return under_ms === 0 ? undefined : `fades under line ${place === 'after' ? number + 1 : number}`
}

/** Tenths only where they tell something. */
export function secondsText(ms: number): string {
  const seconds = ms / 1000
  return `${seconds < 10 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`
}
