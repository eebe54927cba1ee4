import * as contract from '@app/contracts/registrations'
import { registrationSentences } from '@app/domain/registrations'
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

  route(app, contract.getRegistrations, async () => ({ registrations: await readRegistrations(deps.db) }))

  route(app, contract.setRegistrations, async ({ viewer: { user_id: actor_id }, body }) => {
    await setRegistrations(deps, { ...body, actor_id })
    return { success: true, message: registrationSentences.changed }
  })

  route(app, contract.listInvitations, ({ query }) => listInvitations(deps.db, Number(query.page ?? 0)))

  route(app, contract.makeInvitation, async ({ viewer: { user_id: actor_id }, body }) => {
    const url = await makeInvitation(deps, { ...body, actor_id })
    return { success: true, message: registrationSentences.made, url }
  })

  route(app, contract.revokeInvitation, async ({ viewer: { user_id: actor_id }, params, body }) => {
    await revokeInvitation(deps, { ...params, ...body, actor_id })
    return { success: true, message: registrationSentences.revoked }
  })
}
