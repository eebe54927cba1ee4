import type { Turn } from '@app/contracts/conversations'
import type { Person, TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

export type Item = { content_id: string; channel_id: string }
type Asked = { text?: string; headers?: Record<string, string>; guest_key?: string; [field: string]: unknown }

/** A finished public item whose lines follow each other every five seconds. */
export async function itemForQuestions(
  app: TestApp,
  owner: Person,
  changes: Parameters<typeof makeContent>[2] = {},
): Promise<Item> {
  const item = await makeContent(app, owner, changes)
  await app.db
    .updateTable('content')
    .set({ status: 'completed', visibility: 'public', playable_ms: 20_000, audio_key: 'x' })
    .where('content_id', '=', item.content_id)
    .execute()
  await app.db
    .updateTable('utterance')
    .set((eb) => ({ start_ms: eb('position', '*', 5_000), end_ms: eb(eb('position', '*', 5_000), '+', 5_000) }))
    .where('content_id', '=', item.content_id)
    .execute()
  await settleOpenHolds(app)
  return item
}

export async function ask(app: TestApp, who: Person | null, { content_id, channel_id }: Item, asked: Asked = {}) {
  const { headers, guest_key, text = 'What does line number 2 say?', ...fields } = asked
  return app.server.inject({
    method: 'POST',
    url: `/api/content/${content_id}/questions`,
    query: { channel_id, ...(guest_key && { guest_key }) },
    headers: { ...(who && app.as(who)), ...headers },
    payload: { text, at_ms: 7_000, revision: 1, ...fields },
  })
}

/** Turn of an accepted question. */
export async function askQuestion(...question: Parameters<typeof ask>): Promise<Turn> {
  const response = await ask(...question)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().turn
}
