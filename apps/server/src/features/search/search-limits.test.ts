import { rateLimits } from '@app/domain/rate-limits'
import { searchSentences } from '@app/domain/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { holdLock } from '#test/database/hold-lock.ts'
import { stopClock } from '#test/http/search-requests.ts'
import { saidItems } from '#test/search/said-items.ts'

const app = await testApp()
const { said, search } = saidItems(app)
await said(['The lighthouse is old.', 'nothing'])

const from = (remoteAddress: string) => app.server.inject({ url: '/api/search?q=lighthouse', remoteAddress })

test('SHOW-O230 fifty searches at once from one address are too many, another address is served, and so is the first soon', async () => {
  const goOn = stopClock()
  const answers = await Promise.all(Array.from({ length: 50 }, () => from('10.50.0.1')))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(50 - rateLimits.searches_by_address.max)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect((await from('10.50.0.2')).statusCode).toBe(200)
  expect((await from('10.50.0.1')).statusCode).toBe(429)
  goOn()
  await expect.poll(async () => (await from('10.50.0.1')).statusCode, { timeout: 3_000 }).toBe(200)
})

test('SHOW-O231 a search that takes too long says so, and gives its connection back', { timeout: 20_000 }, async () => {
  const letGo = await holdLock(app, sql`lock table search_item in access exclusive mode`)
  const slow = await Promise.all(Array.from({ length: 6 }, () => search('lighthouse')))
  expect(slow.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
    slow.map(() => [503, searchSentences.too_slow]),
  )
  expect(slow[0]?.headers['retry-after']).toBeDefined()
  await letGo()
  expect((await search('lighthouse')).json().lines_total).toBe(1)
})
