/** The least speed, in times talk, at which an episode plays while it is made, with some room for other work. */
export const FAST_ENOUGH = 1.3

export function isFastEnough(times_talk: number): boolean {
  return times_talk >= FAST_ENOUGH
}

/** Two figures that people compare: `0.9`, `3.1`, `43`. */
export function timesText(times_talk: number): string {
  return times_talk < 10 ? times_talk.toFixed(1) : String(Math.round(times_talk))
}

/** `2.6 times faster than talk`, or `0.4 times as fast as talk`. */
export function speedText(times_talk: number): string {
  return `${timesText(times_talk)} times ${times_talk < 1 ? 'as fast as' : 'faster than'} talk`
}
