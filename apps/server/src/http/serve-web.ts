import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/errors.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** Addresses that belong to programs: what is missing there is a 404, not the app. */
const MACHINE_PATHS = /^\/(api|users|media|objects|podcast|subscriptions|dev|assets|metrics|healthz)(\/|$|\?)/

/** Serves the built web app; every address that is no file and no endpoint is the app's own (NAV-12). */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const hasWeb = existsSync(`${built}/index.html`)
  if (hasWeb) {
    await app.register(files, {
      root: built,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
    })
    // A folder without an index is refused to whoever takes nothing compressed.
    app.get('/', (_request, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!hasWeb || !isPage || MACHINE_PATHS.test(request.url)) throw new AppError('not_found', refusalSentences.not_found)
    return reply.sendFile('index.html')
  })
}

/** Built assets carry a hash in their names and never change. */
function cacheFor(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
