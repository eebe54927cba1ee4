import { listDrafts as listContract } from '@app/contracts/drafts'
import * as factsContract from '@app/contracts/facts'
import * as contract from '@app/contracts/scripts'
import { sourceLimits } from '@app/domain/sources'
import { placeIn } from '#features/studio/drafts/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { cancelScript } from './cancel-script.ts'
import { getDraftScript } from './get-draft-script.ts'
import { getScript } from './get-script.ts'
import { listFacts, readSourceAgain } from './list-facts.ts'
import { listDrafts } from './list-drafts.ts'
import { receiveScriptRequest } from './receive-script-request.ts'
import { presentScript } from './scripts.presenter.ts'
import { markSeen } from './scripts.repository.ts'

export const scriptsRoutes: Routes = async (app, deps) => {
  streamedRoute(app, contract.createScript, async ({ viewer, idempotency_key, readForm }) => ({
    script_id: await receiveScriptRequest(deps, viewer, {
      idempotency_key,
      readForm: (onFile) => readForm(onFile, { most_files: sourceLimits.count }),
    }),
  }))

  route(app, contract.getScript, async ({ params, viewer }) =>
    presentScript(deps.db, await getScript(deps.db, viewer, params.script_id)),
  )

  route(app, contract.cancelScript, async ({ params, viewer }) =>
    presentScript(deps.db, await cancelScript(deps, viewer, params.script_id)),
  )

  route(app, contract.markScriptSeen, async ({ params, viewer }) => {
    const { script_id } = await getScript(deps.db, viewer, params.script_id)
    await markSeen(deps.db, script_id)
    return { success: true }
  })

  route(app, contract.getDraftScript, ({ channel, query, ip, headers }) =>
    getDraftScript(deps, placeIn(channel, query), { ip, headers }),
  )

  route(app, factsContract.listFacts, ({ channel, query }) => listFacts(deps, placeIn(channel, query)))

  route(app, factsContract.readSourceAgain, async ({ channel, params, query }) => {
    await readSourceAgain(deps, placeIn(channel, query), params.source_id)
    return { success: true }
  })

  route(app, listContract, async ({ channel }) => ({
    drafts: await listDrafts(deps, channel),
  }))
}
