import type { LexiconEntry } from '@app/domain/lexicon'
import { expect, test } from 'vitest'
import { findFinance } from '#features/billing/index.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { makeTestAudio } from './make-test-audio.ts'

const app = await testApp()
const never = new AbortController().signal
const line = {
  voice_name: 'Kore',
  text: `Siobhan keeps the light. ${'She has kept it for years and years. '.repeat(14).trim()}`,
}
const said = (say: string): LexiconEntry => ({ word: 'Siobhan', exact_case: false, kind: 'respelling', say })

const post = (who: Person, url: string, payload: object) =>
  app.server.inject({ method: 'POST', url, payload, headers: app.as(who) })
const balanceOf = async ({ user_id }: Person) => (await findFinance(app.db, user_id))?.current_token_amount

/** Quote and price of trying the line. */
async function tryLine(who: Person, wording: { lexicon?: LexiconEntry[]; channel_id?: string }) {
  const { tokens } = (await post(who, '/users/me/quote', { lines: [line], purpose: 'test_audio', ...wording })).json<{
    tokens: number
  }>()
  const before = (await balanceOf(who)) ?? 1_000
  const { content_id } = (await post(who, '/api/content/generate-audio', { utterances: [line], ...wording })).json<{
    content_id: string
  }>()
  await makeTestAudio(app, content_id, never)
  return { tokens, charged: before - ((await balanceOf(who)) ?? 0) }
}

async function save(channel_id: string, entries: LexiconEntry[]): Promise<void> {
  await app.db.deleteFrom('channel_lexicon').where('channel_id', '=', channel_id).execute()
  await app.db
    .insertInto('channel_lexicon')
    .values({ channel_id, version: 1, entries: JSON.stringify(entries) })
    .execute()
}

test('SRV-01 each new pronunciation of a line costs as the line does, as it was quoted, and once', async () => {
  const ana = person('ana')
  const wordings = [undefined, 'shiv-awn', 'shivvon', 'sho-ban', 'shivvon', undefined].map((say) => ({
    lexicon: say ? [said(say)] : [],
  }))
  const tries = []
  for (const wording of wordings) tries.push(await tryLine(ana, wording))
  expect(tries).toEqual([9, 9, 9, 9, 0, 0].map((tokens) => ({ tokens, charged: tokens })))
})

test('a line that was tried as its channel says it costs nothing more in an item, and the other way round', async () => {
  const ben = person('ben')
  const channel_id = await makeChannel(app, ben)
  await save(channel_id, [said('shiv-awn')])
  expect(await tryLine(ben, { channel_id })).toEqual({ tokens: 9, charged: 9 })
  const utterances = [line, ...scriptOf(1)]
  const quote = (await post(ben, '/users/me/quote', { lines: utterances, channel_id })).json()
  expect(quote).toMatchObject({ lines: 1, paid_lines: 1 })
  await renderContent(app, (await makeContent(app, ben, { channel_id, utterances })).content_id, never)

  const cleo = person('cleo')
  const hers = await makeChannel(app, cleo)
  await save(hers, [said('shiv-awn')])
  await renderContent(app, (await makeContent(app, cleo, { channel_id: hers, utterances })).content_id, never)
  expect(await tryLine(cleo, { channel_id: hers })).toEqual({ tokens: 0, charged: 0 })
  await save(hers, [said('shivvon')])
  expect(await tryLine(cleo, { channel_id: hers })).toEqual({ tokens: 9, charged: 9 })
})

test('a quote names the lines that cannot be voiced, by their place among those that were sent', async () => {
  const lines = [{ voice_name: 'Kore', text: ' ' }, line, { voice_name: 'Kore', text: 'x'.repeat(35_000) }]
  const { faults } = (await post(person('dora'), '/users/me/quote', { lines })).json()
  expect(faults).toEqual([
    {
      number: 3,
      sentence: 'This line cannot be voiced: it has a word of 35,000 letters. Add spaces; a word can have up to 200.',
    },
  ])
})

test('the lexicon of a channel of somebody else is no part of a quote', async () => {
  const channel_id = await makeChannel(app, person('ben'))
  expect((await post(person('dora'), '/users/me/quote', { lines: [line], channel_id })).statusCode).toBe(403)
})
