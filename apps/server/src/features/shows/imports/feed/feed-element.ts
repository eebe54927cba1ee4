import { importLimits, importSentences } from '@app/domain/imports'
import { FeedRefusedError } from './feed-refused.ts'
import { readTokens, type StartTag } from './feed-tokens.ts'
import { nameIn, scopeIn, type Scope, isOfExtension } from './namespaces.ts'

/** Elements of RSS that never stand among words. */
const OF_RSS = new Set(
  'rss channel item description pubdate guid enclosure comments lastbuilddate managingeditor webmaster generator ttl copyright docs language cloud category author link image textinput'.split(
    ' ',
  ),
)
/** Elements that have words, with tags of HTML among them where a program forgot to escape these. */
const OF_WORDS = new Set(
  'title description itunes:title itunes:summary itunes:subtitle content:encoded googleplay:description media:description atom:summary atom:content'.split(
    ' ',
  ),
)
/** Elements that have nothing but a value. */
const OF_VALUES = new Set(
  'pubdate guid enclosure comments lastbuilddate managingeditor webmaster generator ttl copyright docs language category author link itunes:author itunes:duration itunes:episode itunes:season itunes:episodetype itunes:explicit itunes:keywords itunes:image itunes:type podcast:guid podcast:locked podcast:person podcast:txt podcast:transcript podcast:chapters dc:date dc:creator'.split(
    ' ',
  ),
)

function hasWords(name: string): boolean {
  return OF_WORDS.has(name)
}

/** Tells whether the tag of this element ends another that was never closed. */
function endsUnclosed(name: string, unclosed: string): boolean {
  if (name === 'item') return unclosed !== 'channel' && unclosed !== 'rss'
  return hasWords(unclosed) ? isOfFeed(name) : OF_VALUES.has(unclosed)
}

/** Tells a tag of the feed from HTML among words. */
function isOfFeed(name: string): boolean {
  return OF_RSS.has(name) || isOfExtension(name)
}

/**
 * An element of a feed without what lies in elements that are not kept. Names are in lower case, with the usual prefix of their
 * namespace. `base` is where its addresses count from.
 */
export type FeedElement = {
  name: string
  attributes: Record<string, string>
  base: string
  text: string
  children: FeedElement[]
}

/** No element of a feed has more, but for its items. */
const MOST_CHILDREN = 10_000

type Open = FeedElement & { scope: Scope }
type Wanted = {
  base: string
  /** Called with each finished `item`, which is then forgotten. */
  onItem(item: FeedElement): void
}

/**
 * Reads the channel of a feed as podcast apps do, well-formed or not: an element that was not closed ends where the next one
 * begins, and tags of HTML among words are words. Entities that the document declares are not resolved.
 */
export async function readChannel(text: string, { base, onItem }: Wanted): Promise<FeedElement> {
  const open: Open[] = []
  let channel: FeedElement | undefined
  let isWhole = false
  let isOver = false

  const addText = (words: string) => {
    const element = open.at(-1)
    if (element) element.text += words.slice(0, importLimits.text_chars - element.text.length)
  }
  const close = () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (element?.name === 'item') onItem(element)
    else if (element?.name === 'channel') channel ??= element
    else if (element && parent && parent.children.length < MOST_CHILDREN) parent.children.push(element)
  }
  const onOpen = ({ name: written, attributes, isEmpty, source }: StartTag) => {
    if (isOver) return
    const scope = scopeIn(open.at(-1)?.scope ?? new Map(), written, attributes)
    const name = nameIn(scope, written)
    if (open.length === 0 && name !== 'rss') throw new FeedRefusedError(importSentences.not_a_feed)
    while (endsUnclosed(name, open.at(-1)?.name ?? '')) close()
    if (hasWords(open.at(-1)?.name ?? '')) {
      addText(source)
      return
    }
    if (open.length >= importLimits.feed_depth) throw new FeedRefusedError(importSentences.too_deep)
    open.push({ name, attributes, base: baseIn(open.at(-1)?.base ?? base, attributes), text: '', children: [], scope })
    if (isEmpty) close()
  }
  const onClose = (written: string, source: string) => {
    if (isOver) return
    const name = nameIn(open.at(-1)?.scope ?? new Map(), written)
    const at = open.findLastIndex((element) => element.name === name)
    const isAmongWords = at !== open.length - 1 && hasWords(open.at(-1)?.name ?? '') && !isOfFeed(name)
    if (isAmongWords) addText(source)
    if (isAmongWords || at < 0) return
    while (open.length > at) close()
    if (name === 'channel' || name === 'rss') isWhole = true
    isOver = open.length === 0
  }
  await readTokens(text, { onOpen, onClose, onText: addText })
  while (open.length > 0) close()
  // A feed that breaks off may lack anything.
  if (!isWhole || !channel) throw new FeedRefusedError(importSentences.damaged)
  return channel
}

function baseIn(base: string, { 'xml:base': own }: Record<string, string>): string {
  return (own !== undefined && URL.parse(own, base)?.href) || base
}

export function childrenOf(element: FeedElement, ...names: string[]): FeedElement[] {
  return names.flatMap((name) => element.children.filter((child) => child.name === name))
}

/** The text of the first child of one of these names, in their order. */
export function textIn(element: FeedElement, ...names: string[]): string {
  return textsIn(element, ...names)[0] ?? ''
}

export function textsIn(element: FeedElement, ...names: string[]): string[] {
  return childrenOf(element, ...names)
    .map(({ text }) => text.trim())
    .filter(Boolean)
}
