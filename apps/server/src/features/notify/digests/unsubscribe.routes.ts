import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Routes } from '#http/server.ts'
import { changeSubscription, readSubscription, type UnsubscribeStep } from './unsubscribe.ts'
import { unsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-links.ts'
import { missingLinkPage, subscribedPage, unsubscribePage, unsubscribedPage } from './unsubscribe-page.ts'

/** Content security policy: nothing runs and nothing is fetched; the form leads back here. */
const POLICY = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'self';frame-ancestors 'none'"
const OfLink = z.object({ token: z.string() })
const Step = z.object({ subscribe: z.enum(['daily', 'weekly']) })
const MAX_BODY_BYTES = 4_096

/**
 * The link at the end of emails. Mail programs post to it without anybody's cookies and take no redirect for an answer
 * (RFC 8058); people get a page with a button. The address is the secret, so pages that it leads to do not learn it.
 */
export const unsubscribeRoutes: Routes = async (app, deps) => {
  let links: UnsubscribeLinks | undefined
  const linkDeps = async () => ({ db: deps.db, clock: deps.clock, links: (links ??= await unsubscribeLinks(deps.db)) })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, formOf(String(text))))
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, _text, done) => done(null, {}))

  app.get('/unsubscribe/:token', async (request, reply) => {
    const { token } = OfLink.parse(request.params)
    const found = await readSubscription(await linkDeps(), token)
    if (!found) return send(reply, undefined)
    const isOn = found.kind === 'digest' ? found.digest !== 'off' : found.own_episodes
    return send(reply, isOn ? unsubscribePage(token, found) : unsubscribedPage(token, found))
  })

  app.post('/unsubscribe/:token', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { token } = OfLink.parse(request.params)
    const step = stepOf(request)
    const before = await changeSubscription(await linkDeps(), token, step)
    if (!before) return send(reply, undefined)
    if (step === 'unsubscribe') return send(reply, unsubscribedPage(token, before))
    return send(reply, subscribedPage(token, { ...before, digest: step.subscribe }))
  })
}

function formOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Every posted body ends the emails, except for our own form that undoes it. */
function stepOf({ body }: FastifyRequest): UnsubscribeStep {
  return Step.safeParse(body).data ?? 'unsubscribe'
}

function send(reply: FastifyReply, page: string | undefined): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
  // `no-referrer` would have browsers send the form without an origin, which is refused.
  reply.header('referrer-policy', 'same-origin')
  return reply
    .code(page === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(page ?? missingLinkPage())
}
