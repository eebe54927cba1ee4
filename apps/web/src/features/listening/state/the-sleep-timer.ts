import { createSleepTimer } from './sleep-timer.ts'
import { player } from './the-player.ts'

/** Of the app's one sound; loaded by whoever shows or asks it. */
export const sleepTimer = createSleepTimer(player.store, player.pause)
