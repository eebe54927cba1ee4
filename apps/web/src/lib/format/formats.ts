export { countOf, cutText, formatCount, formatDuration } from '@app/domain/text'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in whole units of elapsed time; a date from a week on. */
export function formatAge(date: string, now = new Date()): string {
  const then = new Date(date)
  const age = now.getTime() - then.getTime()
  if (age < 2 * MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  if (age < 2 * DAY) return 'Yesterday'
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`
  return dates[then.getFullYear() === now.getFullYear() ? 'of_this_year' : 'of_another_year'].format(then)
}

/** "Nov 14", with the year where it is another one. */
export function formatDay(date: string, now = new Date()): string {
  const then = new Date(date)
  return dates[then.getFullYear() === now.getFullYear() ? 'of_this_year' : 'day_of_another_year'].format(then)
}

/** 3:14 PM. */
export function formatTime(date: string): string {
  return dates.time.format(new Date(date))
}

export function formatFullDate(date: string): string {
  return dates.full.format(new Date(date))
}

/** "December 1 at 7:00 AM", with the year where it is another one. */
export function formatComing(date: string, now = new Date()): string {
  const then = new Date(date)
  return dates[then.getFullYear() === now.getFullYear() ? 'coming' : 'full'].format(then)
}

/** Made once: making one takes longer than using it a hundred times. */
const dates = {
  of_this_year: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  day_of_another_year: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
  of_another_year: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }),
  coming: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
  full: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }),
  time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
}
