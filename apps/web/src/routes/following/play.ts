import type { ContentView } from '@app/contracts/content'
import { titleOf } from '#features/content/state/title-of.ts'
import { addToQueue, type Queued } from '#features/listening/state/queue/queue.ts'
import { player } from '#features/listening/state/player/the-player.ts'

/** Plays an item from where it was left; one that is on the player goes on there. */
export function playFrom({ channel_id, content_id }: ContentView, position_ms = 0): void {
  const isOnPlayer = player.store.get().content_id === content_id
  player.expect({ channel_id, content_id })
  if (!isOnPlayer) player.seek(position_ms / 1_000)
  player.play()
}

/** Plays the first; the others come next, before the rest of the queue. */
export function playAll([first, ...others]: readonly ContentView[], queue: readonly Queued[]): void {
  if (!first) return
  const next = others.map(queuedOf)
  const ids = new Set([first, ...others].map(({ content_id }) => content_id))
  for (const item of [...next, ...queue.filter(({ content_id }) => !ids.has(content_id))]) addToQueue(item)
  playFrom(first)
}

export function queuedOf(content: ContentView): Queued {
  const { channel_id, content_id, channel_title } = content
  return { channel_id, content_id, title: titleOf(content), channel_title }
}
