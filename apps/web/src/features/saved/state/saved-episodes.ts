import { ContentView, type AccessUrls } from '@app/contracts/content'
import { z } from 'zod'
import { ASSETS_CACHE, ASSETS_LIST_PATH, audioPathOf, dropSaved, REVISION_HEADER, SAVED_CACHE, SHELL_PATH, WORKER_PATH } from '#lib/saved-caches.ts'

export type SavedEpisode = { content: ContentView; bytes: number }

type ToSave = { content: ContentView; transcript: object; audio_url: string; urls: AccessUrls['data']['urls'] }

/** Whether this browser can keep episodes at all: a secure page, and storage that is not blocked. */
export const canSave = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

/** Keeps an episode on this device whole: it plays and is read without a connection. Half of one is not left behind. */
export async function saveEpisode({ content, transcript, audio_url, urls }: ToSave, signal: AbortSignal): Promise<void> {
  const { content_id, revision, visibility } = content
  await navigator.serviceWorker.register(WORKER_PATH)
  const cache = await caches.open(SAVED_CACHE)
  try {
    const sound = await fetchWhole(audio_url, signal)
    const pictures = visibility === 'public' ? [content.thumbnail_path] : [urls?.thumbnail?.url, urls?.thumbnail_small?.url]
    for (const picture of pictures) if (picture) await keepPicture(cache, picture, signal)
    await cache.put(`/api/content/${content_id}/transcript`, Response.json(transcript))
    await cache.put(`/api/content/${content_id}/access-urls`, Response.json(openAddresses(content)))
    await cache.put(audioPathOf(content_id), new Response(sound, { headers: { 'content-type': 'audio/mpeg', [REVISION_HEADER]: String(revision) } }))
    await keepPage(cache, signal)
    // Last, for what is listed is there.
    await cache.put(`/api/content/${content_id}`, Response.json(content))
  } catch (error) {
    await removeSaved(content_id)
    throw error
  }
}

export async function isSaved({ content_id, revision }: Pick<ContentView, 'content_id' | 'revision'>): Promise<boolean> {
  if (!canSave() || !(await caches.has(SAVED_CACHE))) return false
  const cache = await caches.open(SAVED_CACHE)
  const [listed, sound] = await Promise.all([cache.match(`/api/content/${content_id}`), cache.match(audioPathOf(content_id))])
  return listed !== undefined && sound?.headers.get(REVISION_HEADER) === String(revision)
}

/** What is on this device, the latest first. */
export async function listSaved(): Promise<SavedEpisode[]> {
  if (!canSave() || !(await caches.has(SAVED_CACHE))) return []
  const cache = await caches.open(SAVED_CACHE)
  const found: SavedEpisode[] = []
  for (const { url } of await cache.keys()) {
    if (!/^\/api\/content\/[\w-]+$/.test(new URL(url).pathname)) continue
    const content = ContentView.safeParse(await (await cache.match(url))?.json()).data
    const sound = content && (await cache.match(audioPathOf(content.content_id)))
    if (content && sound) found.unshift({ content, bytes: (await sound.blob()).size })
  }
  return found
}

/** Takes an episode off this device; with the last one everything that was kept for it goes. */
export async function removeSaved(content_id: string): Promise<void> {
  const cache = await caches.open(SAVED_CACHE)
  for (const request of await cache.keys()) if (request.url.includes(content_id)) await cache.delete(request)
  if ((await listSaved()).length === 0) await dropSaved()
}

async function fetchWhole(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`HTTP error ${answer.status}`)
  return answer.blob()
}

/** Every size of it under its path: which one a screen wants is not known. */
async function keepPicture(cache: Cache, url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal })
  if (answer.ok) await cache.put(new URL(url, location.href).pathname, answer)
}

/** The app itself: a page, the scripts and styles that it may need, and the fonts that this page was shown with. */
async function keepPage(cache: Cache, signal: AbortSignal): Promise<void> {
  const page = await fetch(SHELL_PATH, { signal })
  if (page.ok) await cache.put(SHELL_PATH, page)
  const assets = await caches.open(ASSETS_CACHE)
  const listed = z.array(z.string()).parse(await (await fetch(ASSETS_LIST_PATH, { signal })).json())
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const wanted = new Set([...listed, ...used.filter((path) => path.startsWith('/assets/'))])
  await Promise.all([...wanted].map(async (url) => (await assets.match(url, { ignoreVary: true })) ?? assets.add(url)))
}

/** What the server would say of an item that is not public: where its sound is, for whoever holds this device. */
function openAddresses({ content_id }: ContentView): AccessUrls {
  return { success: true, data: { access_granted: true, message: 'Saved on this device', urls: { audio: { url: `${audioPathOf(content_id)}?saved=1` } } } }
}
