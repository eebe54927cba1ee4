import * as contract from '@app/contracts/health'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { describeSetup, tryPart } from './check-setup.ts'

/** Setup of this server, and a check that it really works. */
export const setupCheckRoutes: Routes = async (app, deps) => {
  route(app, contract.getSetup, async ({ viewer, headers }) => ({
    rows: describeSetup(deps, { viewer, headers }),
  }))

  route(app, contract.testSetup, ({ viewer, headers, params }) => tryPart(deps, { viewer, headers }, params.part))
}
