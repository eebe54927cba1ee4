import { BRAND } from '@app/domain/brand'
import { showLimits } from '@app/domain/shows'
import { cutTextToBytes } from '@app/domain/text'
import { aiContent, imageElement, personElement, shortened, txt } from './elements.ts'
import type { Feed } from './feed-input.ts'
import { itemElement } from './item-element.ts'
import { xmlDocument, type XmlTree } from './xml.ts'

const namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  psc: 'http://podlove.org/simple-chapters',
}

/**
 * The RSS document of a show, from its input alone: the same input gives the same bytes.
 *
 * The public feed calls it with `publicAddresses`. A private feed calls it with addresses of its own under its token, with
 * `is_blocked: true`, and with whatever items its listener may open, newest first:
 *
 * feedDocument({ show, items, addresses, options: { is_blocked: true } })
 *
 * Items come from `readFeedItems`, in the order of the ids that it is given, and a channel's show from `readFeedShow`.
 */
export function feedDocument(feed: Feed): string {
  return xmlDocument({
    rss: {
      '@version': '2.0',
      ...Object.fromEntries(Object.entries(namespaces).map(([prefix, uri]) => [`@xmlns:${prefix}`, uri])),
      channel: {
        ...linksOf(feed),
        ...channelElements(feed),
        ...itunesOf(feed),
        ...podcastOf(feed),
        item: feed.items.map((item) => itemElement(item, feed)),
      },
    },
  })
}

function linksOf({ addresses, options: { hubs = [], pages = {} } }: Feed): XmlTree {
  return {
    'atom:link': [
      { '@rel': 'self', '@type': 'application/rss+xml', '@href': addresses.self },
      ...hubs.map((hub) => ({ '@rel': 'hub', '@href': hub })),
      ...Object.entries(pages).map(([rel, href]) => ({ '@rel': rel, '@type': 'application/rss+xml', '@href': href })),
    ],
  }
}

function channelElements({ show, addresses }: Feed): XmlTree {
  const title = shortened(show.title)
  return {
    title,
    link: addresses.show,
    description: cutTextToBytes(show.description.trim(), showLimits.description_bytes) || title,
    language: show.settings.language,
    copyright: show.settings.copyright || undefined,
    generator: BRAND,
    lastBuildDate: show.changed_at.toUTCString(),
    image: { url: addresses.artworkOfShow, title, link: addresses.show },
  }
}

function itunesOf({ show, addresses, options }: Feed): XmlTree {
  const { settings } = show
  const author = authorOf(show)
  return {
    'itunes:image': { '@href': addresses.artworkOfShow },
    'itunes:category': settings.categories.map(({ name, subcategory }) => ({
      '@text': name,
      'itunes:category': subcategory === undefined ? undefined : { '@text': subcategory },
    })),
    'itunes:explicit': String(settings.explicit),
    'itunes:author': author,
    'itunes:type': settings.order,
    'itunes:owner': settings.owner_email ? { 'itunes:name': author, 'itunes:email': settings.owner_email } : undefined,
    'itunes:new-feed-url': options.new_feed_url,
    'itunes:block': options.is_blocked ? 'Yes' : undefined,
  }
}

function podcastOf({ show, items, addresses, options }: Feed): XmlTree {
  const { settings } = show
  const { is_locked = true } = options
  return {
    'podcast:guid': show.podcast_guid,
    'podcast:locked': { '@owner': settings.owner_email || undefined, '#text': is_locked ? 'yes' : 'no' },
    'podcast:block': options.is_blocked ? 'yes' : undefined,
    'podcast:medium': 'podcast',
    'podcast:txt': [
      aiContent(items.some(({ has_ai_voices }) => has_ai_voices)),
      ...['verify', 'applepodcastsverify'].map((purpose) => txt(purpose, settings.verification)),
    ].filter((node) => node !== undefined),
    'podcast:person': show.persons.map((person) => personElement(person, addresses)),
    'podcast:funding': settings.funding ? { '@url': settings.funding.url, '#text': settings.funding.text } : undefined,
    'podcast:image': imageElement(addresses.artworkOfShow, show.title),
    'podcast:podping': options.uses_podping ? { '@usesPodping': 'true' } : undefined,
  }
}

function authorOf({ title, settings }: Feed['show']): string {
  return settings.author || shortened(title)
}
