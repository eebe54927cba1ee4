import { ASSETS_CACHE, ASSETS_LIST_PATH, SAVED_CACHE, SHELL_PATH } from './saved-caches.ts'

const SCRIPT_OR_STYLE = /\.(?:js|css)$/

/**
 * Caches the app for offline use: a page and the files that it may need, `used` among them. Files of an earlier version are
 * deleted once the newer one is complete.
 */
export async function cacheApp(used: readonly string[] = []): Promise<void> {
  const answer = await fetch(ASSETS_LIST_PATH, { cache: 'no-cache' })
  const listed: string[] = answer.ok ? await answer.json() : []
  const assets = await caches.open(ASSETS_CACHE)
  const isThere = async (path: string) => (await assets.match(path, { ignoreVary: true })) !== undefined
  const saved = await caches.open(SAVED_CACHE)
  const wanted = [...new Set([...listed, ...used])]
  const missing = (await Promise.all(wanted.map(async (path) => ((await isThere(path)) ? [] : [path])))).flat()
  if (listed.length === 0 || (missing.length === 0 && (await saved.match(SHELL_PATH)))) return
  const page = await fetch(SHELL_PATH, { cache: 'no-cache' })
  await Promise.all(missing.map((path) => assets.add(path)))
  if (page.ok) await saved.put(SHELL_PATH, page)
  for (const request of await assets.keys()) {
    const { pathname } = new URL(request.url)
    if (SCRIPT_OR_STYLE.test(pathname) && !wanted.includes(pathname)) await assets.delete(request)
  }
}
