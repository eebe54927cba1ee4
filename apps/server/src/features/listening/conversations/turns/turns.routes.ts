import * as contract from '@app/contracts/conversations'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { hideUnreadable } from '../hide-unreadable.ts'
import { readTurn } from '../present-turn.ts'
import { conversationMissing } from '../who-may-read.ts'
import { askHosts } from './ask-hosts.ts'
import { getOwnTurn } from './own-turn.ts'
import { passOn } from './pass-on.ts'

export const turnsRoutes: Routes = async (app, deps) => {
  route(app, contract.askHosts, ({ params, query, body, viewer, ip, idempotency_key }) =>
    askHosts(deps, viewer, { ...params, ...query, ...body, ip, idempotency_key }),
  )

  route(app, contract.getTurn, async ({ params, query, viewer }) => {
    const { turn_id, content_id } = await getOwnTurn(deps.db, params.turn_id, { viewer, ...query })
    const read = await readTurn(deps.db, turn_id)
    const [turn] = await hideUnreadable(deps.db, viewer, { turns: read ? [read] : [], item_id: content_id })
    if (!turn) throw conversationMissing()
    return turn
  })

  route(app, contract.passOn, ({ params, query, viewer }) => passOn(deps, params.turn_id, { viewer, ...query }))
}
