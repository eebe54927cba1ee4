import * as contract from '@app/contracts/listen-check'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { checkAgain } from './check-again.ts'
import { getListenCheck } from './get-listen-check.ts'
import { markFine } from './mark-fine.ts'

export const listenCheckRoutes: Routes = async (app, deps) => {
  route(app, contract.getListenCheck, ({ params, query, viewer }) =>
    getListenCheck(deps.db, viewer, { ...params, ...query }),
  )

  route(app, contract.checkAgain, ({ params, query, viewer }) => checkAgain(deps, viewer, { ...params, ...query }))

  route(app, contract.markFine, ({ params, query, body, viewer }) =>
    markFine(deps, viewer, { ...params, ...query, ...body }),
  )
}
