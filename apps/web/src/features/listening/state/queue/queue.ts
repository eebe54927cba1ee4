import { onIdentityChange } from '#lib/api/access-token.ts'
import { textOf } from '#lib/fields.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, useStore } from '#lib/store.ts'

/** Queued item, with the data to show it. */
export type Queued = { channel_id: string; content_id: string; title: string; channel_title: string }

const QUEUE = 'queue'
const GOES_ON = 'goes-on'

const queue = createStore(readQueue())
const goesOn = createStore(readStored(GOES_ON) !== 'off')

/** The next person to sign in does not see this queue. */
onIdentityChange((change) => change !== 'ended' && setItems([]))

export function useQueue(): readonly Queued[] {
  return useStore(queue)
}

/** Autoplay: the next item of the channel follows when the queue is empty. */
export function useGoesOn(): boolean {
  return useStore(goesOn)
}

/** Appends an item; one that is in the queue already moves to the end. */
export function addToQueue(added: Queued): void {
  setItems([...queue.get().filter(({ content_id }) => content_id !== added.content_id), added])
}

export function removeFromQueue(content_id: string): void {
  setItems(queue.get().filter((item) => item.content_id !== content_id))
}

/** One place up (-1) or down (1). */
export function moveInQueue(content_id: string, by: -1 | 1): void {
  const items = queue.get()
  const from = items.findIndex((item) => item.content_id === content_id)
  const [moved, other] = [items[from], items[from + by]]
  if (!moved || !other) return
  setItems(items.with(from, other).with(from + by, moved))
}

/** The first of the queue, which leaves it. */
export function takeFromQueue(): Queued | undefined {
  const [first, ...rest] = queue.get()
  if (first) setItems(rest)
  return first
}

export function setGoesOn(isOn: boolean): void {
  goesOn.set(isOn)
  writeStored(GOES_ON, isOn ? 'on' : 'off')
}

export const readGoesOn = goesOn.get

function setItems(changed: readonly Queued[]): void {
  queue.set(changed)
  try {
    if (changed.length > 0) sessionStorage.setItem(QUEUE, JSON.stringify(changed))
    else sessionStorage.removeItem(QUEUE)
  } catch {
    // Fallback without session storage: the queue lives as long as the page.
  }
}

function readQueue(): readonly Queued[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(QUEUE) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readQueued) : []
  } catch {
    return []
  }
}

function readQueued(kept: unknown): Queued[] {
  const [channel_id, content_id] = [textOf(kept, 'channel_id'), textOf(kept, 'content_id')]
  if (!channel_id || !content_id) return []
  return [
    { channel_id, content_id, title: textOf(kept, 'title') ?? '', channel_title: textOf(kept, 'channel_title') ?? '' },
  ]
}
