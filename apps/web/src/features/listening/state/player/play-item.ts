import type { Item } from './player-store.ts'
import { player } from './the-player.ts'

/** Loads an item and plays it, on whatever page. */
export function playItem(item: Item): void {
  player.expect(item)
  player.play()
}
