import { importLimits, importSentences, type FeedItem, type FeedShow } from '@app/domain/imports'
import { decodeText } from '@app/text/text-encoding.ts'
import { datesInOrder } from './date-of.ts'
import { readChannel } from './feed-element.ts'
import { FeedRefusedError } from './feed-refused.ts'
import { readItem, type ReadItem } from './read-item.ts'
import { readShow } from './read-show.ts'

export type Feed = {
  show: FeedShow
  items: ReadItem[]
  /** Texts in which the owner of the feed can put a code. */
  owner_texts: string[]
}

const WEB_PAGE = /^\s*(?:<!--.{0,2000}?-->\s*)?<(?:!doctype html|html)\b/is

/** Reads a podcast feed. Refuses what is none, or has nothing to import, with a sentence. */
export async function readFeed(
  body: AsyncIterable<Uint8Array>,
  { url, charset }: { url: string; charset?: string | undefined },
): Promise<Feed> {
  const items: ReadItem[] = []
  const text = decodeText(await bytesOf(body), charset)
  const channel = await readChannel(text.slice(beginningOf(text)), {
    base: url,
    onItem(element) {
      if (items.length >= importLimits.items) throw new FeedRefusedError(importSentences.too_many_items)
      items.push(readItem(element))
    },
  })
  if (items.length === 0) throw new FeedRefusedError(importSentences.no_items)
  return { ...readShow(channel), items: withOneOfEach(withPlaces(items)) }
}

/** The decoder looks at all bytes before it decides on an encoding. */
async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Servers put blank lines and warnings before a feed. */
function beginningOf(text: string): number {
  if (WEB_PAGE.test(text)) throw new FeedRefusedError(importSentences.web_page)
  const at = text.search(/<rss[\s>]/i)
  if (at < 0) throw new FeedRefusedError(importSentences.not_a_feed)
  return at
}

function withPlaces(items: ReadItem[]): ReadItem[] {
  const dates = datesInOrder(items.map(({ item }) => item.published_at))
  return items.map((read, at) =>
    read.item.published_at === null ? { ...read, item: { ...read.item, listed_at: dates[at] } } : read,
  )
}

/** A GUID is that of its first episode. Another episode that a program gave the same one has that of its sound. */
function withOneOfEach(items: ReadItem[]): ReadItem[] {
  const seen = new Map<string, FeedItem>()
  return items.map((read) => {
    if (read.problem !== '') return read
    const { guid, sound_url, title } = read.item
    const first = seen.get(guid)
    if (!first) seen.set(guid, read.item)
    if (!first) return read
    const own = sound_url ?? guid
    if (first.sound_url === sound_url || first.title === title || seen.has(own))
      return { ...read, problem: importSentences.same_guid }
    const item = { ...read.item, guid: own.slice(0, importLimits.guid_chars) }
    seen.set(item.guid, item)
    return { ...read, item }
  })
}
