import { TextDecoder } from 'node:util'
import { importLimits, importSentences, type FeedShow } from '@app/domain/imports'
import { feedParser } from './feed-element.ts'
import { FeedRefusedError } from './feed-refused.ts'
import { readItem, type ReadItem } from './read-item.ts'
import { readShow } from './read-show.ts'

export type Feed = {
  show: FeedShow
  items: ReadItem[]
  /** Where the owner of the feed can put a code. */
  owner_texts: string[]
}

const HEAD_BYTES = 1_024

/** Reads a podcast feed as it comes in. Refuses what is none, or has nothing to import, with a sentence. */
export async function readFeed(
  body: AsyncIterable<Uint8Array>,
  { url, charset }: { url: string; charset?: string | undefined },
): Promise<Feed> {
  const items: ReadItem[] = []
  const parser = feedParser({
    onItem(element) {
      if (items.length >= importLimits.items) throw new FeedRefusedError(importSentences.too_many_items)
      items.push(readItem(element, url))
    },
  })
  let isBeginning = true
  for await (const text of textOf(body, charset)) {
    if (isBeginning) refuseWebPage(text)
    isBeginning = false
    parser.write(text)
  }
  const { show, owner_texts } = readShow(parser.end(), url)
  if (items.length === 0) throw new FeedRefusedError(importSentences.no_items)
  return { show, owner_texts, items: withOneOfEach(items) }
}

/** A GUID is that of its first episode. */
function withOneOfEach(items: ReadItem[]): ReadItem[] {
  const seen = new Set<string>()
  return items.map((read) => {
    const { guid } = read.item
    if (read.problem !== '') return read
    if (seen.has(guid)) return { ...read, problem: importSentences.same_guid }
    seen.add(guid)
    return read
  })
}

/** Pages begin with a document type or a comment, and are seldom well-formed further on. */
function refuseWebPage(beginning: string): void {
  const head = beginning.slice(0, HEAD_BYTES).trimStart().toLowerCase()
  if (head.startsWith('<!doctype html') || head.startsWith('<html'))
    throw new FeedRefusedError(importSentences.web_page)
  if (!head.startsWith('<')) throw new FeedRefusedError(importSentences.not_a_feed)
}

async function* textOf(body: AsyncIterable<Uint8Array>, charset: string | undefined): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let head = Buffer.alloc(0)
  for await (const chunk of body) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    decoder = decoderFor(head, charset)
    yield decoder.decode(head, { stream: true })
  }
  yield decoder ? decoder.decode() : decoderFor(head, charset).decode(head)
}

/** What the XML declaration says, else the server; UTF-8 where neither is known. The decoder leaves a byte order mark out. */
function decoderFor(head: Buffer, charset: string | undefined): TextDecoder {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head.toString('latin1', 0, HEAD_BYTES))?.[1]
  for (const name of [isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : declared, charset])
    if (name !== undefined && isKnown(name)) return new TextDecoder(name)
  return new TextDecoder()
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}
