import { LRUCache } from 'lru-cache'
import { buffer } from 'node:stream/consumers'
import { linkPreview } from '#features/episodes/media/index.ts'
import type { Deps } from '#deps.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'

/** Size of the cache: a shared link has its picture requested by many clients at about the same time. */
const MOST_CACHED = 16

export type Preview = { seed: string; cover_key?: string | null; avatar_key?: string }

/** Draws link previews, and caches the most recently requested ones. */
export function previewCache({ storage }: Pick<Deps, 'storage'>): (preview: Preview) => Promise<Uint8Array> {
  const cached = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_CACHED })
  // Drawing uses the thread pool that also reads files for listeners, so only one preview is drawn at a time.
  const inTurn = limitConcurrency(1)

  async function draw({ seed, cover_key, avatar_key }: Preview): Promise<Uint8Array> {
    const [cover, avatar] = await Promise.all([read(cover_key), read(avatar_key)])
    return linkPreview({ seed, cover, avatar })
  }

  async function read(key: string | null | undefined): Promise<Uint8Array | undefined> {
    const stored = key ? await storage.get(key) : undefined
    return stored && buffer(stored.body)
  }

  return (preview) => {
    const name = nameOf(preview)
    const known = cached.get(name)
    if (known) return known
    const drawn = inTurn(() => draw(preview))
    cached.set(name, drawn)
    drawn.catch(() => cached.delete(name))
    return drawn
  }
}

/** Cache key: another picture is another name. */
export function nameOf({ seed, cover_key, avatar_key }: Preview): string {
  return [seed, cover_key ?? '', avatar_key ?? ''].join(' ')
}
