import type { LedgerFilter, Movement } from '@app/contracts/billing'
import { describeMovement } from '@app/domain/billing'
import { scriptLimits } from '@app/domain/scripts'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { renderingWork, renderContent } from '#features/episodes/rendering/index.ts'
import { failWork } from '#work/fail-work.ts'
import { generateTestAudio, makeTestAudio } from '#features/studio/voices/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { giveTokens } from '#test/billing/tokens.ts'

const app = await testApp()
const quiet = new AbortController().signal

async function history(who: Person, filter: LedgerFilter = 'all'): Promise<Movement[]> {
  return (await app.server.inject({ url: `/users/me/ledger?filter=${filter}`, headers: app.as(who) })).json().movements
}

async function quote(who: Person, lines: { voice_name: string; text: string }[]) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/users/me/quote',
    headers: app.as(who),
    payload: { lines },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ tokens: number; lines: number; paid_lines: number; current_token_amount: number }>()
}

async function hear(who: Person, utterances: { voice_name: string; text: string }[]): Promise<void> {
  const { content_id } = await generateTestAudio(app, who, { script: { utterances }, ip: '127.0.0.1' })
  await makeTestAudio(app, content_id, quiet)
}

const summaryOf = (movements: Movement[]) =>
  movements.map((movement) => [describeMovement(movement), movement.title, movement.lines, movement.amount])

test('SRV-01 every movement says why, for which item and how many lines, and the balance after it; the quote is what is charged', async () => {
  const ana = person('itemised')
  const utterances = scriptOf(6)
  await hear(ana, utterances.slice(0, 1))
  const quoted = await quote(ana, utterances)
  expect(quoted).toMatchObject({ lines: 5, paid_lines: 1 })
  const { content_id, channel_id } = await makeContent(app, ana, { utterances, script_title: 'Fog' })
  const [hold] = await history(ana)
  expect(hold).toMatchObject({
    kind: 'hold',
    amount: -quoted.tokens,
    lines: 5,
    purpose: 'narration',
    outcome: null,
    content_id,
    channel_id,
    title: 'Fog',
  })
  await renderContent(app, content_id, quiet)
  const movements = await history(ana)
  expect(summaryOf(movements)).toEqual([
    ['Voiced for an episode', 'Fog', 5, -quoted.tokens],
    ['Given back: it is finished', 'Fog', null, quoted.tokens],
    ['Set aside for an episode', 'Fog', 5, -quoted.tokens],
    ['Voiced for test audio', null, 1, expect.any(Number)],
    ['Given back: it is finished', null, null, expect.any(Number)],
    ['Set aside for test audio', null, 1, expect.any(Number)],
    ['First tokens', null, null, 1_000],
  ])
  let balance = 0
  for (const { amount, balance_after } of movements.toReversed()) expect(balance_after).toBe((balance += amount))
  expect((await quote(ana, utterances)).current_token_amount).toBe(balance)
})

test('a job is listed as one with what was set aside and charged, wherever it stands, and moves up when it ends', async () => {
  const ana = person('by-job')
  const jobs = async (filter: LedgerFilter = 'all') =>
    (await app.server.inject({ url: `/users/me/ledger?view=jobs&filter=${filter}`, headers: app.as(ana) })).json<{
      movements: Movement[]
    }>().movements
  const short = (movements: Movement[]) =>
    movements.map(({ title, kind, outcome, job }) => [title, kind, outcome, job?.charged, job?.entries.length])
  const made = await makeContent(app, ana, { utterances: scriptOf(3), script_title: 'Fog' })
  const failed = await makeContent(app, ana, { utterances: scriptOf(4), script_title: 'Tide' })
  expect(short(await jobs('set_aside'))).toEqual([
    ['Tide', 'hold', null, null, 1],
    ['Fog', 'hold', null, null, 1],
  ])
  await renderContent(app, made.content_id, quiet)
  await failWork(app, renderingWork, { id: failed.content_id }, 'It failed.')
  const [last, charged, gift, ...rest] = await jobs()
  expect(rest).toEqual([])
  expect(short([last ?? expect.fail(), charged ?? expect.fail()])).toEqual([
    ['Tide', 'release', 'failed', 0, 2],
    ['Fog', 'charge', 'completed', expect.any(Number), 3],
  ])
  expect(charged?.job).toMatchObject({
    charged: -(charged?.amount ?? 0),
    entries: [{ kind: 'hold' }, { kind: 'release' }, { kind: 'charge' }],
  })
  expect(gift).toMatchObject({ kind: 'grant', job: null })
  expect(await jobs('set_aside')).toEqual([])
  expect(short(await jobs('spent'))).toEqual([['Fog', 'charge', 'completed', expect.any(Number), 3]])
  expect(short(await jobs('added'))).toEqual([[null, 'grant', null, undefined, undefined]])
})

