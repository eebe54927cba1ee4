import type { Clock } from '#ports/clock.ts'

export const databaseClock: Clock = { ahead_ms: 0 }
