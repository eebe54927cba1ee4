import type { AccessUrls, ContentView } from '@app/contracts/content'
import { warn } from '#lib/log.ts'
import type { AudioSource } from './player-store.ts'

export type Playable = Pick<
  ContentView,
  'channel_id' | 'content_id' | 'status' | 'visibility' | 'audio_url' | 'gcs_audio_urls' | 'revision'
>
export type Urls = NonNullable<AccessUrls['data']['urls']>

/** Audio source of an item: the growing playlist while it is made, then the file. Signed addresses unless it is public. */
export function chooseSource(content: Playable, urls: Urls | undefined): AudioSource | undefined {
  const { channel_id, content_id, status } = content
  if (status === 'error') return undefined
  const kind = status === 'completed' ? 'file' : 'hls'
  const url = content.visibility === 'public' ? publicAddress(content, kind) : signedAddress(urls, kind)
  const { revision } = content
  return url
    ? { channel_id, content_id, kind, revision, url: kind === 'file' ? ofRevision(url, revision) : url }
    : undefined
}

/** A listener hears an episode to the end in the revision they started, even if it is corrected in the meantime. */
function ofRevision(url: string, revision: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}revision=${revision}`
}

export function publicAddress(
  { content_id, audio_url, gcs_audio_urls }: Playable,
  kind: AudioSource['kind'],
): string | undefined {
  if (kind === 'hls') return `/media/content/${content_id}/playlist.m3u8`
  const [address] = [
    audio_url,
    ...Object.values(gcs_audio_urls.enriched),
    ...Object.values(gcs_audio_urls.original),
  ].filter(Boolean)
  if (!address || !TEST_AUDIO.test(address)) return address
  warn('This is test audio: ask the test-audio service for its address.', address)
  return undefined
}

/** Test audio belongs to the person who made it; no item address opens it. */
const TEST_AUDIO = /(^|\/)test(-audio)?\/(.*\/)?(audio\.mp3|access-url)$/

function signedAddress(urls: Urls | undefined, kind: AudioSource['kind']): string | undefined {
  return kind === 'hls' ? urls?.playlist?.url : urls?.audio?.url
}
