import * as contract from '@app/contracts/registrations'
import { registrationSentences } from '@app/domain/registrations'
import { requireRole } from '#features/people/staff/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { registrationCheck } from './check-registration.ts'
import { listInvitations, makeInvitation, revokeInvitation, setRegistrations } from './manage-registrations.ts'
import { readRegistrations } from './registrations.repository.ts'

/** Registration policy and invitations. */
export const registrationsRoutes: Routes = async (app, deps) => {
  const check = registrationCheck(deps.db)

  route(app, contract.checkRegistration, async ({ body: { invitation } }) => {
    const { problem } = await check(invitation === undefined ? undefined : { token: invitation })
    return { problem }
  })

  route(app, contract.getRegistrations, async ({ viewer }) => {
    await requireRole(deps, viewer, 'operator')
    return { registrations: await readRegistrations(deps.db) }
  })

  route(app, contract.setRegistrations, async ({ viewer, body }) => {
    const { user_id: actor_id } = await requireRole(deps, viewer, 'operator')
    await setRegistrations(deps, { ...body, actor_id })
    return { success: true, message: registrationSentences.changed }
  })

  route(app, contract.listInvitations, async ({ viewer, query }) => {
    await requireRole(deps, viewer, 'operator')
    return listInvitations(deps.db, Number(query.page ?? 0))
  })

  route(app, contract.makeInvitation, async ({ viewer, body }) => {
    const { user_id: actor_id } = await requireRole(deps, viewer, 'operator')
    const url = await makeInvitation(deps, { ...body, actor_id })
    return { success: true, message: registrationSentences.made, url }
  })

  route(app, contract.revokeInvitation, async ({ viewer, params, body }) => {
    const { user_id: actor_id } = await requireRole(deps, viewer, 'operator')
    await revokeInvitation(deps, { ...params, ...body, actor_id })
    return { success: true, message: registrationSentences.revoked }
  })
}
