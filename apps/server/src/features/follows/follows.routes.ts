import * as contract from '@app/contracts/follows'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { listFollows } from './list-follows.ts'
import { setFollow } from './set-follow.ts'

export const followsRoutes: Routes = async (app, deps) => {
  route(app, contract.listFollows, async ({ viewer }) => ({ follows: await listFollows(deps, viewer) }))

  route(app, contract.followChannel, ({ params, viewer }) => setFollow(deps, viewer, { ...params, following: true }))

  route(app, contract.unfollowChannel, ({ params, viewer }) => setFollow(deps, viewer, { ...params, following: false }))
}
