import * as contract from '@app/contracts/health'
import { healthSentences } from '@app/domain/health'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { readHealth } from './read-health.ts'
import { retryFailed } from './retry-failed.ts'
import { VERSION } from '#lib/version.ts'

/** Health of the server, for its operators. */
export const healthRoutes: Routes = async (app, deps) => {
  route(app, contract.getServerHealth, async () => readHealth(deps, VERSION))

  route(app, contract.retryFailed, async ({ viewer: { user_id: actor_id }, params, body }) => {
    await retryFailed(deps, { ...params, ...body, actor_id })
    return { success: true, message: healthSentences.retried }
  })
}
