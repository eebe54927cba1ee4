import { PAYMENT_EVENTS_PATH, type Movement } from '@app/contracts/billing'
import { describeMovement } from '@app/domain/billing'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createServer } from '#http/server.ts'
import { chooseSimulator } from '#main/choose-simulator.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { giveTokens } from '#test/billing/tokens.ts'

const BACK = 'http://localhost:3000'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const delivery = await app.simulator?.deliverTo(address + PAYMENT_EVENTS_PATH)
afterAll(() => delivery?.stop())

type Who = ReturnType<typeof person>

async function newcomer(name: string): Promise<Who> {
  const who = person(name)
  await app.server.inject({ method: 'POST', url: '/users/initialize', headers: app.as(who) })
  return who
}

async function checkout(who: Who, tier = 'starter', billing_period = 'monthly'): Promise<string> {
  const payload = {
    tier,
    billing_period,
    success_url: `${BACK}/pricing?success=true&tier=${tier}`,
    cancel_url: `${BACK}/pricing?canceled=true`,
  }
  const answer = await app.server.inject({
    method: 'POST',
    url: '/subscriptions/create-checkout-session',
    headers: app.as(who),
    payload,
  })
  return new URL(z.object({ checkout_url: z.string() }).parse(answer.json()).checkout_url).pathname
}

async function portal(who: Who): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/subscriptions/create-portal-session',
    headers: app.as(who),
    payload: { return_url: `${BACK}/billing` },
  })
  return new URL(z.object({ portal_url: z.string() }).parse(answer.json()).portal_url).pathname
}

const press = (page: string, choice: 'pay' | 'decline') =>
  app.server.inject({ method: 'POST', url: `${page}?do=${choice}`, headers: FORM, payload: '' })

/** Presses what a page shows, with the fields of its form. */
async function choose(page: string, words: string) {
  const { body } = await app.server.inject(page)
  const form = body.split('<form').find((part) => part.includes(`>${words}`)) ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)">/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const action = form.split(`">${words}`)[0]?.split('"').at(-1) ?? ''
  return app.server.inject({
    method: 'POST',
    url: page,
    headers: FORM,
    payload: new URLSearchParams({ ...Object.fromEntries(fields), action }).toString(),
  })
}

const financeOf = async (who: Who) => (await app.server.inject({ url: '/users/me', headers: app.as(who) })).json()
const becomes = (who: Who, finance: object) => expect.poll(() => financeOf(who)).toMatchObject(finance)

test('BILL-13 SRV-08 what is paid on the page of a checkout arrives as tokens, added to what was left', async () => {
  const who = await newcomer('buyer')
  const page = await checkout(who)
  const shown = await app.server.inject(page)
  expect(shown.body).toContain('Payment simulator: no real money')
  expect(shown.body).toContain('$17.00 a month')
  expect(shown.body).toContain('buyer@example.com')
  expect(shown.body).toContain(`<a href="${BACK}/pricing?canceled=true">Go back without paying</a>`)
  expect(await financeOf(who)).toMatchObject({ subscription_tier: 'free', current_token_amount: 1_000 })
  const declined = await press(page, 'decline')
  expect(declined.headers.location).toBe(`${page}?notice=declined`)
  expect((await app.server.inject(`${page}?notice=declined`)).body).toContain(
    'The card was declined. Nothing was paid.',
  )
  const paid = await press(page, 'pay')
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${BACK}/pricing?success=true&tier=starter`])
  await becomes(who, {
    subscription_tier: 'starter',
    subscription_status: 'active',
    billing_interval: 'month',
    current_token_amount: 11_000,
  })
  expect((await press(page, 'pay')).headers.location).toBe(`${BACK}/pricing?success=true&tier=starter`)
  expect((await app.server.inject(page)).body).toContain('This checkout is paid.')
})

test(
  'BILL-14 DATA-30 SRV-09 a plan is renewed, cancelled and ended on the page of the portal',
  { meta: { requirements: ['SRV-10'] } },
  async () => {
    const who = await newcomer('manager')
    await press(await checkout(who, 'creator', 'annual'), 'pay')
    await becomes(who, { subscription_tier: 'creator', billing_interval: 'year', current_token_amount: 601_000 })
    const page = await portal(who)
    await choose(page, 'Renew now')
    await becomes(who, { current_token_amount: 600_000 })
    await choose(page, 'Cancel at period end')
    await becomes(who, { subscription_tier: 'creator', cancel_at_period_end: true, cancel_at: expect.any(String) })
    expect((await app.server.inject(page)).body).toMatch(/Ends on \w+ \d+, \d{4}/)
    await choose(page, 'End the period now')
    await becomes(who, {
      subscription_tier: 'free',
      billing_interval: null,
      cancel_at_period_end: false,
      current_token_amount: 1_000,
    })
    expect((await app.server.inject(page)).body).toContain('There is no paid plan.')
    const { movements } = (await app.server.inject({ url: '/users/me/ledger', headers: app.as(who) })).json<{
      movements: Movement[]
    }>()
    expect(describeMovement(movements[0] ?? expect.fail())).toBe(
      'Your plan ended: balance set to that of the Free plan for 30 days',
    )
  },
)

