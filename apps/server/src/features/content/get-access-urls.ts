import type { AccessUrls } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { contentLimits, contentSentences, isOpenToAll } from '@app/domain/content'
import { pictureNames } from '@app/domain/media'
import type { Deps } from '#deps.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { ContentWithChannel } from './content.repository.ts'
import { findReadableContent } from './get-readable-content.ts'

type AccessDeps = Pick<Deps, 'db' | 'storage' | 'links'>

/** Addresses that a media element can open: stable ones of a public item, else signed ones. A refusal tells nothing (SRV-15). */
export async function getAccessUrls(deps: AccessDeps, viewer: Viewer, where: { content_id: string; channel_id: string }): Promise<AccessUrls> {
  const content = await findReadableContent(deps.db, viewer, where)
  if (!content) return { success: false, data: { access_granted: false, message: contentSentences.access_denied } }
  const urls = isOpenToAll(content) ? publicUrls(content) : await signedUrls(deps, content)
  return { success: true, data: { access_granted: true, message: contentSentences.access_granted, urls } }
}

function publicUrls({ content_id, audio_key, thumbnail_key, playable_ms }: ContentWithChannel) {
  const small = thumbnail_key && pictureNames(thumbnail_key)?.small
  return {
    ...(audio_key && { audio: { url: mediaPaths.audio(content_id) }, download: { url: `${mediaPaths.audio(content_id)}?download=1` } }),
    ...(thumbnail_key && { thumbnail: { url: mediaPaths.thumbnail(content_id, thumbnail_key) } }),
    ...(small && { thumbnail_small: { url: mediaPaths.thumbnail(content_id, small) } }),
    ...(playable_ms > 0 && { playlist: { url: mediaPaths.playlist(content_id) } }),
  }
}

async function signedUrls({ storage, links }: AccessDeps, content: ContentWithChannel) {
  const lifetime = contentLimits.signed_address_seconds
  const { content_id, audio_key, thumbnail_key, playable_ms, script_title } = content
  const small = thumbnail_key && pictureNames(thumbnail_key)?.small
  const download = { download_name: `${script_title}.mp3` }
  return {
    ...(audio_key && {
      audio: { url: await storage.signedUrl(audio_key, lifetime) },
      download: { url: await storage.signedUrl(audio_key, lifetime, download) },
    }),
    ...(thumbnail_key && { thumbnail: { url: await storage.signedUrl(thumbnail_key, lifetime) } }),
    ...(small && { thumbnail_small: { url: await storage.signedUrl(small, lifetime) } }),
    ...(playable_ms > 0 && { playlist: { url: links.sign(mediaPaths.playlist(content_id), lifetime) } }),
  }
}
