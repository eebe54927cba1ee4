import { player } from '#features/listening/state/player/the-player.ts'

/** Answers are as loud and as fast as the episode is. */
export function playersPace() {
  const { rate, volume, is_muted } = player.store.get()
  return { rate, volume: is_muted ? 0 : volume }
}
