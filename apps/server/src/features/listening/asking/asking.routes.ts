import * as contract from '@app/contracts/asking'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { getAsking, setAsking } from './asking-choice.ts'

export const askingRoutes: Routes = async (app, deps) => {
  route(app, contract.getAsking, ({ params, viewer }) => getAsking(deps, viewer, params.channel_id))

  route(app, contract.setAsking, ({ params, body, viewer }) => setAsking(deps, viewer, { ...params, ...body }))
}
