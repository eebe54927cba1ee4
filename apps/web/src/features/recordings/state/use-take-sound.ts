import { useClip, useClipPlayer } from '#lib/audio/use-clip-player.ts'
import type { Take } from './use-takes.ts'

const TAKE = 'take'

/** Plays the kept part of a take; one at a time. */
export function useTakeSound() {
  const player = useClipPlayer()
  const { isOn, ms } = useClip(player, TAKE)
  return {
    at_ms: isOn ? ms : undefined,
    isPlaying: isOn,
    play: ({ url, from_ms, to_ms }: Pick<Take, 'url' | 'from_ms' | 'to_ms'>) =>
      void player.play(TAKE, () => url, { part: { from_ms, to_ms }, isSmooth: true }),
    stop: () => player.stop(),
  }
}
