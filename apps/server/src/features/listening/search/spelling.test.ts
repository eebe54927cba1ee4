import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { saidItems } from '#test/search/said-items.ts'
import { refreshWords } from './refresh-words.repository.ts'

const app = await testApp()
const { said, found } = saidItems(app)
const spelled = await said([
  'The lighthouse is old.',
  'Another lighthouse, another keeper.',
  'That lighthouse turned.',
  'One lighthorse won.',
  'A fog signal, once.',
  'The fog signal, twice.',
])
const hidden = await said(['A harpsichord plays.', 'That harpsichord again.', 'No harpsichord.'])
await refreshWords(app)

const outcome = async (q: string) => {
  const { searched, did_you_mean, lines_total } = await found(q)
  return { searched, did_you_mean, lines_total }
}

test('SHOW-O228 where nothing says the query, what says another spelling of it is shown', async () => {
  expect(await outcome('lighthuose')).toEqual({ searched: 'lighthouse', did_you_mean: 'lighthouse', lines_total: 3 })
  expect(await outcome('"Lighthuose" -keeper')).toEqual({
    searched: '"lighthouse" -keeper',
    did_you_mean: '"lighthouse" -keeper',
    lines_total: 2,
  })
  expect(await outcome('lighthouse keepr')).toMatchObject({ searched: 'lighthouse keeper', lines_total: 1 })
})

test('SHOW-O228 two letters that were swapped are seen in short words, too', async () => {
  expect(await outcome('fog singal')).toMatchObject({ searched: 'fog signal', lines_total: 2 })
})

test('SHOW-O228 where a line or two say the query they are shown, and another spelling is suggested', async () => {
  expect(await outcome('lighthorse')).toEqual({ searched: 'lighthorse', did_you_mean: 'lighthouse', lines_total: 1 })
})

test('SHOW-O228 what has lines enough, or is like nothing, gets no suggestion', async () => {
  expect(await outcome('lighthouse')).toEqual({ searched: 'lighthouse', did_you_mean: null, lines_total: 3 })
  expect(await outcome('zymurgy')).toEqual({ searched: 'zymurgy', did_you_mean: null, lines_total: 0 })
})

test('SHOW-O229 a word that no public line says any more is never suggested', async () => {
  expect(await outcome('harpsicord')).toMatchObject({ did_you_mean: 'harpsichord' })
  await app.db
    .updateTable('content')
    .set({ visibility: 'private' })
    .where('content_id', '=', hidden.content_id)
    .execute()
  for (const who of [undefined, hidden.who])
    expect(await found('harpsicord', who && { who })).toMatchObject({
      searched: 'harpsicord',
      did_you_mean: null,
      lines_total: 0,
    })
})

test('SHOW-O228 a database that cannot compare spellings suggests none', async () => {
  await sql`drop extension pg_trgm cascade`.execute(app.db)
  expect(await outcome('lighthuose')).toEqual({ searched: 'lighthuose', did_you_mean: null, lines_total: 0 })
  expect(spelled.content_id).toBe((await found('lighthouse')).items[0]?.content.content_id)
})
