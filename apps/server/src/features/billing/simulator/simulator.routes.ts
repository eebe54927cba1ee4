import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { guardDevelopmentPages } from '#http/guard-development-pages.ts'
import type { Routes } from '#http/server.ts'
import { paymentActions, portalActions } from '@app/ports/payment-simulator.ts'
import { checkoutPage, missingPage, portalPage, simulatorPage } from './simulator-page.ts'

/** Content security policy: nothing runs and nothing is fetched; forms lead back here, and on to the product. */
const POLICY = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'self';frame-ancestors 'none'"
/** One that is too long is none that was given. */
const Session = z.object({ session_id: z.string().max(100).catch('') })
const Query = z.object({
  do: z.enum(['pay', 'decline']).optional().catch(undefined),
  notice: z.string().optional().catch(undefined),
})
const Action = z.object({
  action: z.enum(portalActions),
  subscription_id: z.string().max(100),
  price_id: z.string().max(100).optional(),
})

const ActionOnPayment = z.object({ action: z.enum(paymentActions), invoice_id: z.string().max(100) })

/** The pages of the payment simulator, as development pages. Where a provider is set they do not exist. */
export const simulatorRoutes: Routes = async (app, deps) => {
  const { simulator } = deps
  if (!simulator) return
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))))
  })
  guardDevelopmentPages(app, deps)

  app.get('/dev/payments', (_request, reply) => send(reply, simulatorPage()))
  app.get('/dev/payments/checkout/:session_id', async ({ params, query }, reply) => {
    const checkout = await simulator.findCheckout(Session.parse(params).session_id)
    return send(reply, checkout && checkoutPage(checkout, Query.parse(query).notice === 'declined'))
  })
  app.post('/dev/payments/checkout/:session_id', async ({ params, query }, reply) => {
    const { session_id } = Session.parse(params)
    const checkout = await simulator.findCheckout(session_id)
    if (!checkout) return send(reply, undefined)
    if (Query.parse(query).do === 'pay') {
      const isPaid = await simulator.payCheckout(session_id)
      return reply.redirect(isPaid ? checkout.success_url : `/dev/payments/checkout/${session_id}`, 303)
    }
    await simulator.declineCheckout(session_id)
    return reply.redirect(`/dev/payments/checkout/${session_id}?notice=declined`, 303)
  })

  app.get('/dev/payments/portal/:session_id', async ({ params, query }, reply) => {
    const portal = await simulator.findPortal(Session.parse(params).session_id)
    return send(reply, portal && portalPage(portal, Query.parse(query).notice === 'refused'))
  })
  app.post('/dev/payments/portal/:session_id', async ({ params, body }, reply) => {
    const { session_id } = Session.parse(params)
    if (!(await simulator.findPortal(session_id))) return send(reply, undefined)
    const { data } = Action.safeParse(body)
    const { data: ofPayment } = ActionOnPayment.safeParse(body)
    const isDone = data
      ? await simulator.actInPortal(session_id, data)
      : ofPayment !== undefined && (await simulator.actOnPayment(session_id, ofPayment))
    return reply.redirect(`/dev/payments/portal/${session_id}${isDone ? '' : '?notice=refused'}`, 303)
  })
}

function send(reply: FastifyReply, page: string | undefined): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
  return reply
    .code(page === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(page ?? missingPage())
}
