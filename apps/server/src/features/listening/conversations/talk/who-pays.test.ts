import { conversationSentences, HELD_TOKENS } from '@app/domain/conversations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { GUEST_KEY, talks } from '#test/talk/talks.ts'
import { admitAsker } from './begin-talk.ts'

let guestTriesLeft = 5
const app = await testApp()
app.identity.countTriesLeft = async () => guestTriesLeft
const { channelOf, ask, answer, report, balanceOf, movementsOf } = talks(app)
const { published } = publishedItems(app)

function choose(owner: Person, channel_id: string, payload: object) {
  return app.server.inject({
    method: 'PUT',
    url: `/api/channels/${channel_id}/asking`,
    headers: app.as(owner),
    payload,
  })
}

async function sponsored(name: string, daily_cap: number) {
  const owner = person(name)
  const channel_id = await channelOf(owner)
  await choose(owner, channel_id, { payer: 'owner', guests: true, daily_cap })
  return { owner, channel_id, used: async () => (await choose(owner, channel_id, {})).json().used_today }
}

test('TALK-O51 of 50 askers at once no more is set aside than the owner pays for in a day, and no more charged', async () => {
  const { owner, channel_id, used } = await sponsored('sponsor', 3 * HELD_TOKENS - 5)
  const asks = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => ask({ channel_id, owner, who: person(`crowd-${index}`) })),
  )
  const begun = asks.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(begun).toHaveLength(3)
  for (const each of asks)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ code: 'tokens_exhausted', message: conversationSentences.cap_reached })
  expect(await balanceOf(owner)).toBe(1_000 - 55)
  for (const { turn_id } of begun) {
    const who = person((await askerOf(turn_id)) ?? '')
    const lines = await answer(turn_id, [20_000, 20_000, 20_000])
    const heard = lines.map((answer_line_id) => ({ answer_line_id, heard_ms: 20_000 }))
    expect((await report(turn_id, { lines: heard, outcome: 'ended' }, who)).json().balance).toBe(1_000)
  }
  expect(await balanceOf(owner)).toBe(1_000 - 55)
  expect(await used()).toBe(55)
  await expect(ask({ channel_id, owner, who: person('late') })).rejects.toMatchObject({ code: 'tokens_exhausted' })
  // Yesterday's use counts no more.
  await app.db
    .updateTable('token_hold')
    .set({ created_at: sql<Date>`created_at - interval '1 day'` })
    .where('sponsored_channel_id', '=', channel_id)
    .execute()
  expect(await used()).toBe(0)
  await ask({ channel_id, owner, who: person('late') })
})

async function askerOf(turn_id: string) {
  const row = await app.db.selectFrom('turn').select('user_id').where('turn_id', '=', turn_id).executeTakeFirst()
  return row?.user_id
}

test('TALK-O52 owners pay for their own talk as askers do, outside the cap', async () => {
  const { owner, channel_id, used } = await sponsored('talker', 20)
  const { turn_id } = await ask({ channel_id, owner, who: owner })
  const [line = ''] = await answer(turn_id, [12_000])
  await report(turn_id, { lines: [{ answer_line_id: line, heard_ms: 12_000 }], outcome: 'ended' }, owner)
  expect((await movementsOf(owner)).at(-1)).toEqual(['talk', -4])
  expect(await used()).toBe(0)
})

test('TALK-O53 a guest is paid for by the owner and reports with their key', async () => {
  const { owner, channel_id, used } = await sponsored('host', 40)
  const { turn_id } = await ask({ channel_id, owner, who: null })
  const [line = ''] = await answer(turn_id, [12_000])
  const payload = { lines: [{ answer_line_id: line, heard_ms: 12_000 }], outcome: 'ended' as const }
  const url = `/api/turns/${turn_id}/heard`
  expect((await app.server.inject({ method: 'POST', url, payload })).statusCode).toBe(404)
  expect((await app.server.inject({ method: 'POST', url: `${url}?guest_key=${GUEST_KEY}`, payload })).json()).toEqual({
    tokens: 4,
    balance: null,
    is_out_of_tokens: false,
  })
  expect(await used()).toBe(4)
})

