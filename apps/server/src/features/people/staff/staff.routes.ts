import * as contract from '@app/contracts/staff'
import { Readable } from 'node:stream'
import { staffSentences } from '@app/domain/staff'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { setRole } from './change-role.ts'
import { auditCsv, listAudit, readPlace } from './list-audit.ts'
import { needsSecondFactor, requireRole, type Staff } from './require-role.ts'
import { listStaff, roleOf } from './staff.repository.ts'

declare module '#http/access.ts' {
  interface Grants {
    moderator: { viewer: Staff<'moderator'> }
    operator: { viewer: Staff<'operator'> }
  }
}

/** Staff of this server, and their audit log. */
export const staffRoutes: Routes = async (app, deps) => {
  app.access.moderator = async ({ viewer }) => ({ viewer: await requireRole(deps, viewer, 'moderator') })
  app.access.operator = async ({ viewer }) => ({ viewer: await requireRole(deps, viewer, 'operator') })

  route(app, contract.getOwnRole, async ({ viewer: { user_id } }) => {
    const role = await roleOf(deps.db, user_id)
    return { role, needs_second_factor: role !== null && (await needsSecondFactor(deps, user_id)) }
  })

  route(app, contract.listStaff, async () => {
    const staff = await listStaff(deps.db)
    return { staff: staff.map(({ created_at, ...member }) => ({ ...member, since: created_at.toISOString() })) }
  })

  route(app, contract.setRole, async ({ viewer, params, body }) => {
    await setRole(deps.db, { ...params, ...body, actor_id: viewer.user_id })
    return { success: true, message: staffSentences.saved }
  })

  route(app, contract.listAudit, ({ query }) => listAudit(deps.db, readPlace(query.after)))

  app.get(contract.AUDIT_CSV_PATH, async ({ viewer }, reply) => {
    await requireRole(deps, viewer, 'operator')
    reply.type('text/csv; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(Readable.from(auditCsv(deps.db)))
  })
}
