import type { Person, TestApp } from '#test/app.ts'

/** Requests to the endpoints about who pays for talk that succeed. */
export const talkRequests = {
  'PUT /api/channels/:channel_id/asking': { request: () => ({ payload: { tone: 'plain' } }) },
}

/** The answers about who pays for talk. */
export async function talkAnswers(app: TestApp, { owner, channel_id }: { owner: Person; channel_id: string }) {
  const headers = app.as(owner)
  const { content_id } = await app.db
    .selectFrom('content')
    .select('content_id')
    .where('channel_id', '=', channel_id)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  const asking = { url: `/api/channels/${channel_id}/asking`, headers }
  return {
    getAsking: await app.server.inject(asking),
    setAsking: await app.server.inject({ ...asking, method: 'PUT', payload: { tone: 'plain' } }),
    getAskingOffer: await app.server.inject({
      url: `/api/content/${content_id}/asking?channel_id=${channel_id}`,
      headers,
    }),
  }
}
