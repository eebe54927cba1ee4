/** Time spans of figures on the desk, in days with today included; days are those of UTC. */
export const numberSpans = ['30', '90', '365'] as const
export type NumberSpan = (typeof numberSpans)[number]

/** Daily figures of the desk, in the order of the plots, with their meaning. */
export const numberNames = {
  sign_ups: { label: 'Sign-ups', meaning: 'New accounts that are still here' },
  episodes: { label: 'Episodes', meaning: 'Episodes made that day, public or not' },
  minutes: { label: 'Minutes', meaning: 'The length of these episodes' },
  plays: { label: 'Plays', meaning: 'People who played an episode for the first time' },
} as const
export type NumberName = keyof typeof numberNames
