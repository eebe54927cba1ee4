import type { ListenedEpisode } from '@app/contracts/followed-episodes'
import { formatDay, formatDuration } from '#lib/format/formats.ts'

const DAY_MS = 86_400_000
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** "6:38 left", or when it was heard: by its weekday in the last week, else by its date. */
export function sayListened(listened: ListenedEpisode, isHeard: boolean, now = new Date()): string {
  const { content, position_ms, heard_at } = listened
  if (!isHeard) return `${formatDuration(Math.max(0, content.duration - position_ms / 1_000))} left`
  if (heard_at === null) return 'Heard'
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const days = Math.ceil((midnight - Date.parse(heard_at)) / DAY_MS)
  if (days <= 0) return 'Heard today'
  if (days === 1) return 'Heard yesterday'
  return `Heard on ${days < 7 ? weekday.format(new Date(heard_at)) : formatDay(heard_at, now)}`
}
