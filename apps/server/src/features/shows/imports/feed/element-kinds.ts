import { isOfExtension } from './namespaces.ts'

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

export function hasWords(name: string): boolean {
  return OF_WORDS.has(name)
}

/** Tells whether the tag of this element ends another that was never closed. */
export function endsUnclosed(name: string, unclosed: string): boolean {
  if (name === 'item') return unclosed !== 'channel' && unclosed !== 'rss'
  return hasWords(unclosed) ? isOfFeed(name) : OF_VALUES.has(unclosed)
}

/** Tells a tag of the feed from HTML among words. */
export function isOfFeed(name: string): boolean {
  return OF_RSS.has(name) || isOfExtension(name)
}
