import { cutText } from '@app/domain/text'
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

/** Cuts a value to the number of characters that apps read, with its ellipsis. */
export function shortened(text: string): string {
  const trimmed = text.trim()
  return trimmed.length <= VALUE_CHARS ? trimmed : cutText(trimmed, VALUE_CHARS - 1)
}
