import { buffer } from 'node:stream/consumers'
import { linkPreview } from '#features/media/index.ts'
import type { Deps } from '#deps.ts'
import { fewAtOnce } from '#lib/few-at-once.ts'

/** Whoever shares a link has its picture asked for by many at about the same time. */
const KEPT = 16

export type Preview = { seed: string; cover_key?: string | null; avatar_key?: string }

/** Draws previews, each once while it is among the last that were asked for. */
export function keptPreviews({ storage }: Pick<Deps, 'storage'>): (preview: Preview) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>()
  // Drawing takes the threads that files are read with: whoever listens meanwhile needs the others.
  const inTurn = fewAtOnce(1)

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
    const drawn = kept.get(name) ?? inTurn(() => draw(preview))
    kept.delete(name)
    kept.set(name, drawn)
    drawn.catch(() => kept.delete(name))
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
    return drawn
  }
}

/** Another picture is another name. */
export function nameOf({ seed, cover_key, avatar_key }: Preview): string {
  return [seed, cover_key ?? '', avatar_key ?? ''].join(' ')
}
