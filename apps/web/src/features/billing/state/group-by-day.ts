import type { Movement } from '@app/contracts/billing'
import { formatDay } from './dates.ts'

export type DayOfMovements = { day: string; movements: Movement[] }

/** Groups movements by day, in the order in which they came. */
export function groupByDay(movements: readonly Movement[], now = new Date()): DayOfMovements[] {
  const days: DayOfMovements[] = []
  for (const movement of movements) {
    const day = formatDay(movement.created_at, now)
    const last = days.at(-1)
    if (last?.day === day) last.movements.push(movement)
    else days.push({ day, movements: [movement] })
  }
  return days
}
