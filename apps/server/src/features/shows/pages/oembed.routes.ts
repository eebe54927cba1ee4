import { refusalSentences } from '@app/contracts/refusal-sentences'
import { showPaths } from '@app/contracts/show-paths'
import { xmlDocument } from '#features/shows/feeds/index.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { describeEmbed } from './describe-embed.ts'
import { readEmbeddedAddress, readOembedRequest } from './oembed-request.ts'

const CACHE = 'public, max-age=60'

/** Tells other sites how to show a link of ours: oEmbed, for everybody. Source: https://oembed.com */
export const oembedRoutes: Routes = async (app, { db, config }) => {
  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href
  app.get(showPaths.oembed, async (request, reply) => {
    openToOtherSites(reply)
    const asked = readOembedRequest(request.query)
    const embedded = readEmbeddedAddress(asked.url, config.PUBLIC_URL)
    if (!embedded) throw new AppError('not_found', refusalSentences.not_found)
    const embed = await describeEmbed({ db, absolute }, embedded, asked)
    reply.header('cache-control', CACHE)
    return asked.format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(xmlDocument({ oembed: embed }))
      : reply.type('application/json; charset=utf-8').send(embed)
  })
}
