import { readOneOf } from './one-of.ts'

/** Age filter of episodes, by its key in the address. */
export const sinceNames = { week: 'This week', month: 'This month', year: 'This year' } as const
export type Since = keyof typeof sinceNames

export const readSince = (text: string | null) => readOneOf(sinceNames, text)

const DAYS_OF_WEEK = 7

/** The first moment of the week, month or year, by the clock of the device. A week begins on Monday. */
export function beginningOf(since: Since, now = new Date()): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const daysSinceMonday = (now.getDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  if (since === 'week') return new Date(year, month, day - daysSinceMonday)
  return since === 'month' ? new Date(year, month) : new Date(year, 0)
}
