import { memoryLimits } from '@app/domain/memory'
import type { Person, TestApp } from '#test/app.ts'

type MemoryApp = Pick<TestApp, 'server' | 'as' | 'db'>

/** Memory that the hosts of a channel have of a person. */
export async function insertMemoryRow({ db }: Pick<TestApp, 'db'>, row: { user_id: string; channel_id: string }) {
  const { memory_id } = await db
    .insertInto('memory')
    .values({ ...row, kind: 'fact', text: 'You sail a small boat.' })
    .returning('memory_id')
    .executeTakeFirstOrThrow()
  return memory_id
}

/** The answers about the hosts' memories. */
export async function memoryAnswers(app: MemoryApp, channel_id: string, who: Person) {
  const memory_id = await insertMemoryRow(app, { user_id: who.user_id, channel_id })
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what = '', payload?: object) =>
    app.server.inject({ method, url: `/api/memory${what}`, headers: app.as(who), ...(payload && { payload }) })
  const row = `/${channel_id}/rows/${memory_id}`
  return {
    switchMemory: await call('PUT', `/${channel_id}`, { is_on: true }),
    listMemory: await call('GET'),
    changeMemory: await call('PUT', row, { text: 'You sail.' }),
    forgetMemory: await call('DELETE', row),
    restoreMemory: await call('POST', `${row}/restore`),
    forgetChannel: await call('DELETE', `/${channel_id}`),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export const memoryCauses = {
  'The caller has no such row.': async () => ({}),
  'text is empty.': async () => ({ fields: { text: ' ' } }),
  'text speaks of what is never kept.': async () => ({ fields: { text: 'You are diabetic.' } }),
  'text is too long.': async () => ({ fields: { text: 'x'.repeat(memoryLimits.text_characters + 1) } }),
}

/** Requests to the routes of memory in the access matrix. */
export function memoryRequests(app: Pick<TestApp, 'db'>, { owner, channel_id }: { owner: Person; channel_id: string }) {
  const ofOwner =
    (what = '', payload?: object) =>
    async () => {
      const memory_id = await insertMemoryRow(app, { user_id: owner.user_id, channel_id })
      return { url: `/api/memory/${channel_id}/rows/${memory_id}${what}`, ...(payload && { payload }) }
    }
  return {
    'PUT /api/memory/:channel_id': { request: () => ({ payload: { is_on: true } }) },
    'PUT /api/memory/:channel_id/rows/:memory_id': { request: ofOwner('', { text: 'You sail.' }) },
    'DELETE /api/memory/:channel_id/rows/:memory_id': { request: ofOwner() },
    'POST /api/memory/:channel_id/rows/:memory_id/restore': { request: ofOwner('/restore') },
  }
}
