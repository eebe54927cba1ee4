import { BRAND } from '@app/domain/brand'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { html } from '#lib/html.ts'
import type { WebBuild } from './web-build.ts'
import { presentPage, type WebPage } from './web-page.ts'

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: WebPage) => FastifyReply

/** Sends the app with the words of a page in it. Browsers keep it and ask each time whether it is still so. */
export function pageSender(web: WebBuild, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): SendPage {
  const absolute = (path: string) => new URL(path, PUBLIC_URL).href
  return (request, reply, page) => {
    const { status = 200 } = page
    const text = web.fill(presentPage(page, absolute))
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (status !== 200) return reply.send(text)
    // Weak, because what is sent may be compressed.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag)
    return isKnown(request, etag) ? reply.code(304).send() : reply.send(text)
  }
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false
}

/** For whatever is not there: the app says the same, once it runs. */
export const missingPage: WebPage = {
  status: 404,
  title: 'Page not found',
  description: 'Nothing lives at this address.',
  is_unlisted: true,
  // With script the app may know better: it asks as whoever looks.
  view: html`<noscript><div class="first-view"><header><a href="/">${BRAND}</a></header><main><h1>Page not found</h1>
<p>Nothing lives at this address.</p><nav><a href="/feed">Return to Feed</a></nav></main></div></noscript>`,
}
