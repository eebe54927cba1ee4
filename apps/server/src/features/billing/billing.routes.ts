import { getFinance as contract } from '@app/contracts/accounts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { getFinance } from './read-finance.ts'

export const billingRoutes: Routes = async (app, deps) => {
  route(app, contract, ({ viewer }) => getFinance(deps, viewer))
}
