import * as contract from '@app/contracts/health'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { requireRole } from '#features/people/staff/index.ts'
import { describeSetup, tryPart } from './check-setup.ts'

/** Setup of this server, and a check that it really works. */
export const setupCheckRoutes: Routes = async (app, deps) => {
  route(app, contract.getSetup, async ({ viewer, headers }) => {
    const operator = await requireRole(deps, viewer, 'operator')
    return { rows: describeSetup(deps, { viewer: operator, headers }) }
  })

  route(app, contract.testSetup, async ({ viewer, headers, params }) => {
    const operator = await requireRole(deps, viewer, 'operator')
    return tryPart(deps, { viewer: operator, headers }, params.part)
  })
}
