import { ContentView, type AccessUrls } from '@app/contracts/content'
import { cacheApp } from '#lib/offline/cache-app.ts'
import {
  ASSETS_CACHE,
  audioPathOf,
  dropSaved,
  noteSaver,
  readSaver,
  REVISION_HEADER,
  SAVED_CACHE,
  WORKER_PATH,
} from '#lib/offline/saved-caches.ts'

export type SavedEpisode = { content: ContentView; bytes: number }

type Urls = AccessUrls['data']['urls']
type ToSave = { content: ContentView; transcript: object; audio_url: string; urls: Urls; user_id: string | undefined }

/** True if this browser can save episodes at all: a secure page, and storage that is not blocked. */
export const canSave = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

/**
 * Keeps an episode on this device whole: it plays and is read without a connection. Half of one is not left behind, and
 * an earlier copy stays until the new sound is there.
 */
export async function saveEpisode({ content, transcript, audio_url, urls, user_id }: ToSave): Promise<void> {
  const { content_id, revision, visibility } = content
  if (user_id !== undefined && ![user_id, ''].includes(readSaver())) await dropSaved()
  await navigator.serviceWorker.register(WORKER_PATH)
  keepThroughCleanups()
  const sound = await fetchWhole(audio_url)
  const cache = await caches.open(SAVED_CACHE)
  noteSaver(user_id)
  try {
    const pictures =
      visibility === 'public' ? [content.thumbnail_path] : [urls?.thumbnail?.url, urls?.thumbnail_small?.url]
    const kept = await Promise.all(pictures.map(async (picture) => picture && keepPicture(cache, picture)))
    await cacheApp(usedHere())
    await cache.put(
      audioPathOf(content_id),
      new Response(sound, { headers: { 'content-type': 'audio/mpeg', [REVISION_HEADER]: String(revision) } }),
    )
    await cache.put(`/api/content/${content_id}/transcript`, Response.json(transcript))
    await cache.put(`/api/content/${content_id}/access-urls`, Response.json(openAddresses(content, kept)))
    // Written last: an item counts as saved once it is listed.
    await cache.put(`/api/content/${content_id}`, Response.json(content))
    await navigator.serviceWorker.ready
  } catch (error) {
    if (!(await isWhole(cache, content_id))) await removeSaved(content_id)
    throw error
  }
}

/**
 * Requests persistent storage, so that the browser does not evict saved episodes. Firefox shows a prompt, which people may never answer,
 * so nothing waits for it: an episode is saved either way.
 */
function keepThroughCleanups(): void {
  void navigator.storage?.persist?.().catch(() => false)
}

/** True if an item is saved on this device in its current revision. */
export async function isSaved({
  content_id,
  revision,
}: Pick<ContentView, 'content_id' | 'revision'>): Promise<boolean> {
  if (!canSave() || !(await caches.has(SAVED_CACHE))) return false
  return (await revisionIn(await caches.open(SAVED_CACHE), content_id)) === revision
}

/** Episodes saved on this device, the latest first. */
export async function listSaved(): Promise<SavedEpisode[]> {
  if (!canSave() || !(await caches.has(SAVED_CACHE))) return []
  const cache = await caches.open(SAVED_CACHE)
  const found: SavedEpisode[] = []
  for (const { url } of await cache.keys()) {
    if (!ITEM.test(new URL(url).pathname)) continue
    const content = ContentView.safeParse(await (await cache.match(url))?.json()).data
    const sound = content && (await cache.match(audioPathOf(content.content_id)))
    if (content && sound) found.unshift({ content, bytes: (await sound.blob()).size })
  }
  return found
}

const ITEM = /^\/api\/content\/[\w-]+$/

/** Takes an episode off this device; with the last one everything that was kept for it goes. */
export async function removeSaved(content_id: string): Promise<void> {
  const cache = await caches.open(SAVED_CACHE)
  const isOf = (path: string) => path.split('/').includes(content_id)
  for (const request of await cache.keys()) if (isOf(new URL(request.url).pathname)) await cache.delete(request)
  if ((await listSaved()).length === 0) await dropLastSaved()
}

/** The service worker goes too, unless this browser is notified, which takes it. */
async function dropLastSaved(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!(await registration?.pushManager?.getSubscription())) return dropSaved()
  noteSaver('')
  await Promise.all([SAVED_CACHE, ASSETS_CACHE].map((name) => caches.delete(name)))
}

/** The sound and the words of it are of one revision, and it is listed. */
async function isWhole(cache: Cache, content_id: string): Promise<boolean> {
  return (await revisionIn(cache, content_id)) !== undefined
}

async function revisionIn(cache: Cache, content_id: string): Promise<number | undefined> {
  const [listed, sound] = await Promise.all([
    cache.match(`/api/content/${content_id}`),
    cache.match(audioPathOf(content_id)),
  ])
  const { data } = ContentView.safeParse(await listed?.json())
  return data && sound?.headers.get(REVISION_HEADER) === String(data.revision) ? data.revision : undefined
}

async function fetchWhole(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`HTTP error ${answer.status}`)
  return answer.blob()
}

/** Every size of it under its path, which is answered: which one a screen wants is not known. */
async function keepPicture(cache: Cache, url: string): Promise<string | undefined> {
  const answer = await fetch(url)
  if (!answer.ok) return undefined
  const { pathname } = new URL(url, location.href)
  await cache.put(pathname, answer)
  return pathname
}

/** The files that this page was shown with, its fonts among them. */
function usedHere(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/') && !path.includes('hls'))
}

/** The server's response for an item that is not public: where its audio and pictures are on this device. */
function openAddresses({ content_id }: ContentView, [thumbnail, small]: readonly (string | undefined)[]): AccessUrls {
  const urls: Urls = {
    audio: { url: `${audioPathOf(content_id)}?saved=1` },
    ...(thumbnail && { thumbnail: { url: thumbnail } }),
    ...(small && { thumbnail_small: { url: small } }),
  }
  return { success: true, data: { access_granted: true, message: 'Saved on this device', urls } }
}
