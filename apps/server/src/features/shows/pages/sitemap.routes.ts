import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Routes } from '#http/server.ts'
import { html, nothing, type Html } from '#lib/html.ts'
import { channelEntries, contentEntries, sitemapParts, type SitemapEntry } from './sitemap.ts'

/** More than one place is none that could be read. */
const From = z.object({ from: z.string().optional().catch('') })
const CACHE = 'public, max-age=3600'
const PARTS_CACHED_MS = 600_000
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages that search engines can list: the open pages, the finished public items, and the channels that have any. */
export const sitemapRoutes: Routes = async (app, { db, config }) => {
  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href
  const robots = `User-agent: *\nDisallow: /dev/\nDisallow: /objects/\n\nSitemap: ${absolute('/sitemap.xml')}\n`
  const wordsOf = ({ path, changed_at }: SitemapEntry): Html =>
    html`<loc>${absolute(path)}</loc>${changed_at ? html`<lastmod>${changed_at.toISOString()}</lastmod>` : nothing}`

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots),
  )

  /** Cached for a while, because counting all items takes longer the more there are. */
  const cache = new LRUCache<'parts', SitemapEntry[]>({
    max: 1,
    ttl: PARTS_CACHED_MS,
    fetchMethod: () => sitemapParts(db),
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = (await cache.forceFetch('parts')).map((part) => html`<sitemap>${wordsOf(part)}</sitemap>`)
    return asXml(reply).send(`${DECLARATION}${html`<sitemapindex xmlns="${XMLNS}">${parts}</sitemapindex>`.markup}\n`)
  })

  async function* pieces(batches: Iterable<SitemapEntry[]> | AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
    yield `${DECLARATION}<urlset xmlns="${XMLNS}">`
    for await (const batch of batches) yield batch.map((entry) => html`<url>${wordsOf(entry)}</url>`.markup).join('')
    yield '</urlset>\n'
  }

  function part(path: string, entriesFrom: (from: string | undefined) => Parameters<typeof pieces>[0]) {
    app.get(path, async (request: FastifyRequest, reply) => {
      const entries = entriesFrom(From.parse(request.query).from)
      // Ends a HEAD request here: even if no client waits, the stream would be read to its end.
      return asXml(reply).send(request.method === 'HEAD' ? Readable.from([]) : Readable.from(pieces(entries)))
    })
  }

  part('/sitemap-pages.xml', () => [[{ path: '/' }, { path: '/feed' }]])
  part('/sitemap-channels.xml', (from) => channelEntries(db, from))
  part('/sitemap-content.xml', (from) => contentEntries(db, from))
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE)
}
