import * as episodes from '@app/contracts/followed-episodes'
import * as contract from '@app/contracts/follows'
import * as opml from '@app/contracts/opml'
import { undoAllHeard } from '#features/listening/interactions/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { exportFollows } from './export-follows.ts'
import { importFollows } from './import-follows.ts'
import { countNewEpisodes, listFollowedEpisodes, markAllNewHeard } from './list-followed-episodes.ts'
import { listFollows } from './list-follows.ts'
import { setFollow } from './set-follow.ts'

export const followsRoutes: Routes = async (app, deps) => {
  route(app, contract.listFollows, async ({ viewer }) => ({ follows: await listFollows(deps, viewer) }))

  route(app, episodes.listFollowedEpisodes, ({ query, viewer }) => listFollowedEpisodes(deps, viewer, query.after))

  route(app, episodes.countNewEpisodes, ({ viewer }) => countNewEpisodes(deps, viewer))

  route(app, episodes.markAllHeard, ({ body, viewer }) => markAllNewHeard(deps, viewer, body.until))

  route(app, episodes.undoMarkAllHeard, async ({ body, viewer: { user_id } }) => ({
    content_ids: await undoAllHeard(deps, { user_id, ...body }),
  }))

  route(app, contract.followChannel, ({ params, query, viewer }) =>
    setFollow(deps, viewer, { ...params, ...query, following: true }),
  )

  route(app, contract.unfollowChannel, ({ params, viewer }) => setFollow(deps, viewer, { ...params, following: false }))

  route(app, opml.exportFollows, ({ viewer }) => exportFollows(deps, viewer))

  route(app, opml.importFollows, async ({ body, viewer }) => ({ shows: await importFollows(deps, viewer, body.opml) }))
}
