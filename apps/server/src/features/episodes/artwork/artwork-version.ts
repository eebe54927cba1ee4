import { itemCoverSeed } from '@app/domain/content'
import { createHash } from 'node:crypto'
import type { ChannelRow } from '#features/shows/channels/index.ts'
import type { ContentRow } from '#features/episodes/content/index.ts'

/**
 * Version of the drawing code, to be raised if the same show or item is drawn another way, so that apps fetch it again.
 */
const DRAWING = 1
const DIGEST_CHARACTERS = 16

export type DrawnChannel = Pick<ChannelRow, 'channel_id' | 'channel_title' | 'artwork_key' | 'artwork_seed'>
export type DrawnItem = Pick<ContentRow, 'content_id' | 'script_title' | 'cover_seed'>

/**
 * The version in the address of an item's square picture: another picture has another. The waveform is left out: a
 * corrected line must not make every app fetch a picture again that nobody can tell from the one before.
 */
export function artworkVersion(item: DrawnItem): string {
  return hashOf(['item', itemCoverSeed(item), item.script_title])
}

/**
 * Artwork version of a channel, like `artworkVersion`: of the picture that its owner uploaded, else of the drawn one.
 */
export function channelArtworkVersion(channel: DrawnChannel): string {
  return channel.artwork_key === null
    ? hashOf(['channel', channelSeed(channel), channel.channel_title])
    : hashOf(['uploaded', channel.artwork_key])
}

export function channelSeed({ artwork_seed, channel_id }: Pick<DrawnChannel, 'artwork_seed' | 'channel_id'>): string {
  return artwork_seed ?? channel_id
}

function hashOf(parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, ...parts]))
    .digest('hex')
    .slice(0, DIGEST_CHARACTERS)
}
