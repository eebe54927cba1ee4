import files from '@fastify/static'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import type { Routes } from './server.ts'

const PAGE = '/api/docs'
const DESCRIPTION = '/api/openapi.json'

const ours = fileURLToPath(new URL('api-page', import.meta.url))
const reader = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const served = new Set(['/duologue.css', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js'])

/** The API described for programs, and the page on which people read and try it. */
export const apiDocsRoutes: Routes = async (app, { config }) => {
  let described: ReturnType<typeof describe> | undefined
  app.get(DESCRIPTION, async (request, reply) => {
    described ??= describe(config.PUBLIC_URL)
    const { json, etag } = await described
    reply.type('application/json; charset=utf-8').headers({ etag, 'cache-control': 'no-cache' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(json)
  })
  app.get(PAGE, async (_request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(`${ours}/index.html`))
  })
  await app.register(files, {
    root: [ours, reader],
    prefix: `${PAGE}/`,
    decorateReply: false,
    index: false,
    allowedPath: (path) => served.has(path),
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}

/** Built at the first request, so that an idle server keeps it out of memory. */
async function describe(public_url: string): Promise<{ json: string; etag: string }> {
  const { openApiDocument } = await import('@app/contracts/openapi/document')
  const json = JSON.stringify(openApiDocument({ public_url, version: manifest.version }))
  // Weak, because what is sent may be compressed.
  return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url')}"` }
}
