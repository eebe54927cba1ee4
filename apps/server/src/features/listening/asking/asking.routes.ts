import * as contract from '@app/contracts/asking'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { getAsking, setAsking } from './asking-choice.ts'

export const askingRoutes: Routes = async (app, deps) => {
  route(app, contract.getAsking, ({ channel }) => getAsking(deps, channel))

  route(app, contract.setAsking, ({ channel, body }) => setAsking(deps, channel, body))
}
