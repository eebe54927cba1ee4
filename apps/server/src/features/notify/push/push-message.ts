import { createHash } from 'node:crypto'
import { noticeWords, pushLimits } from '@app/domain/push'
import { cutText } from '@app/domain/text'
import type { Announcement, AnnouncedItem } from './announcements.repository.ts'

type PushMessage = { title: string; body: string; link: string; tag: string }

const TOPIC_LENGTH = 32

/** Push message of an announcement; undefined if nothing is left to say. */
export function pushMessageOf(
  { kind, channel_id }: Announcement,
  items: readonly AnnouncedItem[],
): PushMessage | undefined {
  const [first] = items
  if (!first) return undefined
  const titles = items.map(({ script_title }) => script_title)
  const link = items.length === 1 ? `/${channel_id}/${first.content_id}` : `/${channel_id}`
  const tag = `${kind}:${channel_id}`
  if (kind === 'published') return { title: first.channel_title, body: noticeWords.published(titles), link, tag }
  const body = items.length === 1 ? first.script_title : first.channel_title
  return { title: noticeWords[kind](items.length), body, link, tag }
}

/** Payload as the service worker reads it. Its texts are cut to the size that push services take. */
export function payloadOf({ title, body, link, tag }: PushMessage): string {
  return JSON.stringify({
    title: cutText(title, pushLimits.title - 1),
    body: cutText(body, pushLimits.body - 1),
    link,
    tag,
  })
}

/** A newer one of the same channel and kind takes the place of one that a browser has not had yet. */
export function topicOf({ tag }: PushMessage): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)
}
