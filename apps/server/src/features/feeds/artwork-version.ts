import { createHash } from 'node:crypto'
import type { FeedRow } from './feed.repository.ts'

/** Another picture has another version: what is drawn follows from these. */
export function artworkVersion({ thumbnail_key, cover_seed, script_title }: FeedRow): string {
  return shortHash(`${thumbnail_key ?? ''}\n${cover_seed ?? ''}\n${script_title}`)
}

export function channelArtworkVersion(channel: {
  artwork_key: string | null
  artwork_seed: string | null
  channel_title: string
}): string {
  return shortHash(`${channel.artwork_key ?? ''}\n${channel.artwork_seed ?? ''}\n${channel.channel_title}`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
