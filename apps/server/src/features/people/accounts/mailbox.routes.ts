import { z } from 'zod'
import { guardDevelopmentPages } from '#http/guard-development-pages.ts'
import type { Routes } from '#http/server.ts'
import { mailboxPage } from './mailbox-page.ts'

const Query = z.object({ to: z.string().optional().catch(undefined) })
/** Emails bring their styles with them; nothing runs, and nothing is fetched. */
const POLICY = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** The mail of a server without a mail provider, as development pages. With a provider these pages do not exist. */
export const mailboxRoutes: Routes = async (app, deps) => {
  const { mailbox } = deps
  if (!mailbox) return
  guardDevelopmentPages(app, deps)
  app.get('/dev/mailbox', async (request, reply) => {
    const emails = await mailbox.listEmails(Query.parse(request.query).to)
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    return reply.type('text/html; charset=utf-8').send(mailboxPage(emails))
  })
  app.get('/dev/mailbox.json', async (request, reply) => {
    const emails = await mailbox.listEmails(Query.parse(request.query).to)
    return reply.header('cache-control', 'no-store').send({ letters: emails })
  })
}
