import { ENGLISH_MONTHS as MONTHS } from '@app/domain/text'

export { countOf, cutText, formatCount, formatDuration } from '@app/domain/text'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = 12

/** Age in whole units of elapsed time; a date from a week on. */
export function formatAge(date: string, now = new Date()): string {
  const then = new Date(date)
  const age = now.getTime() - then.getTime()
  if (age < 2 * MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  if (age < 2 * DAY) return 'Yesterday'
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`
  return then.getFullYear() === now.getFullYear() ? shortDayOf(then) : `${shortMonthOf(then)} ${then.getFullYear()}`
}

/** "Nov 14", with the year where it is another one. */
export function formatDay(date: string, now = new Date()): string {
  const then = new Date(date)
  return then.getFullYear() === now.getFullYear() ? shortDayOf(then) : `${shortDayOf(then)}, ${then.getFullYear()}`
}

/** 3:14 PM. */
export function formatTime(date: string): string {
  return timeOf(new Date(date))
}

export function formatFullDate(date: string): string {
  return fullOf(new Date(date))
}

/** "December 1 at 7:00 AM", with the year where it is another one. */
export function formatComing(date: string, now = new Date()): string {
  const then = new Date(date)
  return then.getFullYear() === now.getFullYear() ? `${longDayOf(then)} at ${timeOf(then)}` : fullOf(then)
}

function longMonthOf(date: Date): string {
  return MONTHS[date.getMonth()] ?? ''
}

function shortMonthOf(date: Date): string {
  return longMonthOf(date).slice(0, 3)
}

function shortDayOf(date: Date): string {
  return `${shortMonthOf(date)} ${date.getDate()}`
}

function longDayOf(date: Date): string {
  return `${longMonthOf(date)} ${date.getDate()}`
}

function fullOf(date: Date): string {
  return `${longDayOf(date)}, ${date.getFullYear()} at ${timeOf(date)}`
}

function timeOf(date: Date): string {
  const hours = date.getHours()
  return `${hours % NOON || NOON}:${String(date.getMinutes()).padStart(2, '0')} ${hours < NOON ? 'AM' : 'PM'}`
}
