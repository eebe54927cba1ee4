import type { AccessUrls } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { contentLimits, contentSentences, isOpenToAll } from '@app/domain/content'
import { pictureNames } from '@app/domain/media'
import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { expiresIn } from '#lib/link-signer.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { ContentWithChannel } from './content.repository.ts'
import { findReadableContent } from './get-readable-content.ts'

/** Offer time of a stream: an hour less than it is stored, for callers who get it shortly before the end. */
const STREAM_OFFERED_MS = (audioLimits.stream_kept_hours - 1) * 3_600_000

type AccessDeps = Pick<Deps, 'db' | 'links'>

/**
 * Addresses that a media element can open: stable ones of a public item, else signed ones. A refusal reveals nothing
 * (SRV-15).
 */
export async function getAccessUrls(
  deps: AccessDeps,
  viewer: Viewer,
  where: { content_id: string; channel_id: string },
): Promise<AccessUrls> {
  const content = await findReadableContent(deps.db, viewer, where)
  if (!content) return { success: false, data: { access_granted: false, message: contentSentences.access_denied } }
  const addressOf = isOpenToAll(content) ? (path: string) => path : signerFor(deps, content)
  return {
    success: true,
    data: { access_granted: true, message: contentSentences.access_granted, urls: urlsOf(content, addressOf) },
  }
}

/** Addresses of an item for a person who may open it whatever its visibility: the staff. */
export function signedUrlsOf(deps: Pick<Deps, 'links'>, content: ContentWithChannel) {
  return urlsOf(content, signerFor(deps, content))
}

function signerFor({ links }: Pick<Deps, 'links'>, { media_epoch }: ContentWithChannel): (path: string) => string {
  const until = { expires_unix_seconds: expiresIn(contentLimits.signed_address_seconds), epoch: media_epoch }
  return (path) => links.sign(path, until)
}

function urlsOf(content: ContentWithChannel, addressOf: (path: string) => string) {
  const { content_id, audio_key, thumbnail_key } = content
  const small = thumbnail_key && pictureNames(thumbnail_key)?.small
  const audio = addressOf(mediaPaths.audio(content_id))
  return {
    ...(audio_key && { audio: { url: audio }, download: { url: asDownload(audio) } }),
    ...(thumbnail_key && { thumbnail: { url: addressOf(mediaPaths.thumbnail(content_id, thumbnail_key)) } }),
    ...(small && { thumbnail_small: { url: addressOf(mediaPaths.thumbnail(content_id, small)) } }),
    ...(hasStream(content) && { playlist: { url: addressOf(mediaPaths.playlist(content_id)) } }),
  }
}

/**
 * The stream is that of the first revision, and is cleared away some time after the item was finished; a failed item
 * has none to offer.
 */
function hasStream({ status, playable_ms, revision, processing_since }: ContentWithChannel): boolean {
  if (playable_ms === 0 || status === 'error') return false
  return status === 'processing' || (revision === 1 && processing_since.getTime() > Date.now() - STREAM_OFFERED_MS)
}

function asDownload(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`
}
