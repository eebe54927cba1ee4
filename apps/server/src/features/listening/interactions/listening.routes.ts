import { markHeard, markNotHeard } from '@app/contracts/followed-episodes'
import * as contract from '@app/contracts/listening'
import { getPassage as getPassageContract } from '@app/contracts/passages'
import { z } from 'zod'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { findListenedChannel } from './interactions.repository.ts'
import { withInteraction } from './interaction-transaction.ts'
import { getPassage } from './moved-passage.ts'
import { getInteraction, presentInteraction } from './read-interactions.ts'
import { recordView, savePosition, setLike } from './interactions.ts'
import { setHeard } from './set-heard.ts'

export const listeningRoutes: Routes = async (app, deps) => {
  route(app, contract.initializeContent, ({ viewer, content }) =>
    withInteraction(deps, viewer, content, (trx, { before }) => presentInteraction(trx, before, content.revision)),
  )

  route(app, contract.getInteraction, ({ viewer, content }) => getInteraction(deps, viewer, content))

  route(app, contract.getListenedChannel, async ({ params: { channel_id }, viewer: { user_id } }) => {
    const met = z.uuid().safeParse(channel_id).success
      ? await findListenedChannel(deps.db, user_id, channel_id)
      : undefined
    return { channel_id, created_at: met?.created_at.toISOString() ?? null }
  })

  route(app, contract.setLike, ({ viewer, content, body }) => setLike(deps, viewer, content, body))

  route(app, contract.recordView, ({ viewer, content }) => recordView(deps, viewer, content))

  route(app, markHeard, ({ viewer, content }) => setHeard(deps, viewer, content, { heard: true }))

  route(app, markNotHeard, ({ viewer, content }) => setHeard(deps, viewer, content, { heard: false }))

  route(app, contract.getContentStats, async ({ content: { view_count, like_count } }) => ({ view_count, like_count }))

  route(app, getPassageContract, ({ content, query }) => getPassage(deps, content, query))

  route(app, contract.savePosition, ({ viewer, content, body }) => savePosition(deps, viewer, content, body))
}
