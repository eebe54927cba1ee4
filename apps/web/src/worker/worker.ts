import { byteRange } from '#lib/byte-range.ts'
import { ASSETS_CACHE, REVISION_HEADER, SAVED_CACHE, SHELL_PATH } from '#lib/saved-caches.ts'

/** What the types of pages do not tell of the program that runs beside them. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/**
 * Answers from what was saved when there is no connection. It is set up when somebody saves an episode, and leaves
 * every other request alone.
 */
const worker = self as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const answer = answerFor(request, url)
  if (answer) event.respondWith(answer)
})

function answerFor(request: Request, url: URL): Promise<Response> | undefined {
  const { pathname } = url
  if (request.mode === 'navigate') return orElse(request, () => findSaved(SHELL_PATH))
  if (pathname.startsWith('/assets/')) return assetFor(request)
  if (/^\/media\/content\/[\w-]+\/audio\.mp3$/.test(pathname) && !url.searchParams.has('download')) return soundFor(request, url)
  if (/^\/(media|api)\/content\/[\w-]+\//.test(pathname) || /^\/api\/content\/[\w-]+$/.test(pathname)) return orElse(request, () => findSaved(pathname))
  // Without a connection nobody is known to be signed in, and what was saved is there for whoever holds the device.
  if (pathname === '/api/auth/get-session') return orElse(request, async () => Response.json(null))
  return undefined
}

/** The network's answer, and what was saved where there is none. */
async function orElse(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const saved = await find()
    if (saved) return saved
    throw error
  }
}

async function findSaved(path: string): Promise<Response | undefined> {
  if (!(await caches.has(SAVED_CACHE))) return undefined
  return (await caches.open(SAVED_CACHE)).match(path, { ignoreSearch: true, ignoreVary: true })
}

/** Assets never change under their name; they are kept as long as anything is saved. */
async function assetFor(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: ASSETS_CACHE, ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && (await caches.has(SAVED_CACHE))) await (await caches.open(ASSETS_CACHE)).put(request, answer.clone())
  return answer
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
  if (part === 'none') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${sound.size}` } })
  const { from, to } = part
  return new Response(sound.slice(from, to + 1, 'audio/mpeg'), { status: 206, headers: { ...headers, 'content-range': `bytes ${from}-${to}/${sound.size}` } })
}
