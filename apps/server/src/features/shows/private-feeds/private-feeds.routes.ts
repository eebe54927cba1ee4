import * as contract from '@app/contracts/private-feeds'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import {
  createPrivateFeed,
  listPrivateFeeds,
  renamePrivateFeed,
  revokePrivateFeed,
  rotatePrivateFeed,
} from './manage-feeds.ts'

/** Private feeds as their owner manages them. */
export const privateFeedsRoutes: Routes = async (app, deps) => {
  route(app, contract.listPrivateFeeds, async ({ viewer }) => ({ private_feeds: await listPrivateFeeds(deps, viewer) }))

  route(app, contract.createPrivateFeed, ({ body, viewer }) => createPrivateFeed(deps, viewer, body))

  route(app, contract.renamePrivateFeed, ({ params, body, viewer }) =>
    renamePrivateFeed(deps, viewer, { ...params, ...body }),
  )

  route(app, contract.rotatePrivateFeed, ({ params, viewer }) => rotatePrivateFeed(deps, viewer, params.feed_id))

  route(app, contract.revokePrivateFeed, async ({ params, viewer }) => {
    await revokePrivateFeed(deps, viewer, params.feed_id)
    return { success: true }
  })
}
