import * as contract from '@app/contracts/listen-check'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { checkAgain } from './check-again.ts'
import { getListenCheck } from './get-listen-check.ts'
import { markFine } from './mark-fine.ts'

export const listenCheckRoutes: Routes = async (app, deps) => {
  route(app, contract.getListenCheck, ({ content }) => getListenCheck(deps.db, content))

  route(app, contract.checkAgain, ({ content }) => checkAgain(deps, content))

  route(app, contract.markFine, ({ viewer, content, params, body }) =>
    markFine(deps, viewer, content, { ...params, ...body }),
  )
}
