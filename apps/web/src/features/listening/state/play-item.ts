import type { Item } from './player-store.ts'
import { player } from './the-player.ts'

/** Puts an item on the player and plays it, on whatever page. */
export function playItem(item: Item): void {
  player.expect(item)
  player.play()
}
