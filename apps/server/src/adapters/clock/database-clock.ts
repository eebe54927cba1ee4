import type { Clock } from '@app/ports/clock.ts'

export const databaseClock: Clock = { ahead_ms: 0 }
