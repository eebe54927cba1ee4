import * as contract from '@app/contracts/people'
import { peopleSentences, suspensionSentences } from '@app/domain/people'
import { liftAccountSuspension, suspendAccount } from '#features/people/reports/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { deletePerson, grantTokens } from './act-on-person.ts'
import { listPeople } from './list-people.ts'

/** The people of this server, for its staff. Moderators look and suspend; operators grant and delete as well. */
export const peopleRoutes: Routes = async (app, deps) => {
  route(app, contract.listPeople, ({ query }) => listPeople(deps.db, query))

  route(app, contract.suspendAccount, async ({ viewer: { user_id: actorId }, params, body }) => {
    const { reason, takes_down = false } = body
    await suspendAccount(deps, { personId: params.user_id, actorId, reason, takes_down })
    return { success: true, message: suspensionSentences.suspended }
  })

  route(app, contract.liftAccountSuspension, async ({ viewer: { user_id: actorId }, params, body }) => {
    await liftAccountSuspension(deps, { personId: params.user_id, actorId, reason: body.reason })
    return { success: true, message: suspensionSentences.lifted }
  })

  route(app, contract.grantTokens, async ({ viewer: { user_id: actor_id }, params, body }) => {
    const isNew = await grantTokens(deps, { ...params, ...body, actor_id })
    return { success: true, message: isNew ? peopleSentences.granted : peopleSentences.granted_before }
  })

  route(app, contract.deletePersonsAccount, async ({ viewer: { user_id: actor_id }, params, body }) => {
    await deletePerson(deps, { ...params, ...body, actor_id })
    return { success: true, message: peopleSentences.deleted }
  })
}
