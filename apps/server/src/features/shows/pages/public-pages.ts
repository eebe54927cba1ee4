import type { ContentPage, ContentView } from '@app/contracts/content'
import type { ChannelView } from '@app/contracts/channels'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { showPaths } from '@app/contracts/show-paths'
import { BRAND_HEADLINE, BRAND_LINE, BRAND_PITCH, BRAND_SENTENCE } from '@app/domain/brand'
import { soundCredits } from '@app/domain/production'
import { canReadContent, canSeeContentStatus } from '@app/domain/content'
import type { Db } from '#database/schema.ts'
import { getOpenChannel, presentChannel } from '#features/shows/channels/index.ts'
import {
  contentNotFound,
  findContentAt,
  listChannelContent,
  listFeed,
  listUtterances,
  presentContent,
} from '#features/episodes/content/index.ts'
import { findSourceType } from '#features/episodes/provenance/index.ts'
import { outline } from '#http/outline.ts'
import type { Absolute, WebPage } from '#http/web-page.ts'
import { AppError } from '#lib/errors.ts'
import { nothing } from '#lib/html.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { addressOf, channelView, contentView, feedView, landingView, titleOf, type Line } from './first-view.ts'
import { episodeFacts, seriesFacts, siteFacts } from './structured-data.ts'

/** Pages are the same for everyone: the app in them fetches what its viewer can see. */
const VISITOR = null

type Params = { db: Db; absolute: Absolute; after?: string | undefined }

/** `/`: an introduction to the product, and its newest items. */
export async function landingPage({ db, absolute }: Params): Promise<WebPage> {
  const page = await listFeed(db, VISITOR)
  return {
    title: BRAND_LINE,
    description: BRAND_SENTENCE,
    path: '/',
    picture: mediaPaths.sitePreview,
    facts: [siteFacts(absolute)],
    view: landingView({ heading: BRAND_HEADLINE, words: BRAND_PITCH, page }),
    answers: { '/api/feed': page },
    module: 'src/routes/landing.tsx',
  }
}

/** `/feed`, from its beginning or from a place in it. */
export async function feedPage({ db, absolute, after }: Params): Promise<WebPage> {
  const page = await listFeed(db, VISITOR, { after })
  return {
    title: 'Feed',
    description: `The newest episodes of all channels. ${BRAND_SENTENCE}`,
    ...placed('/feed', after),
    picture: mediaPaths.sitePreview,
    facts: [siteFacts(absolute)],
    view: feedView(page, { isFirst: after === undefined }),
    ...(after === undefined && { answers: { '/api/feed': page } }),
    module: 'src/routes/feed.tsx',
  }
}

/** `/{channelId}`, from the newest of its items or from a place among them. */
export async function channelPage({ db, absolute, after }: Params, channelId: string): Promise<WebPage> {
  const row = await getOpenChannel(db, channelId)
  const page = await listChannelContent(db, VISITOR, row, { after })
  const channel = presentChannel(row)
  return {
    title: channel.channel_title,
    description: channel.channel_description,
    ...placed(addressOf.channel(channel.channel_id), after),
    picture: mediaPaths.channelPreview(channel.channel_id),
    embed: { path: showPaths.embeddedChannel(channel.channel_id), of: addressOf.channel(channel.channel_id) },
    feed: feedOf(channel),
    facts: [seriesFacts(channel, absolute)],
    view: channelView(channel, page),
    ...(after === undefined && { answers: channelAnswers(channel, page) }),
    module: 'src/routes/channel.tsx',
  }
}

/**
 * `/{channelId}/{contentId}`. Of an unlisted item the page says nothing, and of a private one not even that it exists.
 */
export async function contentPage(
  { db, absolute }: Params,
  { query, ...where }: { channel_id: string; content_id: string; query: URLSearchParams },
): Promise<WebPage> {
  const row = await findContentAt(db, where)
  if (!row || !canSeeContentStatus(VISITOR, row)) throw contentNotFound(where.content_id)
  if (row.visibility === 'unlisted') return unlistedPage
  if (row.is_withdrawn) throw new AppError('gone', refusalSentences.withdrawn)
  if (!canReadContent(VISITOR, row)) throw contentNotFound(where.content_id)
  const lines = await listUtterances(db, row.content_id)
  const source_type = await findSourceType(db, row)
  const credits = soundCredits(lines.flatMap(({ inserts }) => inserts ?? []))
  const shown = { lines, credits, query, absolute, source_type }
  return { ...readablePage(presentContent(row, VISITOR), shown), feed: feedOf(row) }
}

/** Apps that are given the page find the feed by it. */
function feedOf({
  channel_id,
  channel_title,
  feed_mode,
}: Pick<ChannelView, 'channel_id' | 'channel_title' | 'feed_mode'>) {
  return feed_mode === 'off' ? undefined : { path: showPaths.feed(channel_id), title: channel_title }
}

type Shown = {
  lines: readonly Line[]
  credits: readonly string[]
  query: URLSearchParams
  absolute: Absolute
  source_type: string | undefined
}

function readablePage(content: ContentView, { lines, credits, query, absolute, source_type }: Shown): WebPage {
  const isWhole = content.status === 'completed'
  const from = (path: string) => (query.size > 0 ? `${path}?${query}` : path)
  const embed = { path: from(showPaths.embeddedContent(content.content_id)), of: from(addressOf.content(content)) }
  return {
    title: titleOf(content),
    description: content.content_description,
    path: addressOf.content(content),
    is_unlisted: !isWhole,
    kind: 'article',
    picture: mediaPaths.preview(content.content_id),
    ...(isWhole && { embed, sound: content.audio_url, facts: [episodeFacts(content, absolute, source_type)] }),
    view: contentView(content, lines, credits),
    answers: { [`/api/content/${content.content_id}?channel_id=${content.channel_id}`]: content },
    module: 'src/routes/content.tsx',
  }
}

/** Its header alone: listeners who have the address see the rest in the app. */
const unlistedPage: WebPage = {
  title: BRAND_LINE,
  description: BRAND_SENTENCE,
  is_unlisted: true,
  view: outline('content', nothing),
  module: 'src/routes/content.tsx',
}

/** Later pages lead search engines on; it is the first that they list. */
function placed(path: string, after: string | undefined): Pick<WebPage, 'path' | 'is_unlisted'> {
  return after === undefined ? { path } : { path: `${path}?after=${after}`, is_unlisted: true }
}

function channelAnswers(channel: ChannelView, page: ContentPage): Record<string, unknown> {
  const path = `/api/channels/${channel.channel_id}`
  return { [path]: channel, [`${path}/content`]: page }
}
