import { randomUUID } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { fakeBrowser } from '#test/push/fake-browser.ts'

const URL = '/api/push/subscriptions'

const addressOf = (name: string) => `https://push.example.invalid/${name}`
const browserOf = (name: string) => ({ endpoint: addressOf(name), keys: fakeBrowser().keys, episodes: true })

/** The answers about browsers that are notified. */
export async function pushAnswers(app: Pick<TestApp, 'server' | 'as'>, who: Person) {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url = URL, payload?: object) =>
    app.server.inject({ method, url, headers: app.as(who), ...(payload && { payload }) })
  const putPushSubscription = await call('PUT', URL, browserOf(randomUUID()))
  const { subscription_id } = putPushSubscription.json<{ subscription_id: string }>()
  return {
    getPushKey: await call('GET', '/api/push/key'),
    putPushSubscription,
    listPushSubscriptions: await call('GET'),
    sendTestPush: await call('POST', `${URL}/${subscription_id}/test`),
    deletePushSubscription: await call('DELETE', `${URL}/${subscription_id}`),
  }
}

/** Causes of their refusals, by the condition in their documentation. */
export function pushCauses(app: Pick<TestApp, 'db'>) {
  const sent = browserOf('sent')
  return {
    'endpoint is no https address of the public internet.': async () => ({
      payload: JSON.stringify({ ...sent, endpoint: 'http://127.0.0.1/x' }),
    }),
    'endpoint is too long.': async () => ({
      payload: JSON.stringify({ ...sent, endpoint: addressOf('x'.repeat(3_000)) }),
    }),
    'p256dh is no point of the curve.': async () => ({
      payload: JSON.stringify({ ...sent, keys: { ...sent.keys, p256dh: `B${'A'.repeat(86)}` } }),
    }),
    'Another person has the endpoint with other keys.': async () => {
      await insertBrowser(app, randomUUID(), sent.endpoint)
      return { payload: JSON.stringify(sent) }
    },
    'No browser of the caller has this id.': async () => ({}),
    'The caller sent many of late.': async () => {
      const subscription_id = await insertBrowser(app, 'guesser', addressOf(randomUUID()))
      return { who: person('guesser'), where: { subscription_id } }
    },
  }
}

async function insertBrowser({ db }: Pick<Deps, 'db'>, user_id: string, endpoint: string): Promise<string> {
  const { p256dh, auth } = fakeBrowser().keys
  const { subscription_id } = await db
    .insertInto('push_subscription')
    .values({ user_id, session_id: randomUUID(), endpoint, p256dh, auth })
    .returning('subscription_id')
    .executeTakeFirstOrThrow()
  return subscription_id
}

/** Requests to the routes of browsers in the access matrix. */
export function pushRequests(app: Pick<Deps, 'db'>, { owner }: { owner: Person }) {
  const ofOwner =
    (what = '') =>
    async () => ({ url: `${URL}/${await insertBrowser(app, owner.user_id, addressOf(randomUUID()))}${what}` })
  return {
    'PUT /api/push/subscriptions': { request: () => ({ payload: browserOf(randomUUID()) }) },
    'DELETE /api/push/subscriptions/:subscription_id': { request: ofOwner() },
    'POST /api/push/subscriptions/:subscription_id/test': { request: ofOwner('/test') },
  }
}
