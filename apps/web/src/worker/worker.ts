import { byteRange } from '#lib/offline/byte-range.ts'
import { cacheApp } from '#lib/offline/cache-app.ts'
import { ASSETS_CACHE, MADE_UP_HEADER, REVISION_HEADER, SAVED_CACHE, SHELL_PATH } from '#lib/offline/saved-caches.ts'
import { listenToPush, type PushWorker } from './push.ts'

/** Service worker events, which the DOM types of pages lack. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = PushWorker & {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: PushWorker['clients'] & { claim(): Promise<void> }
}

/** A connection that says nothing for so long is none, where there is something saved. */
const PATIENCE_MS = 6_000
const ITEM_PAGE = /^\/[\w-]+\/([\w-]+)$/

/**
 * Service worker: answers from saved data without a connection, and shows notifications. It is set up when the person
 * saves an episode or turns notifications on, and leaves every other request alone.
 */
const worker = self as unknown as Worker
let isAppFresh = false

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
listenToPush(worker)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const answer = answerFor(event, url)
  if (answer) event.respondWith(answer)
})

function answerFor(event: Fetching, url: URL): Promise<Response> | undefined {
  const { request } = event
  const { pathname } = url
  // Players in other pages keep nothing and are kept nowhere.
  if (pathname.startsWith('/embed/')) return undefined
  if (request.mode === 'navigate') return pageFor(event, pathname)
  if (pathname.startsWith('/assets/')) return assetFor(request)
  if (/^\/media\/content\/[\w-]+\/audio\.mp3$/.test(pathname) && !url.searchParams.has('download'))
    return soundFor(request, url)
  if (/^\/media\/content\/[\w-]+\//.test(pathname)) return orElse(request, () => findPicture(pathname))
  if (/^\/api\/content\/[\w-]+\//.test(pathname) || /^\/api\/content\/[\w-]+$/.test(pathname))
    return orElse(request, () => findSaved(pathname))
  if (pathname === '/api/auth/get-session')
    return fetch(request).catch(async (error: unknown) => (await nobody()) ?? Promise.reject(error))
  return undefined
}

/** Offline, serves the pages of saved items and their list, to which any other page redirects. */
async function pageFor(event: Fetching, pathname: string): Promise<Response> {
  const answer = await orElse(event.request, async () => {
    const [, content_id = ''] = ITEM_PAGE.exec(pathname) ?? []
    const isThere = pathname === SHELL_PATH || (await findSaved(`/api/content/${content_id}`))
    const shell = await findSaved(SHELL_PATH)
    return isThere ? shell : shell && Response.redirect(SHELL_PATH)
  })
  if (!isAppFresh) event.waitUntil(freshenApp())
  return answer
}

/** The app of a newer version takes the place of the saved one. */
async function freshenApp(): Promise<void> {
  if (!(await caches.has(SAVED_CACHE))) return
  await cacheApp().then(
    () => (isAppFresh = true),
    // There is no connection; the next page tries again.
    () => undefined,
  )
}

/** Offline, the session reads as signed out, and saved items are available to anyone who uses the device. */
async function nobody(): Promise<Response | undefined> {
  return (await caches.has(SAVED_CACHE))
    ? Response.json(null, { headers: { [MADE_UP_HEADER]: 'no connection' } })
    : undefined
}

/** Answer of the network, else from saved data. */
async function orElse(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  const answered = fetch(request)
  // Awaited below, after the lookup of saved data.
  answered.catch(() => undefined)
  const saved = await find()
  return saved ? Promise.race([answered, afterAWhile()]).catch(() => saved) : answered
}

function afterAWhile(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))
}

async function findSaved(path: string): Promise<Response | undefined> {
  if (!(await caches.has(SAVED_CACHE))) return undefined
  return (await caches.open(SAVED_CACHE)).match(path, { ignoreSearch: true, ignoreVary: true })
}

/** Fallback to any saved size and kind of the same item's picture: which one a screen wants was not known when it was saved. */
async function findPicture(path: string): Promise<Response | undefined> {
  const found = await findSaved(path)
  if (found || !(await caches.has(SAVED_CACHE))) return found
  const cache = await caches.open(SAVED_CACHE)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const other = (await cache.keys()).find(
    ({ url }) => new URL(url).pathname.startsWith(folder) && !url.endsWith('.mp3'),
  )
  return other && cache.match(other)
}

/** Assets never change under their name. */
async function assetFor(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: ASSETS_CACHE, ignoreVary: true })) ?? fetch(request)
}

/** The saved sound where it is the wanted revision, or where there is no other. */
async function soundFor(request: Request, url: URL): Promise<Response> {
  const saved = await findSaved(url.pathname)
  if (!saved) return fetch(request)
  const wanted = url.searchParams.get('revision')
  if (wanted === null || wanted === saved.headers.get(REVISION_HEADER)) return partOf(request, saved)
  return orElse(request, () => partOf(request, saved))
}

/** Players ask for parts, and seek by them. */
async function partOf(request: Request, saved: Response): Promise<Response> {
  const sound = await saved.blob()
  const headers = { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' }
  const part = byteRange(request.headers.get('range'), sound.size)
  if (part === 'all') return new Response(sound, { headers })
  if (part === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${sound.size}` } })
  const { from, to } = part
  return new Response(sound.slice(from, to + 1, 'audio/mpeg'), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${sound.size}` },
  })
}
