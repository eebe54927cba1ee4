import { listChannelContent } from '@app/contracts/channels'
import * as contract from '@app/contracts/content'
import { ownsChannel } from '@app/domain/channels'
import { contentSentences } from '@app/domain/content'
import { getChannel } from '#features/channels/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { presentContent, presentPage } from './content.presenter.ts'
import { listChannelPage, listFeedPage } from './content.repository.ts'
import { createContent } from './create-content.ts'
import { deleteContent } from './delete-content.ts'
import { getAccessUrls } from './get-access-urls.ts'
import { getReadableContent } from './get-readable-content.ts'
import { readPosition } from './page-position.ts'
import { retryContent } from './retry-content.ts'

export const contentRoutes: Routes = async (app, deps) => {
  route(app, contract.createContent, ({ body, files, viewer, idempotency_key }) =>
    createContent(deps, viewer, { ...body, thumbnail: files.thumbnail, idempotency_key }),
  )

  route(app, contract.getContent, async ({ params, query, viewer }) =>
    presentContent(await getReadableContent(deps.db, viewer, { ...params, ...query }), viewer),
  )

  route(app, contract.deleteContent, async ({ params, query, viewer }) => {
    await deleteContent(deps, viewer, { ...params, ...query })
    return { success: true, data: params }
  })

  route(app, contract.retryContent, async ({ params, query, viewer }) => {
    await retryContent(deps, viewer, { ...params, ...query })
    return { success: true, message: contentSentences.started }
  })

  route(app, contract.getAccessUrls, ({ params, query, viewer }) => getAccessUrls(deps, viewer, { ...params, ...query }))

  route(app, contract.listFeed, async ({ query, viewer }) => presentPage(await listFeedPage(deps.db, readPosition(query.after)), viewer))

  route(app, listChannelContent, async ({ params, query, viewer }) => {
    const channel = await getChannel(deps.db, params.channel_id)
    const isOwner = ownsChannel(viewer, channel)
    return presentPage(await listChannelPage(deps.db, channel.channel_id, isOwner, readPosition(query.after)), viewer)
  })
}
