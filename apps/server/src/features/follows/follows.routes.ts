import * as contract from '@app/contracts/follows'
import * as opml from '@app/contracts/opml'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { exportFollows } from './export-follows.ts'
import { importFollows } from './import-follows.ts'
import { listFollows } from './list-follows.ts'
import { setFollow } from './set-follow.ts'

export const followsRoutes: Routes = async (app, deps) => {
  route(app, contract.listFollows, async ({ viewer }) => ({ follows: await listFollows(deps, viewer) }))

  route(app, contract.followChannel, ({ params, viewer }) => setFollow(deps, viewer, { ...params, following: true }))

  route(app, contract.unfollowChannel, ({ params, viewer }) => setFollow(deps, viewer, { ...params, following: false }))

  route(app, opml.exportFollows, ({ viewer }) => exportFollows(deps, viewer))

  route(app, opml.importFollows, async ({ body, viewer }) => ({ shows: await importFollows(deps, viewer, body.opml) }))
}
