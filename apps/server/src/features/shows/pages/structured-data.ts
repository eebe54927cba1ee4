import type { ChannelView } from '@app/contracts/channels'
import type { ContentView } from '@app/contracts/content'
import { showPaths } from '@app/contracts/show-paths'
import { BRAND, BRAND_SENTENCE } from '@app/domain/brand'
import { mediaPaths } from '#lib/media-paths.ts'
import type { Absolute } from '#http/web-page.ts'
import { addressOf, titleOf } from './first-view.ts'

const CONTEXT = 'https://schema.org'

/** The address of a search, with the placeholder of the query. */
export function searchTemplate(absolute: Absolute, name: string): string {
  return `${absolute(showPaths.search)}?q={${name}}`
}

export function siteFacts(absolute: Absolute) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: BRAND,
    description: BRAND_SENTENCE,
    url: absolute('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: searchTemplate(absolute, 'search_term_string') },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function seriesFacts(channel: ChannelView, absolute: Absolute) {
  return {
    '@context': CONTEXT,
    '@type': 'PodcastSeries',
    name: channel.channel_title,
    description: channel.channel_description,
    url: absolute(addressOf.channel(channel.channel_id)),
    image: absolute(channel.avatar_gcp_link),
    ...(channel.feed_mode !== 'off' && { webFeed: absolute(showPaths.feed(channel.channel_id)) }),
  }
}

/** `source_type` as the file itself says it, where it does. */
export function episodeFacts(content: ContentView, absolute: Absolute, source_type?: string) {
  const duration = `PT${Math.round(content.duration)}S`
  return {
    '@context': CONTEXT,
    '@type': 'PodcastEpisode',
    name: titleOf(content),
    description: content.content_description,
    url: absolute(addressOf.content(content)),
    image: absolute(mediaPaths.preview(content.content_id)),
    datePublished: content.published_at ?? content.created_at,
    ...(content.number !== null && { episodeNumber: content.number }),
    ...(content.season !== null && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: content.season } }),
    timeRequired: duration,
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: absolute(content.audio_url),
      encodingFormat: 'audio/mpeg',
      ...(source_type !== undefined && { digitalSourceType: source_type }),
      duration,
      transcript: absolute(mediaPaths.transcript(content.content_id, 'vtt')),
    },
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: content.channel_title,
      url: absolute(addressOf.channel(content.channel_id)),
    },
  }
}