test('TALK-O54 guests may ask only where the owner pays and lets them, and so often a day from an address', async () => {
  const owner = person('strict')
  const channel_id = await channelOf(owner)
  const talk = (viewer: Person | null) => ({
    viewer,
    item: { content_id: '', title: '', channel_id, owner_id: owner.user_id },
  })
  const refusal = async (viewer: Person | null, ip = '203.0.113.7') =>
    admitAsker(app, { ...talk(viewer), ip }, async () => 'admitted').catch((error: { code: string }) => error.code)
  expect(await refusal(null)).toBe('authentication_required')
  await choose(owner, channel_id, { guests: true })
  expect(await refusal(null)).toBe('authentication_required')
  await choose(owner, channel_id, { payer: 'owner' })
  expect(await refusal(null)).toBe('admitted')
  expect(await refusal(null, 'guesser')).toBe('rate_limited')
  expect(await refusal(person('anybody'), 'guesser')).toBe('admitted')
  await choose(owner, channel_id, { is_on: false })
  expect(await refusal(person('anybody'))).toBe('access_denied')
})

test('TALK-O54 a refused question of a guest does not count', async () => {
  const owner = person('poor')
  const channel_id = await channelOf(owner)
  await choose(owner, channel_id, { guests: true, payer: 'owner' })
  const given: string[] = []
  const identity = {
    ...app.identity,
    giveBackRateLimit: async (name: string, subject: string) => void given.push(`${name} ${subject}`),
  }
  const talk = {
    viewer: null,
    item: { content_id: '', title: '', channel_id, owner_id: owner.user_id },
    ip: '203.0.113.7',
  }
  const refused = () => Promise.reject(new Error('no tokens'))
  await expect(admitAsker({ ...app, identity }, talk, refused)).rejects.toThrow('no tokens')
  expect(given).toEqual(['guest_questions_by_address 203.0.113.7'])
  await admitAsker({ ...app, identity }, talk, async () => undefined)
  expect(given).toHaveLength(1)
})

test('TALK-O55 the offer says who may ask, who pays and why not', async () => {
  const item = await published('offering', 2)
  const listener = person('listener')
  const offer = async (who: Person | null) =>
    (
      await app.server.inject({
        url: `/api/content/${item.content_id}/asking?channel_id=${item.channel_id}`,
        ...(who && { headers: app.as(who) }),
      })
    ).json()
  expect(await offer(listener)).toEqual({
    can_ask: 'yes',
    payer: 'asker',
    tokens_per_minute: 20,
    balance: 1_000,
    guest_questions_left: null,
    has_recognizer: false,
    speaker_names: ['Kore Halloran', 'Puck'],
    remembers: false,
  })
  expect(await offer(null)).toMatchObject({ can_ask: 'sign_in', guest_questions_left: 0, balance: null })
  await setBalance(app, listener, 0)
  expect(await offer(listener)).toMatchObject({ can_ask: 'no_tokens' })
  await choose(item.owner, item.channel_id, { payer: 'owner', guests: true, daily_cap: 20 })
  expect(await offer(listener)).toMatchObject({ can_ask: 'yes', payer: 'owner', balance: 0 })
  expect(await offer(item.owner)).toMatchObject({ can_ask: 'yes', payer: 'asker' })
  expect(await offer(null)).toMatchObject({ can_ask: 'yes', guest_questions_left: 5 })
  guestTriesLeft = 0
  expect(await offer(null)).toMatchObject({ can_ask: 'sign_in', guest_questions_left: 0 })
  await ask({ ...item, who: listener })
  expect(await offer(listener)).toMatchObject({ can_ask: 'cap' })
  await choose(item.owner, item.channel_id, { is_on: false })
  expect(await offer(listener)).toMatchObject({ can_ask: 'off' })
})

test('TALK-O56 the owner alone reads and changes what applies to questions; what is left out stays', async () => {
  const owner = person('chooser')
  const channel_id = await channelOf(owner)
  const url = `/api/channels/${channel_id}/asking`
  const defaults = { is_on: true, payer: 'asker', daily_cap: 40, guests: false, tone: 'warm', used_today: 0 }
  expect((await app.server.inject({ url, headers: app.as(owner) })).json()).toEqual(defaults)
  expect((await app.server.inject({ url, headers: app.as(person('other')) })).statusCode).toBe(403)
  expect((await choose(person('other'), channel_id, { is_on: false })).statusCode).toBe(403)
  expect((await choose(owner, channel_id, { tone: 'plain' })).json()).toEqual({ ...defaults, tone: 'plain' })
  await Promise.all([choose(owner, channel_id, { daily_cap: 120 }), choose(owner, channel_id, { payer: 'owner' })])
  expect((await choose(owner, channel_id, {})).json()).toEqual({
    ...defaults,
    tone: 'plain',
    daily_cap: 120,
    payer: 'owner',
  })
  for (const daily_cap of [0, -1, 2.5, 10_001, '40'])
    expect((await choose(owner, channel_id, { daily_cap })).statusCode).toBe(422)
})
