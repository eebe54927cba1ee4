import type { FeedAddresses, FeedItem, FeedPerson } from './feed-input.ts'
import type { XmlNode, XmlTree } from './xml.ts'

/** Apple reads so many characters of most values. */
const VALUE_CHARS = 255

/** Works as itunes:explicit does: of a show it says that an item of it has some. */
export function aiContent(isMade: boolean): XmlNode {
  return isMade ? txt('ai-content', 'true') : undefined
}

export function txt(purpose: string, text: string): XmlNode {
  return text === '' ? undefined : { '@purpose': purpose, '#text': text }
}

export function personElement({ name, is_host }: FeedPerson, addresses: FeedAddresses, item?: FeedItem): XmlTree {
  return {
    '@role': 'Host',
    '@group': 'Cast',
    '@img': is_host ? addresses.avatar(item) : undefined,
    '@href': addresses.show,
    '#text': name,
  }
}

export function imageElement(href: string, title: string): XmlTree {
  return {
    '@href': href,
    '@alt': shortened(title),
    '@aspect-ratio': '1/1',
    '@type': 'image/jpeg',
    '@purpose': 'artwork',
  }
}

/** Cuts a value to the number of characters that apps read, none of them cut in two. */
export function shortened(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length <= VALUE_CHARS) return trimmed
  // A character can be a row of code points, such as a family of emoji.
  const characters = new Intl.Segmenter().segment(trimmed.slice(0, VALUE_CHARS))
  const { index = 0 } = characters.containing(VALUE_CHARS - 1) ?? {}
  return `${trimmed.slice(0, index).trimEnd()}…`
}
