import { htmlDescription, plainDescription, timestamp } from './describe-item.ts'
import type { Feed, FeedItem } from './feed-input.ts'
import { aiContent, imageElement, personElement, shortened } from './elements.ts'
import { cdata, type XmlTree } from './xml.ts'

/** The one format of episodes. */
const AUDIO_TYPE = 'audio/mpeg'

/** Readers that know one transcript take the first or the last, so both of those can be read by themselves. */
const transcripts = [
  ['vtt', 'text/vtt'],
  ['json', 'application/json'],
  ['srt', 'application/x-subrip'],
] as const

export function itemElement(item: FeedItem, feed: Feed): XmlTree {
  return { ...rssOf(item, feed), ...itunesOf(item, feed), ...podcastOf(item, feed), ...chaptersOf(item) }
}

function rssOf(item: FeedItem, { addresses }: Feed): XmlTree {
  return {
    title: shortened(item.title),
    link: addresses.item(item),
    pubDate: item.published_at.toUTCString(),
    guid: { '@isPermaLink': 'false', '#text': item.guid },
    description: plainDescription(item),
    'content:encoded': cdata(htmlDescription(item)),
    enclosure: { '@url': addresses.audio(item), '@length': item.audio_bytes, '@type': AUDIO_TYPE },
  }
}

function itunesOf(item: FeedItem, { show, addresses }: Feed): XmlTree {
  return {
    'itunes:title': shortened(item.title),
    'itunes:duration': Math.max(1, Math.round(item.duration_ms / 1_000)),
    'itunes:explicit': String(item.explicit ?? show.settings.explicit),
    'itunes:image': { '@href': addresses.artwork(item) },
    'itunes:episodeType': item.episode_type,
    'itunes:season': item.season ?? undefined,
    'itunes:episode': item.number ?? undefined,
  }
}

function podcastOf(item: FeedItem, { show, addresses }: Feed): XmlTree {
  return {
    'podcast:season': item.season ?? undefined,
    'podcast:episode': item.number ?? undefined,
    // An imported item may have no lines.
    'podcast:transcript': (item.lines_total > 0 ? transcripts : []).map(([format, type]) => ({
      '@url': addresses.transcript(item, format),
      '@type': type,
      '@language': show.settings.language,
    })),
    'podcast:chapters':
      item.chapters.length > 0 ? { '@url': addresses.chapters(item), '@type': 'application/json+chapters' } : undefined,
    'podcast:person': item.persons.map((person) => personElement(person, addresses, item)),
    'podcast:image': imageElement(addresses.artwork(item), item.title),
    'podcast:txt': aiContent(item.has_ai_voices),
    'podcast:contentLink': { '@href': addresses.item(item), '#text': 'Read along, search and click any word' },
    'podcast:socialInteract': { '@protocol': 'disabled' },
  }
}

function chaptersOf({ chapters }: FeedItem): XmlTree {
  if (chapters.length === 0) return {}
  return {
    'psc:chapters': {
      '@version': '1.2',
      'psc:chapter': chapters.map((chapter) => ({ '@start': timestamp(chapter, true), '@title': chapter.title })),
    },
  }
}
