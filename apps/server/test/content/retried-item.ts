import { person, type TestApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { makeContent } from '#test/factories.ts'

/** The answers about an item whose second revision is heard. */
export async function retriedItemAnswers(app: TestApp) {
  const rita = person('rita')
  const place = await makeContent(app, rita, { public_visibility: 'false' })
  const { content_id } = place
  await app.db
    .updateTable('content')
    .set({ status: 'completed', audio_key: 'x', revision: 2 })
    .where('content_id', '=', content_id)
    .execute()
  await settleOpenHolds(app, { content_id })
  await app.db
    .insertInto('content_revision')
    .values({
      content_id,
      revision: 1,
      user_id: 'rita',
      audio_key: null,
      duration_ms: 1_000,
      restored_from: null,
      superseded_at: new Date(),
    })
    .execute()
  const callApi = (what: string) =>
    app.server.inject({
      method: 'POST',
      url: `/api/content/${content_id}${what}?channel_id=${place.channel_id}`,
      headers: app.as(rita),
    })
  const restoreRevision = await callApi('/revisions/1/restore')
  await app.db.updateTable('correction').set({ status: 'error' }).where('content_id', '=', content_id).execute()
  return { restoreRevision, retryCorrection: await callApi('/correction/retry') }
}
