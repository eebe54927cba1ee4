import type { Deps } from '#deps.ts'
import type { Person, TestApp } from '#test/app.ts'
import { storeTalk } from './talks.ts'

type Place = { owner: Person; channel_id: string }

/** How to call the endpoints about who pays for talk so that they succeed. */
export function talkRequests(app: Pick<Deps, 'db' | 'clock'>, { owner, channel_id }: Place) {
  return {
    'PUT /api/channels/:channel_id/asking': { request: () => ({ payload: { tone: 'plain' } }) },
    'POST /api/turns/:turn_id/heard': {
      statuses: [404, 404, 200] as const,
      request: async () => {
        const { turn_id } = await storeTalk(app, { channel_id, owner, who: owner })
        return { url: `/api/turns/${turn_id}/heard`, payload: { lines: [], outcome: 'ended' } }
      },
    },
  }
}

/** The answers about who pays for talk. */
export async function talkAnswers(app: TestApp, { owner, channel_id }: Place) {
  const headers = app.as(owner)
  const { content_id } = await app.db
    .selectFrom('content')
    .select('content_id')
    .where('channel_id', '=', channel_id)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  const asking = { url: `/api/channels/${channel_id}/asking`, headers }
  const { turn_id } = await storeTalk(app, { channel_id, owner, who: owner })
  return {
    getAsking: await app.server.inject(asking),
    setAsking: await app.server.inject({ ...asking, method: 'PUT', payload: { tone: 'plain' } }),
    getAskingOffer: await app.server.inject({
      url: `/api/content/${content_id}/asking?channel_id=${channel_id}`,
      headers,
    }),
    reportHeard: await app.server.inject({
      method: 'POST',
      url: `/api/turns/${turn_id}/heard`,
      headers,
      payload: { lines: [], outcome: 'ended' },
    }),
  }
}