test('SRV-01 the same words in the same voice are paid once by each person, in whatever job and however they are spaced', async () => {
  const ana = person('again')
  const [first, second] = scriptOf(2, ['Kore'])
  if (!first || !second) throw new Error('no lines')
  await hear(ana, [first])
  expect(
    await quote(ana, [{ ...first, text: `  ${first.text} ` }, first, { voice_name: 'Kore', text: ' ' }]),
  ).toMatchObject({ tokens: 0, lines: 0, paid_lines: 2 })
  expect(await quote(ana, [second, second])).toMatchObject({ lines: 1, paid_lines: 1 })
  expect(await quote(ana, [{ ...first, voice_name: 'Puck' }])).toMatchObject({ lines: 1, paid_lines: 0 })
  expect(await quote(person('somebody-else'), [first])).toMatchObject({ lines: 1, paid_lines: 0 })
  await hear(ana, [first])
  expect((await history(ana, 'spent')).map(({ lines }) => lines)).toEqual([1])
})

test('SRV-01 a script of as many lines as one may have is quoted', async () => {
  const lines = Array.from({ length: scriptLimits.utterances }, (_, index) => ({
    voice_name: 'Kore',
    text: `l${index}`,
  }))
  expect(await quote(person('wordy'), lines)).toMatchObject({ lines: lines.length })
})

test('SRV-01 a failed item costs nothing and pays for nothing, a deleted one what was voiced until then', async () => {
  const ana = person('unlucky')
  const utterances = scriptOf(4)
  const failed = await makeContent(app, ana, { utterances, script_title: 'Failed' })
  await app.db.updateTable('utterance').set({ clip_hash: null }).where('content_id', '=', failed.content_id).execute()
  const { tokens } = await quote(ana, utterances)
  await failWork(app, renderingWork, { id: failed.content_id }, 'It failed.')
  expect(summaryOf(await history(ana)).slice(0, 2)).toEqual([
    ['Given back: it failed', 'Failed', null, tokens],
    ['Set aside for an episode', 'Failed', 4, -tokens],
  ])
  await app.server.inject({
    method: 'DELETE',
    url: `/api/content/${failed.content_id}?channel_id=${failed.channel_id}`,
    headers: app.as(ana),
  })
  expect(await quote(ana, utterances)).toMatchObject({ tokens, lines: 4 })

  const done = await makeContent(app, person('lender'), { utterances })
  await renderContent(app, done.content_id, quiet)
  const doomed = await makeContent(app, ana, { utterances, script_title: 'Doomed' })
  const spoken = await app.db
    .selectFrom('utterance')
    .select(['position', 'clip_hash'])
    .where('content_id', '=', done.content_id)
    .where('position', '<', 2)
    .execute()
  for (const { position, clip_hash } of spoken) {
    await app.db
      .updateTable('utterance')
      .set({ clip_hash })
      .where('content_id', '=', doomed.content_id)
      .where('position', '=', position)
      .execute()
  }
  await app.server.inject({
    method: 'DELETE',
    url: `/api/content/${doomed.content_id}?channel_id=${doomed.channel_id}`,
    headers: app.as(ana),
  })
  const [charge, release] = await history(ana)
  expect(charge).toMatchObject({ kind: 'charge', outcome: 'deleted', lines: 2, title: 'Doomed', channel_id: null })
  expect(release).toMatchObject({ kind: 'release', amount: tokens, outcome: 'deleted' })
  expect(await quote(ana, utterances)).toMatchObject({ lines: 2, paid_lines: 2 })
})

test('an item is called what it is called now', async () => {
  const ana = person('renamer')
  const { content_id } = await makeContent(app, ana, { script_title: 'Before' })
  await app.db.updateTable('content').set({ script_title: 'After' }).where('content_id', '=', content_id).execute()
  expect((await history(ana))[0]?.title).toBe('After')
  await failWork(app, renderingWork, { id: content_id }, 'It failed.')
})

