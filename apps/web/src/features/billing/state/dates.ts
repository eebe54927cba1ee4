const DAY_MS = 86_400_000

const formats = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  day: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
  day_of_another_year: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }),
}

/** Dec 22, 2026. */
export function formatDate(date: string): string {
  return formats.date.format(new Date(date))
}

/** Today, Yesterday, Friday, November 20, or with another year instead of the weekday. */
export function formatDay(date: string, now = new Date()): string {
  const then = new Date(date)
  const days = Math.round((midnightOf(now) - midnightOf(then)) / DAY_MS)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return formats[then.getFullYear() === now.getFullYear() ? 'day' : 'day_of_another_year'].format(then)
}

function midnightOf(date: Date): number {
  return new Date(date).setHours(0, 0, 0, 0)
}
