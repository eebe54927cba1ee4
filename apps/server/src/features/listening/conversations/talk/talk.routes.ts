import * as contract from '@app/contracts/conversations'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { getAskingOffer } from './asking-offer.ts'
import { reportHeard } from './report-heard.ts'

export const talkRoutes: Routes = async (app, deps) => {
  route(app, contract.getAskingOffer, ({ viewer, content, ip }) => getAskingOffer(deps, viewer, content, ip))

  route(app, contract.reportHeard, ({ params, query, body, viewer }) =>
    reportHeard(deps, viewer, { ...params, ...query, ...body }),
  )
}