test('pages follow one another without a gap, whatever the filter, and an unknown position is refused', async () => {
  const ana = person('long')
  for (let index = 0; index < 60; index += 1) await giveTokens(app, ana, index + 1)
  const url = '/users/me/ledger?filter=added'
  const first = (await app.server.inject({ url, headers: app.as(ana) })).json()
  const second = (await app.server.inject({ url: `${url}&cursor=${first.next_cursor}`, headers: app.as(ana) })).json()
  expect([first.movements.length, second.movements.length, second.next_cursor]).toEqual([50, 11, null])
  expect([...first.movements, ...second.movements].map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: 60 }, (_, index) => 60 - index),
    1_000,
  ])
  expect(await history(ana, 'set_aside')).toEqual([])
  for (const cursor of ['x', ''])
    expect(
      (await app.server.inject({ url: `/users/me/ledger?cursor=${cursor}`, headers: app.as(ana) })).statusCode,
    ).toBe(400)
  expect((await app.server.inject({ url: '/users/me/ledger?filter=most', headers: app.as(ana) })).statusCode).toBe(422)
  expect((await app.server.inject('/users/me/ledger')).statusCode).toBe(401)
})

test('the whole history is a CSV file that spreadsheets open, by the same filter and for its owner alone', async () => {
  const ana = person('filer')
  const { content_id } = await makeContent(app, ana, { script_title: '=HYPERLINK("x"), fog' })
  await renderContent(app, content_id, quiet)
  const file = await app.server.inject({ url: '/users/me/ledger.csv', headers: app.as(ana) })
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="token-history.csv"',
    'cache-control': 'no-store',
  })
  const lines = file.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('Date,Why,Episode,Lines,Tokens,Balance after,Kind,Entry')
  expect(lines[1]).toMatch(/^\d{4}-.*Z,Voiced for an episode,"'=HYPERLINK\(""x""\), fog",4,-\d+,\d+,charge,\d+$/)
  expect(lines[4]).toMatch(/,First tokens,,,1000,1000,grant,\d+$/)
  const spent = await app.server.inject({ url: '/users/me/ledger.csv?filter=spent', headers: app.as(ana) })
  expect(spent.body.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await app.server.inject('/users/me/ledger.csv')).statusCode).toBe(401)
})

test('a long history is written piece by piece', async () => {
  const ana = person('collector')
  await giveTokens(app, ana, 1)
  await app.db.transaction().execute(async (trx) => {
    const { balance_after: start } = await trx
      .selectFrom('ledger_entry')
      .select('balance_after')
      .where('user_id', '=', 'collector')
      .orderBy('entry_id', 'desc')
      .executeTakeFirstOrThrow()
    const entries = Array.from({ length: 2_500 }, (_, index) => ({
      user_id: 'collector',
      kind: 'grant' as const,
      amount: 1,
      balance_after: start + index + 1,
      hold_id: null,
      reason: 'given by a test',
    }))
    await trx.insertInto('ledger_entry').values(entries).execute()
    await trx
      .updateTable('user_finance')
      .set({ current_token_amount: start + 2_500 })
      .where('user_id', '=', 'collector')
      .execute()
  })
  const file = await app.server.inject({ url: '/users/me/ledger.csv', headers: app.as(ana) })
  const balances = file.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[5]))
  expect(balances).toEqual([...Array.from({ length: 2_501 }, (_, index) => 3_501 - index), 1_000])
})

test('SRV-01 what older versions noted by clip is carried over: test audio, and what a line said before it was corrected', async () => {
  const ana = person('veteran')
  const [heard, corrected] = [
    { voice_name: 'Puck', text: 'Heard before the upgrade.' },
    { voice_name: 'Kore', text: 'Said before it was corrected.' },
  ]
  await hear(ana, [heard])
  const { content_id } = await makeContent(app, ana)
  await renderContent(app, content_id, quiet)
  const { clip_hash } = await app.db
    .selectFrom('utterance')
    .select('clip_hash')
    .where('content_id', '=', content_id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  if (!clip_hash) throw new Error('nothing was spoken')
  await app.db
    .insertInto('earlier_line')
    .values({
      content_id,
      position: 0,
      until_revision: 1,
      text: corrected.text,
      spoken_text: null,
      spoken_map: null,
      clip_hash,
      passage_ids: null,
    })
    .execute()
  await app.db.insertInto('owner_clip').values({ user_id: 'veteran', clip_hash }).execute()
  await app.db.deleteFrom('paid_line').where('user_id', '=', 'veteran').execute()
  expect(await quote(ana, [heard, corrected])).toMatchObject({ lines: 2 })
  await sql
    .raw(await readFile(new URL('../../../database/migrations/0018-paid-lines.sql', import.meta.url), 'utf8'))
    .execute(app.db)
  expect(await quote(ana, [heard, corrected])).toMatchObject({ tokens: 0, paid_lines: 2 })
})
