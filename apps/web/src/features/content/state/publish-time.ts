import { contentSentences, scheduleProblem } from '@app/domain/content'

/** Early enough to be there when people wake up. */
const USUAL_HOUR = 7
const MINUTE_MS = 60_000

type Read = { publish_at?: string; problem?: string }

/** Reads the local date and time of a form field: when to publish, or why it cannot be then. */
export function readPublishTime(local: string, now = Date.now()): Read {
  const time = new Date(local)
  if (Number.isNaN(time.getTime())) return { problem: contentSentences.schedule_missing }
  const problem = scheduleProblem(time, now)
  return problem ? { problem } : { publish_at: time.toISOString() }
}

/** A time as a form field holds it: local, to the minute. */
export function toLocalTime(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Initial value of the field. */
export function tomorrowMorning(now = new Date()): string {
  return toLocalTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, USUAL_HOUR))
}

/** The zone that the times on this device are in. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
}
