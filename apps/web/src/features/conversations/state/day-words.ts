import { formatDay } from '#lib/format/formats.ts'

/** Today, Yesterday, or the date. */
export function dayWords(date: string, now = new Date()): string {
  const day = new Date(date)
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return 'Today'
  return day.toDateString() === before.toDateString() ? 'Yesterday' : formatDay(date, now)
}
