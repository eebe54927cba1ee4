import { Readable } from 'node:stream'
import * as contract from '@app/contracts/conversations'
import { conversationSentences } from '@app/domain/conversations'
import { route, sendingRoute } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { attachmentNamed } from '#lib/content-disposition.ts'
import { getOwnConversation } from '../who-may-read.ts'
import { changeConversation } from './change-conversation.ts'
import { deleteConversation } from './delete-conversations.ts'
import { exportConversations } from './export-conversations.ts'
import { getSharedConversation } from './get-shared-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { presentConversation } from './present-conversation.ts'

export const threadsRoutes: Routes = async (app, deps) => {
  route(app, contract.listConversations, ({ query, viewer }) => listConversations(deps, viewer, query))

  route(app, contract.getConversation, async ({ params, query, viewer }) =>
    presentConversation(
      deps.db,
      viewer,
      await getOwnConversation(deps.db, params.conversation_id, { viewer, guest_key: query.guest_key }),
    ),
  )

  route(app, contract.changeConversation, ({ params, body, viewer }) =>
    changeConversation(deps, viewer, { ...params, ...body }),
  )

  route(app, contract.deleteConversation, async ({ params, viewer }) => {
    await deleteConversation(deps, viewer, params.conversation_id)
    return { success: true, message: conversationSentences.deleted }
  })

  sendingRoute(app, contract.exportConversations, async ({ viewer }, reply) => {
    const pieces = await exportConversations(deps, viewer)
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachmentNamed('duologue-conversations.json'))
    return reply.send(Readable.from(pieces))
  })

  route(app, contract.getSharedConversation, ({ params, viewer }) =>
    getSharedConversation(deps, viewer, params.share_key),
  )
}
