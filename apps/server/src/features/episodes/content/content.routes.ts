import * as channels from '@app/contracts/channels'
import * as contract from '@app/contracts/content'
import { duplicateContent as duplicate } from '@app/contracts/drafts'
import { listFeedCategories } from '@app/contracts/feed-categories'
import * as own from '@app/contracts/own-content'
import * as schedule from '@app/contracts/schedule'
import { setSourcesShown as setShown } from '@app/contracts/line-sources'
import type { Viewer } from '@app/domain/accounts'
import { contentSentences } from '@app/domain/content'
import { getVisibleChannel } from '#features/shows/channels/index.ts'
import type { CheckedRequest } from '#http/access.ts'
import { route, sharedRoute } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import type { Person } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { presentContent } from './content.presenter.ts'
import { changeVisibility } from './change-visibility.ts'
import { createContent } from './create-content.ts'
import { deleteContent } from './delete-content.ts'
import { duplicateContent } from './duplicate-content.ts'
import { listStats } from './content.repository.ts'
import { listPublishedCategories } from './feed-categories.repository.ts'
import { getAccessUrls } from './get-access-urls.ts'
import { getOwnedContent, type OwnedContent } from './get-owned-content.ts'
import { getReadableContent, type ReadableContent } from './get-readable-content.ts'
import { listChannelContent, listFeed } from './list-content.ts'
import { retryContent } from './retry-content.ts'
import { schedulePublication } from './schedule-publication.ts'
import { setSourcesShown } from './set-sources-shown.ts'
import { updateContent } from './update-content.ts'

declare module '#http/access.ts' {
  interface Grants {
    content_reader: { viewer: Viewer; content: ReadableContent }
    content_listener: { viewer: Person; content: ReadableContent }
    content_owner: { viewer: Person; content: OwnedContent }
  }
}

export const contentRoutes: Routes = async (app, deps) => {
  const readableBy = (viewer: Viewer, { content_id = '', channel_id }: CheckedRequest['ids']) =>
    getReadableContent(deps.db, viewer, { content_id, channel_id })
  app.access.content_reader = async ({ viewer, ids }) => ({ viewer, content: await readableBy(viewer, ids) })
  app.access.content_listener = async ({ viewer, ids }) => {
    const person = requireViewer(viewer)
    return { viewer: person, content: await readableBy(person, ids) }
  }
  app.access.content_owner = async ({ viewer, ids: { content_id = '', channel_id } }) => {
    const person = requireViewer(viewer)
    return { viewer: person, content: await getOwnedContent(deps.db, person, { content_id, channel_id }) }
  }

  route(app, own.createContent, ({ channel, body, files, idempotency_key }) =>
    createContent(deps, channel, { ...body, thumbnail: files.thumbnail, idempotency_key }),
  )

  sharedRoute(app, contract.getContent, async ({ viewer, content }) => presentContent(content, viewer))

  route(app, own.updateContent, ({ content, body, files }) =>
    updateContent(deps, content, { ...body, thumbnail: files.thumbnail }),
  )

  route(app, own.deleteContent, async ({ content, params }) => {
    await deleteContent(deps, content)
    return { success: true, data: params }
  })

  route(app, own.changeVisibility, ({ content, body }) => changeVisibility(deps, content, body.visibility))

  route(app, schedule.schedulePublication, ({ content, body }) => schedulePublication(deps, content, body.publish_at))

  route(app, duplicate, async ({ viewer, content }) => ({
    draft: await duplicateContent(deps, viewer, content),
  }))

  route(app, own.retryContent, async ({ content }) => {
    await retryContent(deps, content)
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

  route(app, setShown, ({ content, body }) => setSourcesShown(deps, content, body.shown))
}
