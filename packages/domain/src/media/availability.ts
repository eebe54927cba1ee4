/** How often a player that plays checks that the item may still be heard: twice as often as the minute after which sound has to stop. */
export const AVAILABILITY_CHECK_MS = 30_000

export const UNAVAILABLE_SENTENCE = 'This episode is no longer available.'
