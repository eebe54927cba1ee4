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

test(
  'SHOW-O230 SHOW-O231 a search that takes too long says so, one of too many is refused, and each gives its connection back',
  { timeout: 20_000 },
  async () => {
    const letGo = await holdLock(app, sql`lock table search_item in access exclusive mode`)
    const [slow, crowd] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, (_, index) => from(`10.60.0.${index}`))),
      Promise.all(Array.from({ length: 20 }, () => from('10.61.0.1'))),
    ])
    expect(slow.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
      slow.map(() => [503, searchSentences.too_slow]),
    )
    // Those that waited for others of their own address are too many.
    const crowded = crowd.filter(({ statusCode }) => statusCode === 429)
    expect(crowded).toHaveLength(18)
    expect(crowded[0]?.headers['retry-after']).toBe('2')
    expect(slow[0]?.headers['retry-after']).toBeDefined()
    await letGo()
    expect((await search('lighthouse')).json().lines_total).toBe(1)
  },
)
