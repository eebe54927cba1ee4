import { z } from 'zod'
import { isThisMachine } from '#http/is-this-machine.ts'
import type { Routes } from '#http/server.ts'
import { mailboxPage } from './mailbox-page.ts'

const Query = z.object({ to: z.string().optional().catch(undefined) })
/** Letters bring their styles with them; nothing runs, and nothing is fetched. */
const POLICY = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** The mail of a server without a mail provider, for this machine alone. With a provider these pages do not exist. */
export const mailboxRoutes: Routes = async (app, { mailbox, config }) => {
  if (!mailbox) return
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isThisMachine(request, config)) return reply.callNotFound()
    const letters = await mailbox.listLetters(Query.parse(request.query).to)
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    return reply.type('text/html; charset=utf-8').send(mailboxPage(letters))
  })
  app.get('/dev/mailbox.json', async (request, reply) => {
    if (!isThisMachine(request, config)) return reply.callNotFound()
    const letters = await mailbox.listLetters(Query.parse(request.query).to)
    return reply.header('cache-control', 'no-store').send({ letters })
  })
}
