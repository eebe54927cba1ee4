import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { memoryRequests } from '#test/http/memory.ts'
import { insertConversation } from './insert-conversation.ts'

type Place = { channel_id: string; content_id: string }

/** The answers about kept conversations. */
export async function conversationAnswers(app: TestApp, { channel_id, content_id }: Place, who: Person) {
  const id = await insertConversation(app, { channel_id, content_id, user_id: who.user_id })
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.server.inject({ method, url: `/api/${url}`, headers: app.as(who), ...(payload && { payload }) })
  const changeConversation = await call('PUT', `conversations/${id}`, { sharing: 'link' })
  return {
    listConversations: await call('GET', 'conversations?q=keepers'),
    getConversation: await call('GET', `conversations/${id}`),
    changeConversation,
    exportConversations: await call('GET', 'conversations-export'),
    getSharedConversation: await call('GET', `shared-conversations/${changeConversation.json().share_key}`),
    deleteConversation: await call('DELETE', `conversations/${id}`),
  }
}

/** Requests to the routes of stored conversations in the access matrix. */
export function conversationRequests(
  app: Parameters<typeof makeContent>[0],
  { owner, channel_id }: { owner: Person; channel_id: string },
) {
  const ofOwner = (payload?: object) => async () => {
    const id = await insertConversation(app, { channel_id, content_id: null, user_id: owner.user_id })
    return { url: `/api/conversations/${id}`, ...(payload && { payload }) }
  }
  return {
    ...memoryRequests(app, { owner, channel_id }),
    'GET /api/conversations/:conversation_id': {
      request: async () => {
        const id = await insertConversation(app, { channel_id, content_id: null, guest_key: 'key' })
        return { url: `/api/conversations/${id}?guest_key=key` }
      },
    },
    'PUT /api/conversations/:conversation_id': { request: ofOwner({ title: 'On pay' }) },
    'DELETE /api/conversations/:conversation_id': { request: ofOwner() },
    'GET /api/shared-conversations/:share_key': {
      request: async () => {
        const share_key = randomUUID()
        const { content_id } = await publicItem(app, owner, channel_id)
        await insertConversation(app, { channel_id, content_id, user_id: owner.user_id, share_key })
        return { url: `/api/shared-conversations/${share_key}` }
      },
    },
  }
}

async function publicItem(app: Parameters<typeof makeContent>[0], owner: Person, channel_id: string) {
  const made = await makeContent(app, owner, { channel_id })
  await app.db
    .updateTable('content')
    .set({ visibility: 'public', status: 'completed', audio_key: 'x' })
    .where('content_id', '=', made.content_id)
    .execute()
  await settleOpenHolds(app, { content_id: made.content_id })
  return made
}

/** Causes of their refusals, by the condition in their documentation. */
export const conversationCauses = {
  'There is no such conversation, or it belongs to somebody else.': async () => ({}),
  'It was made private, deleted, or never shared; or its item cannot be seen.': async () => ({}),
  'The title is blank.': async () => ({ fields: { title: ' ' } }),
  'The title is too long.': async () => ({ fields: { title: 'x'.repeat(121) } }),
}
