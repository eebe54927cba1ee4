import { markHeard, markNotHeard } from '@app/contracts/followed-episodes'
import * as contract from '@app/contracts/listening'
import { getPassage as getPassageContract } from '@app/contracts/passages'
import { z } from 'zod'
import { getReadableContent } from '#features/episodes/content/index.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { findListenedChannel } from './interactions.repository.ts'
import { withInteraction } from './interaction-transaction.ts'
import { getPassage } from './moved-passage.ts'
import { getInteraction, presentInteraction } from './read-interactions.ts'
import { recordView, savePosition, setLike } from './interactions.ts'
import { setHeard } from './set-heard.ts'

export const listeningRoutes: Routes = async (app, deps) => {
  route(app, contract.initializeContent, ({ params, query, viewer }) =>
    withInteraction(deps, viewer, { ...params, ...query }, (trx, { content, before }) =>
      presentInteraction(trx, before, content.revision),
    ),
  )

  route(app, contract.getInteraction, ({ params, viewer }) => getInteraction(deps, viewer, params))

  route(app, contract.getListenedChannel, async ({ params: { channel_id }, viewer: { user_id } }) => {
    const met = z.uuid().safeParse(channel_id).success
      ? await findListenedChannel(deps.db, user_id, channel_id)
      : undefined
    return { channel_id, created_at: met?.created_at.toISOString() ?? null }
  })

  route(app, contract.setLike, ({ params, query, body, viewer }) =>
    setLike(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, contract.recordView, ({ params, query, viewer }) => recordView(deps, viewer, { ...params, ...query }))

  route(app, markHeard, ({ params, query, viewer }) => setHeard(deps, viewer, { ...params, ...query, heard: true }))

  route(app, markNotHeard, ({ params, query, viewer }) => setHeard(deps, viewer, { ...params, ...query, heard: false }))

  route(app, contract.getContentStats, async ({ params, query, viewer }) => {
    const { view_count, like_count } = await getReadableContent(deps.db, viewer, { ...params, ...query })
    return { view_count, like_count }
  })

  route(app, getPassageContract, ({ params, query, viewer }) => getPassage(deps, viewer, { ...params, ...query }))

  route(app, contract.savePosition, ({ params, query, body, viewer }) =>
    savePosition(deps, viewer, { ...params, ...query, ...body }),
  )
}
