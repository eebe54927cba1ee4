import * as channels from '@app/contracts/channels'
import * as contract from '@app/contracts/content'
import { duplicateContent as duplicate } from '@app/contracts/drafts'
import { listFeedCategories } from '@app/contracts/feed-categories'
import * as own from '@app/contracts/own-content'
import * as schedule from '@app/contracts/schedule'
import { setSourcesShown as setShown } from '@app/contracts/line-sources'
import { contentSentences } from '@app/domain/content'
import { getVisibleChannel } from '#features/shows/channels/index.ts'
import { route, sharedRoute } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { presentContent } from './content.presenter.ts'
import { changeVisibility } from './change-visibility.ts'
import { createContent } from './create-content.ts'
import { deleteContent } from './delete-content.ts'
import { duplicateContent } from './duplicate-content.ts'
import { listStats } from './content.repository.ts'
import { listPublishedCategories } from './feed-categories.repository.ts'
import { getAccessUrls } from './get-access-urls.ts'
import { getReadableContent } from './get-readable-content.ts'
import { listChannelContent, listFeed } from './list-content.ts'
import { retryContent } from './retry-content.ts'
import { schedulePublication } from './schedule-publication.ts'
import { setSourcesShown } from './set-sources-shown.ts'
import { updateContent } from './update-content.ts'

export const contentRoutes: Routes = async (app, deps) => {
  route(app, own.createContent, ({ channel, body, files, idempotency_key }) =>
    createContent(deps, channel, { ...body, thumbnail: files.thumbnail, idempotency_key }),
  )

  sharedRoute(app, contract.getContent, async ({ params, query, viewer }) =>
    presentContent(await getReadableContent(deps.db, viewer, { ...params, ...query }), viewer),
  )

  route(app, own.updateContent, ({ params, body, files, viewer }) =>
    updateContent(deps, viewer, { ...params, ...body, thumbnail: files.thumbnail }),
  )

  route(app, own.deleteContent, async ({ params, query, viewer }) => {
    await deleteContent(deps, viewer, { ...params, ...query })
    return { success: true, data: params }
  })

  route(app, own.changeVisibility, ({ params, query, body, viewer }) =>
    changeVisibility(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, schedule.schedulePublication, ({ params, query, body, viewer }) =>
    schedulePublication(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, duplicate, async ({ params, query, viewer }) => ({
    draft: await duplicateContent(deps, viewer, { ...params, ...query }),
  }))

  route(app, own.retryContent, async ({ params, query, viewer }) => {
    await retryContent(deps, viewer, { ...params, ...query })
    return { success: true, message: contentSentences.started }
  })

  route(app, contract.getAccessUrls, ({ params, query, viewer }) =>
    getAccessUrls(deps, viewer, { ...params, ...query }),
  )

  route(app, contract.listContentStats, async ({ query }) => ({
    items: await listStats(deps.db, query.ids.split(',')),
  }))

  sharedRoute(app, contract.listFeed, ({ query, viewer }) => listFeed(deps.db, viewer, query))

  sharedRoute(app, listFeedCategories, async () => ({ categories: await listPublishedCategories(deps.db) }))

  route(app, channels.listChannelContent, async ({ params, query, viewer }) =>
    listChannelContent(deps.db, viewer, await getVisibleChannel(deps.db, viewer, params.channel_id), query),
  )

  route(app, setShown, ({ params, query, body, viewer }) =>
    setSourcesShown(deps, viewer, { ...params, ...query, ...body }),
  )
}
