import { estimateUsage } from '@app/domain/billing'
import type { SoundLine } from '@app/domain/production'
import { charactersOf } from '@app/domain/scripts'
import { createContext } from 'react'
import { isInsert, layOutInserts } from './line-inserts.ts'
import type { Line } from './script-session.ts'

/** When each line, sound and mark begins, in seconds, by its id; estimates until there is audio. */
export type LineTimes = ReadonlyMap<string, number>

export const LineTimesContext = createContext<LineTimes>(new Map())

/** How long a sound plays, in seconds; nothing where that is not known. */
export type SoundLength = (sound: SoundLine) => number

export function estimateTimes(lines: readonly Line[], lengthOf: SoundLength = () => 0): LineTimes {
  const times = new Map<string, number>()
  let characters = 0
  let sounds = 0
  for (const item of layOutInserts(lines)) {
    times.set(isInsert(item) ? item.insert_id : item.line_id, secondsOf(characters) + sounds)
    if (!isInsert(item)) characters += charactersOf([item])
    else if (item.kind === 'sound') sounds += Math.max(0, lengthOf(item) - item.under_ms / 1000)
  }
  return times
}

export function secondsOf(characters: number): number {
  return estimateUsage(characters).minutes * 60
}
