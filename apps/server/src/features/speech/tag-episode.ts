import { BRAND } from '@app/domain/brand'
import NodeID3 from 'node-id3'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import type { ContentWithChannel } from '#features/content/index.ts'
import { coverArt, pictureForTag } from '#features/media/index.ts'

export const AI_NOTICE = `The voices in this recording were made by artificial intelligence with ${BRAND}.`

/** What players show of a file once it has left us: title, artist, cover, and that the voices are artificial. */
export async function tagOf({ storage }: Pick<Deps, 'storage'>, content: ContentWithChannel): Promise<Uint8Array> {
  return NodeID3.create({
    title: content.script_title,
    artist: content.channel_title,
    album: content.channel_title,
    genre: 'Podcast',
    year: String(content.created_at.getUTCFullYear()),
    comment: { language: 'eng', text: AI_NOTICE },
    userDefinedText: [{ description: 'AI-GENERATED', value: AI_NOTICE }],
    image: { mime: 'image/jpeg', type: { id: 3, name: 'front cover' }, description: 'Cover', imageBuffer: Buffer.from(await coverOf(storage, content)) },
  })
}

async function coverOf(storage: Deps['storage'], { content_id, thumbnail_key }: ContentWithChannel): Promise<Uint8Array> {
  const thumbnail = thumbnail_key ? await storage.get(thumbnail_key) : undefined
  return pictureForTag(thumbnail ? await buffer(thumbnail.body) : await coverArt(content_id))
}
