import type { EpisodeFacts, FeedFacts } from '@app/domain/shows'
import { SaxesParser, type SaxesTagNS } from 'saxes'

export type ParsedFeed = Omit<FeedFacts, 'artwork' | 'episodes'> & {
  artwork_url: string
  episodes: Omit<EpisodeFacts, 'sound'>[]
}

const prefixes: Readonly<Record<string, string>> = {
  '': '',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'https://podcastindex.org/namespace/1.0': 'podcast:',
  'http://www.w3.org/2005/Atom': 'atom:',
}

const channel = 'rss/channel'
const item = `${channel}/item`

/** Reads a feed as a strict directory does; throws where it is not well-formed XML with bound namespaces. */
export function parseFeed(xml: string, feed_url: string): ParsedFeed {
  const texts = new Map<string, string>()
  const feed: Pick<ParsedFeed, 'categories' | 'episodes'> & { self_url: string; artwork_url: string } = {
    self_url: '',
    artwork_url: '',
    categories: [],
    episodes: [],
  }
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    path.push(`${prefixes[tag.uri] ?? `${tag.uri} `}${tag.local}`)
    text = ''
    noteTag(feed, path.join('/'), attributesOf(tag))
  })
  const collect = (piece: string) => void (text += piece)
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.on('closetag', () => {
    const at = path.join('/')
    if (at === `${item}/guid`) nameLast(feed.episodes, text.trim())
    else if (!texts.has(at)) texts.set(at, text.trim())
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return { ...feed, ...wordsOf(texts), feed_url }
}

function wordsOf(texts: ReadonlyMap<string, string>) {
  const of = (name: string) => texts.get(`${channel}/${name}`) ?? ''
  return {
    title: of('title'),
    description: of('description'),
    language: of('language'),
    explicit: of('itunes:explicit'),
    author: of('itunes:author'),
    owner_email: of('itunes:owner/itunes:email'),
  }
}

type Noted = Pick<ParsedFeed, 'categories' | 'episodes'> & { self_url: string; artwork_url: string }
type Attributes = Readonly<Record<string, string>>

/** Values of attributes. */
function noteTag(feed: Noted, at: string, attributes: Attributes): void {
  const { href = '', text = '', url = '', length } = attributes
  const episode = feed.episodes.at(-1)
  if (at === item) feed.episodes.push({ guid: '', transcripts: 0, enclosure: null })
  else if (at === `${channel}/atom:link` && attributes['rel'] === 'self') feed.self_url = href
  else if (at === `${channel}/itunes:image`) feed.artwork_url = href
  else if (at === `${channel}/itunes:category`) feed.categories = [...feed.categories, { name: text }]
  else if (at === `${channel}/itunes:category/itunes:category`)
    feed.categories = [...feed.categories.slice(0, -1), { name: feed.categories.at(-1)?.name ?? '', subcategory: text }]
  else if (at === `${item}/enclosure` && episode) episode.enclosure = { url, length: Number(length) }
  else if (at === `${item}/podcast:transcript` && episode) episode.transcripts += 1
}

function nameLast(episodes: ParsedFeed['episodes'], guid: string): void {
  const last = episodes.at(-1)
  if (last) last.guid = guid
}

/** Those without a namespace, as feeds have them. */
function attributesOf({ attributes }: SaxesTagNS): Attributes {
  return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]))
}
