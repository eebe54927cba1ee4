import * as contract from '@app/contracts/own-account'
import { Readable } from 'node:stream'
import { ownAccountSentences } from '@app/domain/accounts'
import type { FastifyReply } from 'fastify'
import { route, sendingRoute } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { endSession } from './end-session.ts'
import { exportAccount } from './export-account.ts'
import { getAccount } from './get-account.ts'
import { listSessions } from './list-sessions.ts'
import { deleteSuspendedAccount, getSuspendedOwner } from './suspended-account.ts'

export const ownAccountRoutes: Routes = async (app, deps) => {
  async function sendExport(reply: FastifyReply, owner: Parameters<typeof exportAccount>[1]) {
    reply.type('application/json; charset=utf-8')
    const db = deps.db_for_streams ?? deps.db
    return reply.send(Readable.from(await exportAccount({ ...deps, db }, owner)))
  }

  route(app, contract.getAccount, ({ viewer }) => getAccount(deps, viewer))
  route(app, contract.changePassword, async ({ body, viewer }) => {
    await changePassword(deps, viewer, body)
    return { success: true, message: ownAccountSentences.password_changed }
  })
  sendingRoute(app, contract.exportAccount, async ({ viewer }, reply) => sendExport(reply, viewer))
  sendingRoute(app, contract.exportSuspendedAccount, async ({ params, body, ip }, reply) =>
    sendExport(reply, await getSuspendedOwner(deps, { ...params, ...body, ip })),
  )
  route(app, contract.deleteSuspendedAccount, async ({ params, body, ip }) => {
    await deleteSuspendedAccount(deps, { ...params, ...body, ip })
    return { success: true, message: ownAccountSentences.deleted }
  })
  route(app, contract.deleteAccount, async ({ body, viewer }) => {
    await deleteAccount(deps, viewer, body)
    return { success: true, message: ownAccountSentences.deleted }
  })
  route(app, contract.listSessions, async ({ viewer }) => ({ sessions: await listSessions(deps, viewer) }))
  route(app, contract.endSession, async ({ params, viewer }) => {
    await endSession(deps, viewer, params.session_id)
    return { success: true, message: ownAccountSentences.signed_out }
  })
  route(app, contract.endAllSessions, async ({ viewer, body }) => {
    await endAllSessions(deps, viewer, body.current_password)
    return { success: true, message: ownAccountSentences.signed_out_everywhere }
  })
}
