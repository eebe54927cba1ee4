import { embedCode } from '@app/contracts/embed-code'
import { showPaths } from '@app/contracts/show-paths'
import { BRAND } from '@app/domain/brand'
import { linkPreviewSize } from '@app/domain/media'
import { embedSize } from '@app/domain/shows'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Db } from '#database/schema.ts'
import { getOpenChannel } from '#features/shows/channels/index.ts'
import { findContentAt, presentContent } from '#features/episodes/content/index.ts'
import type { Absolute } from '#http/web-page.ts'
import { AppError } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { addressOf, titleOf } from './first-view.ts'
import type { Embedded, OembedRequest } from './oembed-request.ts'

/** Cache time: a page that is no longer public may be in caches for as long (SRV-16). */
const CACHE_AGE_SECONDS = 60

type Described = { title: string; channel_title: string; channel_id: string; path: string; picture: string }

/** The oEmbed answer for a public item or channel; for anything else, the reason for the refusal. */
export async function describeEmbed(
  { db, absolute }: { db: Db; absolute: Absolute },
  { query, ...of }: Embedded,
  asked: Pick<OembedRequest, 'maxwidth' | 'maxheight'>,
) {
  const { title, channel_title, channel_id, path, picture } = await describe(db, of)
  const tallest = query.has('transcript') ? embedSize.height_with_transcript : embedSize.height
  const [width, height] = [within(embedSize.width, asked.maxwidth), within(tallest, asked.maxheight)]
  const address = absolute(query.size > 0 ? `${path}?${query}` : path)
  const max_width = asked.maxwidth && width
  const { width: picture_width, height: picture_height } = linkPreviewSize
  const fits =
    picture_width <= (asked.maxwidth ?? picture_width) && picture_height <= (asked.maxheight ?? picture_height)
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: channel_title,
    author_url: absolute(addressOf.channel(channel_id)),
    provider_name: BRAND,
    provider_url: absolute('/'),
    cache_age: CACHE_AGE_SECONDS,
    ...(fits && {
      thumbnail_url: absolute(picture),
      thumbnail_width: picture_width,
      thumbnail_height: picture_height,
    }),
    html: embedCode({ address, title, height, max_width }),
    width,
    height,
  }
}

async function describe(db: Db, { channel_id, content_id }: Omit<Embedded, 'query'>): Promise<Described> {
  if (content_id !== undefined) return describeContent(db, { content_id, ...(channel_id && { channel_id }) })
  const channel = await getOpenChannel(db, channel_id ?? '')
  return {
    ...channel,
    title: channel.channel_title,
    path: showPaths.embeddedChannel(channel.channel_id),
    picture: mediaPaths.channelPreview(channel.channel_id),
  }
}

/**
 * Description of an item; an unlisted one is admitted to exist, as its page does, and everything else that is not open
 * to all is not there.
 */
async function describeContent(db: Db, where: { content_id: string; channel_id?: string }): Promise<Described> {
  const content = await findContentAt(db, where)
  if (content?.is_withdrawn) throw new AppError('gone', refusalSentences.withdrawn)
  if (content?.status !== 'completed' || content.visibility === 'private')
    throw new AppError('not_found', refusalSentences.not_found)
  if (content.visibility === 'unlisted')
    throw new AppError('authentication_required', refusalSentences.authentication_required)
  const { channel_title, channel_id, content_id } = content
  return {
    title: titleOf(presentContent(content, null)),
    channel_title,
    channel_id,
    path: showPaths.embeddedContent(content_id),
    picture: mediaPaths.preview(content_id),
  }
}

function within(size: number, most: number | undefined): number {
  return Math.min(size, most ?? size)
}
