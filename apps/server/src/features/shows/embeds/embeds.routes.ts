import type { FastifyReply, FastifyRequest } from 'fastify'
import { readEmbedQuery, type EmbedTheme } from '@app/domain/shows'
import { showPaths } from '@app/contracts/show-paths'
import { openToFraming } from '#http/open-to-framing.ts'
import type { Routes } from '#http/server.ts'
import type { Html } from '#lib/html.ts'
import { findEmbeddedChannel, findEmbeddedContent, findShow } from './embedded.ts'
import { channelPage, contentPage } from './embed-page.ts'
import { emptyShowPage, inTheMakingPage, unavailablePage } from './state-pages.ts'

/** Cache time: an item that is no longer public may be in caches for as long (SRV-16). */
const CACHE = 'public, max-age=60'

/** Players of ours in pages of others. They are the same for everybody and know nobody: no cookie is read or set. */
export const embedsRoutes: Routes = async (app, { db, web, config, storage }) => {
  const files = web?.embed
  if (!files) return
  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href
  const site = { is_secure: config.PUBLIC_URL.startsWith('https:'), link_origin: storage.link_origin }

  function send(reply: FastifyReply, page: Html, status = 200): FastifyReply {
    openToFraming(reply, site)
    reply.code(status).type('text/html; charset=utf-8')
    return reply.header('cache-control', status === 200 ? CACHE : 'no-store').send(page.markup)
  }

  app.get(showPaths.embeddedContent(':id'), async (request, reply) => {
    const given = queryOf(request)
    const found = await findEmbeddedContent({ db, absolute }, idOf(request))
    const { theme } = readEmbedQuery(given, 0)
    const frame = { files, theme }
    if (found?.kind === 'in_the_making') return send(reply, inTheMakingPage(frame, found))
    if (!found) return send(reply, unavailablePage(frame, await showNamed(given)), 404)
    const query = readEmbedQuery(await found.inThisRevision(given), found.episode.duration_ms)
    const passage = query.end_ms === null ? null : { start_ms: query.start_ms, end_ms: query.end_ms }
    const outline = passage && (await found.outlineOf(passage))
    return send(
      reply,
      contentPage(frame, {
        ...found,
        query,
        passage: passage && outline && { ...passage, outline },
      }),
    )
  })

  app.get(showPaths.embeddedChannel(':id'), async (request, reply) => {
    const frame: { files: typeof files; theme: EmbedTheme } = {
      files,
      theme: readEmbedQuery(queryOf(request), 0).theme,
    }
    const found = await findEmbeddedChannel({ db, absolute }, idOf(request))
    if (!found) return send(reply, unavailablePage(frame, undefined), 404)
    return send(reply, found.episodes.length > 0 ? channelPage(frame, found) : emptyShowPage(frame, found.show))
  })

  /** The show is named by the address, never by the item: so an item that a stranger may not know of looks like none. */
  async function showNamed(given: URLSearchParams) {
    const id = given.get('show')
    return id === null ? undefined : findShow({ db, absolute }, id)
  }
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at === -1 ? '' : url.slice(at + 1))
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string }
  return id.toLowerCase()
}
