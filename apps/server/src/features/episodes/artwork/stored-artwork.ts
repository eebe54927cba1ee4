import { itemCoverSeed } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import { findChannel } from '#features/shows/channels/index.ts'
import { findContent, type ContentRow } from '#features/episodes/content/index.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { objectKeys } from '#lib/media-paths.ts'
import {
  artworkVersion,
  channelArtworkVersion,
  channelSeed,
  type DrawnChannel,
  type DrawnItem,
} from './artwork-version.ts'
import type { Drawing } from './draw-artwork.ts'

type ArtworkDeps = Pick<Deps, 'db' | 'storage'>

/** A square picture in object storage, and how it comes there where it is not yet: at its first request. */
export type StoredArtwork = { key: string; version: string; draw: () => Promise<void> }

type Drawn = {
  key: string
  /** Key prefix of this and all earlier drawings of the same item or channel. */
  prefix: string
  drawing: Drawing
  isThere: () => Promise<boolean>
}

/** Drawing takes a processor for about a second, so the whole process draws one picture at a time, and each only once. */
const inTurn = limitConcurrency(1)
const beingDrawn = new Map<string, Promise<void>>()

export function itemArtwork(deps: ArtworkDeps, item: DrawnItem & Pick<ContentRow, 'outline'>): StoredArtwork {
  const { content_id, script_title: title, outline } = item
  const version = artworkVersion(item)
  const key = objectKeys.artwork(content_id, version)
  const drawing = { seed: itemCoverSeed(item), title, outline }
  const isThere = async () => (await findContent(deps.db, content_id)) !== undefined
  return {
    key,
    version,
    draw: () => drawOnce(deps, { key, prefix: objectKeys.artworksPrefix(content_id), drawing, isThere }),
  }
}

export function channelArtwork(deps: ArtworkDeps, channel: DrawnChannel): StoredArtwork {
  const { channel_id, channel_title: title, artwork_key } = channel
  const version = channelArtworkVersion(channel)
  if (artwork_key !== null) return { key: artwork_key, version, draw: async () => undefined }
  const key = objectKeys.channelArtwork(channel_id, version)
  const drawing = { seed: channelSeed(channel), title }
  const isThere = async () => (await findChannel(deps.db, channel_id)) !== undefined
  const prefix = objectKeys.artworksOfChannelPrefix(channel_id)
  return { key, version, draw: () => drawOnce(deps, { key, prefix, drawing, isThere }) }
}

function drawOnce(deps: ArtworkDeps, drawn: Drawn): Promise<void> {
  const running = beingDrawn.get(drawn.key)
  if (running) return running
  const drawing = inTurn(() => drawAndStore(deps, drawn)).finally(() => beingDrawn.delete(drawn.key))
  beingDrawn.set(drawn.key, drawing)
  return drawing
}

/**
 * Deletes earlier drawings. If the item or channel went meanwhile, deletes the new one too, because nothing else would
 * clear it away.
 */
async function drawAndStore({ storage }: ArtworkDeps, { key, prefix, drawing, isThere }: Drawn): Promise<void> {
  const { drawArtwork } = await import('./draw-artwork.ts')
  await storage.put(key, await drawArtwork(drawing), 'image/jpeg')
  const isKept = await isThere()
  const others: string[] = []
  for await (const stored of storage.list(prefix)) if (!isKept || stored.key !== key) others.push(stored.key)
  await storage.delete(others)
}
