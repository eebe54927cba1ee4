/** Interval at which a playing player checks that the item is still available: half of the minute after which sound has to stop. */
export const AVAILABILITY_CHECK_MS = 30_000

export const UNAVAILABLE_SENTENCE = 'This episode is no longer available.'