test('an upgrade ends the plan that it replaces, in two tabs too', async () => {
  const who = await newcomer('climber')
  await press(await checkout(who), 'pay')
  await becomes(who, { subscription_tier: 'starter' })
  const [one, other] = [await checkout(who, 'starter', 'annual'), await checkout(who, 'creator')]
  expect((await press(one, 'pay')).headers.location).toBe(one)
  expect((await app.server.inject(one)).body).toContain('This checkout was closed')
  await press(other, 'pay')
  await becomes(who, { subscription_tier: 'creator', billing_interval: 'month', current_token_amount: 61_000 })
})

test('a renewal that is declined leaves the plan unpaid until what is open is paid', async () => {
  const who = await newcomer('debtor')
  await press(await checkout(who), 'pay')
  await becomes(who, { subscription_tier: 'starter' })
  const page = await portal(who)
  await choose(page, 'Renew now with a card that is declined')
  await becomes(who, { subscription_status: 'past_due', current_token_amount: 11_000 })
  expect((await app.server.inject(page)).body).not.toContain('Simulator actions')
  await choose(page, 'Pay what is open')
  await becomes(who, { subscription_status: 'active', current_token_amount: 10_000 })
})

test('a plan can be changed on the page of the portal', async () => {
  const who = await newcomer('changer')
  await press(await checkout(who), 'pay')
  await becomes(who, { subscription_tier: 'starter' })
  await choose(await portal(who), 'Change to Duologue Creator, $68.00 a month')
  await becomes(who, { subscription_tier: 'creator', current_token_amount: 61_000 })
})

test('a payment is refunded and disputed on the page of the portal, and its tokens go back and come back with it', async () => {
  const who = await paying('refunded')
  const page = await portal(who)
  await giveTokens(app, who, -10_500)
  await choose(page, 'Refund half')
  await becomes(who, { current_token_amount: -4_500, can_create: false })
  await choose(page, 'Refund')
  await becomes(who, { current_token_amount: -9_500 })
  expect((await app.server.inject(page)).body).toContain('paid, $17.00 refunded')
  const { movements } = (await app.server.inject({ url: '/users/me/ledger?filter=added', headers: app.as(who) })).json<{
    movements: Movement[]
  }>()
  expect(movements.slice(0, 2).map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
    ['refund', -5_000, -9_500],
    ['refund', -5_000, -4_500],
  ])
  expect(describeMovement(movements[0] ?? expect.fail())).toBe(
    'Starter plan, monthly: payment refunded, tokens taken back, including some you had already spent',
  )
  const other = await paying('disputed')
  const theirs = await portal(other)
  await choose(theirs, 'Dispute')
  await becomes(other, { current_token_amount: 1_000 })
  await choose(theirs, 'Dispute won')
  await becomes(other, { current_token_amount: 11_000 })
  expect((await app.server.inject(theirs)).body).toContain('paid, dispute won')
})

test.each([
  ['another machine', { remoteAddress: '192.168.1.20' }],
  ['a name that another site has point here', { headers: { host: 'evil.example:3000' } }],
  ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
])('the pages are not there for %s', async (_who, request) => {
  const page = await checkout(await newcomer(`far-${_who.replaceAll(' ', '-')}`))
  expect((await app.server.inject({ url: page, ...request })).statusCode).toBe(404)
  expect((await app.server.inject({ method: 'POST', url: `${page}?do=pay`, ...request })).statusCode).toBe(404)
  expect((await app.server.inject(page)).body).toContain('Pay $17.00')
})

test('where a provider is set there is no page of the simulator', async () => {
  const page = await checkout(await newcomer('early'))
  const simulator = await chooseSimulator({ STRIPE_SECRET_KEY: 'sk_test_key' }, app)
  const server = await createServer({ ...app, simulator }, routes)
  expect((await server.inject(page)).statusCode).toBe(404)
  expect((await server.inject({ method: 'POST', url: `${page}?do=pay`, headers: FORM, payload: '' })).statusCode).toBe(
    404,
  )
  await server.close()
})

test('an unknown page is a 404 that shows nobody’s data', async () => {
  for (const page of [
    '/dev/payments/checkout/cs_test_none',
    '/dev/payments/portal/bps_none',
    `/dev/payments/checkout/${'x'.repeat(200)}`,
  ]) {
    const { statusCode, body } = await app.server.inject(page)
    expect([statusCode, body.includes('Page not found')]).toEqual([404, true])
    expect((await app.server.inject({ method: 'POST', url: page, headers: FORM, payload: '' })).statusCode).toBe(404)
  }
  const page = await portal(await paying('odd'))
  expect(
    (await app.server.inject({ method: 'POST', url: page, headers: FORM, payload: 'action=explode' })).headers.location,
  ).toBe(`${page}?notice=refused`)
})

async function paying(name: string): Promise<Who> {
  const who = await newcomer(name)
  await press(await checkout(who), 'pay')
  await becomes(who, { subscription_tier: 'starter' })
  return who
}
