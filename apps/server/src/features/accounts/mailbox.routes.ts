import { z } from 'zod'
import type { Routes } from '#http/server.ts'
import { mailboxPage } from './mailbox-page.ts'

const Query = z.object({ to: z.string().optional().catch(undefined) })

/** The mail of a server without a mail provider. With one, these pages do not exist. */
export const mailboxRoutes: Routes = async (app, { mailbox }) => {
  if (!mailbox) return
  app.get('/dev/mailbox', async ({ query }, reply) => {
    const letters = await mailbox.listLetters(Query.parse(query).to)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(mailboxPage(letters))
  })
  app.get('/dev/mailbox.json', async ({ query }, reply) => {
    const letters = await mailbox.listLetters(Query.parse(query).to)
    return reply.header('cache-control', 'no-store').send({ letters })
  })
}
