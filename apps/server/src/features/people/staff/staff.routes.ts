import * as contract from '@app/contracts/staff'
import { Readable } from 'node:stream'
import { staffSentences } from '@app/domain/staff'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { setRole } from './change-role.ts'
import { auditCsv, listAudit, readPlace } from './list-audit.ts'
import { needsSecondFactor, requireRole } from './require-role.ts'
import { listStaff, roleOf } from './staff.repository.ts'

/** Staff of this server, and their audit log. */
export const staffRoutes: Routes = async (app, deps) => {
  route(app, contract.getOwnRole, async ({ viewer }) => {
    const { user_id } = requireViewer(viewer)
    const role = await roleOf(deps.db, user_id)
    return { role, needs_second_factor: role !== null && (await needsSecondFactor(deps, user_id)) }
  })

  route(app, contract.listStaff, async ({ viewer }) => {
    await requireRole(deps, viewer, 'operator')
    const staff = await listStaff(deps.db)
    return { staff: staff.map(({ created_at, ...member }) => ({ ...member, since: created_at.toISOString() })) }
  })

  route(app, contract.setRole, async ({ viewer, params, body }) => {
    const { user_id: actor_id } = await requireRole(deps, viewer, 'operator')
    await setRole(deps.db, { ...params, ...body, actor_id })
    return { success: true, message: staffSentences.saved }
  })

  route(app, contract.listAudit, async ({ viewer, query }) => {
    const after = readPlace(query.after)
    await requireRole(deps, viewer, 'operator')
    return listAudit(deps.db, after)
  })

  app.get(contract.AUDIT_CSV_PATH, async ({ viewer }, reply) => {
    await requireRole(deps, viewer, 'operator')
    reply.type('text/csv; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(Readable.from(auditCsv(deps.db)))
  })
}
