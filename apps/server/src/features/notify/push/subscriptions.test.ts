import type { PushSubscription } from '@app/contracts/push'
import { pushLimits, pushSentences as sentences } from '@app/domain/push'
import { expect, test } from 'vitest'
import { deleteAccountData } from '#features/people/accounts/index.ts'
import { person, type Person } from '#test/app.ts'
import { fakeBrowser } from '#test/push/fake-browser.ts'
import { pushApp } from '#test/push/push-app.ts'
import { deleteSubscriptionsOf } from './index.ts'
import { findVapidKeys } from './vapid-keys.ts'

const { app, service, signIn, put, subscribe, shownTo } = await pushApp()

const call = (who: Person, method: 'GET' | 'POST' | 'DELETE', what = '') =>
  app.server.inject({ method, url: `/api/push/subscriptions${what}`, headers: app.as(who) })
const listOf = async (who: Person) =>
  (await call(who, 'GET')).json<{ subscriptions: PushSubscription[] }>().subscriptions

test('SHOW-O289 every process has the same key, made once, and browsers get the public part of it', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => findVapidKeys(app.db)))
  expect(new Set(all.map(({ private_key }) => private_key)).size).toBe(1)
  const answer = await app.server.inject({ url: '/api/push/key', headers: app.as(person('ana')) })
  expect(answer.json()).toEqual({ public_key: all[0]?.public_key })
  expect(Buffer.from(all[0]?.public_key ?? '', 'base64url')).toHaveLength(65)
})

test('SHOW-O290 a browser that subscribes again is stored once, and keeps its switches', async () => {
  const ana = await signIn('ana')
  const first = await subscribe(ana, { episodes: true })
  expect(await subscribe(ana, {})).toEqual(first)
  expect(await subscribe(ana, { own_episodes: true }, 'ana-again')).toMatchObject({
    episodes: true,
    own_episodes: true,
    is_current: true,
    user_agent: 'A phone',
  })
  const subscriptions = await listOf(ana)
  expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual([service.addressOf('ana-again')])
  expect(JSON.stringify(subscriptions)).not.toContain('p256dh')
})

test('SHOW-O291 a browser belongs to the person who used it last; to know its address alone is not enough', async () => {
  const [ben, carl] = [await signIn('ben'), await signIn('carl')]
  const { endpoint } = await subscribe(ben)
  const refused = await put(carl, { endpoint, keys: fakeBrowser().keys, episodes: true })
  expect([refused.statusCode, refused.json().detail]).toEqual([409, sentences.taken])
  expect(await listOf(ben)).toHaveLength(1)
  await subscribe(carl, {}, 'ben')
  expect(await listOf(ben)).toEqual([])
  expect(await listOf(carl)).toMatchObject([{ endpoint, episodes: false }])
})

test('SHOW-O292 an address that is none of a push service is refused with a sentence', async () => {
  const dora = await signIn('dora')
  const { keys } = fakeBrowser()
  const refusals = [
    [{ endpoint: 'http://10.0.0.7/x', keys }, sentences.endpoint],
    [{ endpoint: `${service.origin}/${'x'.repeat(10_000)}`, keys }, sentences.endpoint_long],
    [{ endpoint: 7, keys }, sentences.endpoint],
    [{ endpoint: service.addressOf('dora'), keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, sentences.keys],
    [{ endpoint: service.addressOf('dora'), keys: { ...keys, auth: 'short' } }, sentences.keys],
    [{ endpoint: service.addressOf('dora') }, sentences.keys],
  ] as const
  for (const [payload, sentence] of refusals) {
    const { statusCode, json } = await put(dora, payload)
    expect([statusCode, json().detail[0].msg]).toEqual([422, sentence])
  }
  expect(await listOf(dora)).toEqual([])
})

test('SHOW-O293 beyond so many browsers the one that was added first goes', async () => {
  const { user_id } = person('eve')
  await signIn('eve')
  for (let count = 0; count < pushLimits.of_person; count++)
    await app.db
      .insertInto('push_subscription')
      .values({
        user_id,
        session_id: `eve-${count}`,
        endpoint: `https://push.example.net/eve-${count}`,
        p256dh: '',
        auth: '',
        created_at: new Date(1_000 * (count + 1)),
      })
      .execute()
  await subscribe(person('eve'))
  const endpoints = (await listOf(person('eve'))).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(pushLimits.of_person)
  expect(endpoints.at(0)).toBe('https://push.example.net/eve-1')
  expect(endpoints.at(-1)).toBe(service.addressOf('eve'))
})

test('SHOW-O294 a browser ends with its session and with the account', async () => {
  const [fay, gus] = [await signIn('fay'), await signIn('gus')]
  for (const who of [fay, gus]) await subscribe(who)
  await app.db.deleteFrom('auth.session').where('id', '=', fay.session_id).execute()
  expect(await listOf(fay)).toEqual([])
  const { deletion_id } = await app.db
    .insertInto('account_deletion')
    .values({ user_id: gus.user_id, email: gus.email })
    .returning('deletion_id')
    .executeTakeFirstOrThrow()
  await deleteAccountData(app, deletion_id, new AbortController().signal)
  expect(await listOf(gus)).toEqual([])
})

test('SHOW-O295 a test notification is sent at once, says what came of it, and is limited', async () => {
  const hal = await signIn('hal')
  const { subscription_id } = await subscribe(hal)
  const send = () => call(hal, 'POST', `/${subscription_id}/test`)
  expect((await send()).json()).toEqual({ outcome: 'sent' })
  expect(shownTo('hal')).toMatchObject([{ title: 'Notifications work', tag: 'test' }])
  service.answer('hal', { status: 500 })
  expect((await send()).json()).toEqual({ outcome: 'failed' })
  service.answer('hal', { status: 404 })
  expect((await send()).json()).toEqual({ outcome: 'gone' })
  expect((await send()).statusCode).toBe(404)
  const guesser = await subscribe(await signIn('guesser'))
  expect((await call(person('guesser'), 'POST', `/${guesser.subscription_id}/test`)).statusCode).toBe(429)
})

test('the browser of somebody else is answered like one that is not there', async () => {
  const [ida, jo] = [await signIn('ida'), await signIn('jo')]
  const { subscription_id } = await subscribe(ida)
  expect((await call(jo, 'DELETE', `/${subscription_id}`)).statusCode).toBe(404)
  expect((await call(jo, 'POST', `/${subscription_id}/test`)).statusCode).toBe(404)
  expect((await call(ida, 'DELETE', `/${subscription_id}`)).json()).toEqual({ success: true })
  expect((await call(ida, 'DELETE', '/no-id')).statusCode).toBe(404)
  await deleteSubscriptionsOf(app.db, ida.user_id)
})
