import { contentLimits } from './limits.ts'
import { contentSentences } from './sentences.ts'

const DAY_MS = 86_400_000

/** Refusal to schedule an item for that time, or undefined. */
export function scheduleProblem(publish_at: Date, now = Date.now()): string | undefined {
  const ahead_ms = publish_at.getTime() - now
  if (ahead_ms <= 0) return contentSentences.schedule_past
  return ahead_ms > contentLimits.schedule_days * DAY_MS ? contentSentences.schedule_far : undefined
}
