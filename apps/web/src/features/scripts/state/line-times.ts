import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { createContext } from 'react'
import type { Line } from './script-session.ts'

/** When each line begins, in seconds, by the id of the line; estimates until there is audio. */
export type LineTimes = ReadonlyMap<string, number>

export const LineTimesContext = createContext<LineTimes>(new Map())

export function estimateTimes(lines: readonly Line[]): LineTimes {
  const times = new Map<string, number>()
  let characters = 0
  for (const line of lines) {
    times.set(line.line_id, secondsOf(characters))
    characters += charactersOf([line])
  }
  return times
}

export function secondsOf(characters: number): number {
  return estimateUsage(characters).minutes * 60
}
