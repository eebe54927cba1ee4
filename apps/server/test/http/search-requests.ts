import { randomUUID } from 'node:crypto'
import { rateLimits } from '@app/domain/rate-limits'
import { searchLimits } from '@app/domain/search'
import type { InjectOptions } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { turnAnswers, turnCauses } from '#test/conversations/turn-requests.ts'
import { conversationAnswers, conversationCauses } from '#test/conversations/conversation-requests.ts'

type Place = { channel_id: string; content_id: string }
type Calls = Record<string, { request: (place: Place) => InjectOptions }>

/** Requests to the routes of search. */
export const searchRequests: Calls = {
  'GET /api/search': { request: () => ({ url: '/api/search?q=lighthouse' }) },
  'GET /api/search/meaning': { request: () => ({ url: '/api/search/meaning?q=light+that+turns' }) },
  'GET /api/content/:content_id/related': {
    request: ({ channel_id, content_id }) => ({ url: `/api/content/${content_id}/related?channel_id=${channel_id}` }),
  },
  'GET /api/content/:content_id/search': {
    request: ({ channel_id, content_id }) => ({
      url: `/api/content/${content_id}/search?channel_id=${channel_id}&q=lighthouse`,
    }),
  },
}

/** The answers of lists and searches that have a finished item. */
export async function findingAnswers(app: TestApp, { channel_id, content_id }: Place, who: Person) {
  const get = (url: string) => app.server.inject({ url, headers: app.as(who) })
  return {
    ...(await turnAnswers(app, { channel_id, content_id }, who)),
    ...(await conversationAnswers(app, { channel_id, content_id }, who)),
    listFeed: await get('/api/feed'),
    listContentStats: await get(`/api/content/stats?ids=${content_id}`),
    related: await get(`/api/content/${content_id}/related?channel_id=${channel_id}`),
    search: await get('/api/search?q=line'),
    searchByMeaning: await get('/api/search/meaning?q=line'),
    searchContent: await get(`/api/content/${content_id}/search?channel_id=${channel_id}&q=line`),
  }
}

/** Causes of refused searches, by the condition in their documentation. */
export function searchCauses(app: TestApp, { channel_id }: Place) {
  const ofItem = `channel_id=${channel_id}`
  return {
    ...conversationCauses,
    ...turnCauses(app),
    'q is missing.': async () => ({ query: ofItem }),
    'q is empty.': async () => ({ query: `${ofItem}&q=%20` }),
    'q is too long.': async () => ({ query: `${ofItem}&q=${'x'.repeat(searchLimits.query_characters + 1)}` }),
    'Too many searches by the account or its address; see Retry-After.': async ({
      operation_id,
    }: {
      operation_id: string
    }) => {
      const who = person(randomUUID())
      stopClock()
      const searches = Array.from({ length: rateLimits.searches_by_account.max }, () =>
        app.server.inject({
          url: '/api/search?q=%22',
          headers: app.as(who),
          remoteAddress: `10.9.8.${operation_id.length}`,
        }),
      )
      await Promise.all(searches)
      return { who }
    },
    'The database took too long. Try again, or with rarer words.': async () => {
      const slow = await createServer({ ...app, db: cancelling(app) }, routes)
      onTestFinished(() => slow.close())
      return { server: slow }
    },
  }
}

/** Stops the time of rate limits, until the answer is called or the test ends. */
export function stopClock(): () => void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const goOn = () => void clock.mockRestore()
  onTestFinished(goOn)
  return goOn
}

/** A database that cancels every statement of a transaction, as it does when one takes too long. */
function cancelling({ db }: TestApp) {
  const transformQuery = () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  }
  const slow = db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? () => slow.transaction() : Reflect.get(target, name).bind(target)),
  })
}
