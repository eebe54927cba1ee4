import files from '@fastify/static'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { missingPage, pageSender } from './send-page.ts'

/** Paths for programs: a missing one gets a problem document instead of the web app. */
const MACHINE_PATHS =
  /^\/(api|users|media|channels|feeds|oembed|objects|podcast|subscriptions|unsubscribe|dev|assets|metrics|healthz)(\/|$|\?)/

/** A page's address with a slash at its end, and with nothing in it that could lead elsewhere. */
const SLASH_AT_END = /^((?:\/[\w-]+)+)\/(\?.*)?$/

/** Serves the files of the built web app; an address that is nothing at all is a 404 with the app's own screen for it. */
export async function serveWeb(app: FastifyInstance, { web, config }: Pick<Deps, 'web' | 'config'>): Promise<void> {
  const { folder } = web ?? {}
  if (folder) await app.register((scope) => serveFiles(scope, folder))
  const send = web && pageSender(web, config)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!send || !isPage || MACHINE_PATHS.test(request.url)) throw new AppError('not_found', refusalSentences.not_found)
    const [, path, query = ''] = SLASH_AT_END.exec(request.url) ?? []
    return path ? reply.redirect(`${path}${query}`, 308) : send(request, reply, missingPage)
  })
}

/** Statuses that refuse a name before a file is looked for. */
const NO_NAME: ReadonlySet<number> = new Set([400, 403])

/** Names that no file can have, too long or with a NUL in them, are files that are not there. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    NO_NAME.has(error.statusCode ?? 500) ? reply.callNotFound() : reply.send(error),
  )
  await app.register(files, {
    root: folder,
    index: false,
    preCompressed: true,
    // The pages are made of it; by itself it is none.
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
  })
}

/** Built assets carry a hash in their names and never change. */
function cacheFor(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
