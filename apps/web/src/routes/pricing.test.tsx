import { getFinance } from '@app/contracts/accounts'
import { createCheckoutSession, createPortalSession } from '@app/contracts/billing'
import { billingSentences } from '@app/domain/billing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { financeQuery } from '#features/accounts/api/finance.ts'
import { finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { stubNewTab } from '#test/new-tab.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './pricing.tsx'

const CHECKOUT = 'https://pay.example/checkout/1'
const starter = finance({
  subscription_tier: 'starter',
  billing_interval: 'month',
  stripe_customer_id: 'cus_1',
  current_token_amount: 8_200,
  next_billing_date: '2026-12-22T12:00:00.000Z',
})

function Screen() {
  return (
    <>
      <Toaster />
      <Component />
    </>
  )
}

const open = (search = '') => renderRoutes([{ path: '/pricing', Component: Screen }], `/pricing${search}`)

/** Opens the page for a person with that plan; the response may change while it is open. */
function openAs(held: { now: ReturnType<typeof finance> }, search = '') {
  server.use(
    ...asUser({ email: 'ana@example.com' }),
    answer(getFinance, () => held.now),
    http.get('*/api/live', () => HttpResponse.json({}, { status: 503 })),
  )
  return open(search)
}

const items = () => screen.getAllByRole('listitem')
const cards = () => items().map((card) => card.textContent ?? '')
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body)
const chosen = () => items().filter((item) => item.getAttribute('aria-current') === 'true')
const said = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join()

test(
  'PRICE-01 PRICE-02 PRICE-05 a visitor reads what the three plans give and cost',
  { meta: { requirements: ['PRICE-06', 'PRICE-07', 'PRICE-08', 'PRICE-09', 'PRICE-13', 'PRICE-14'] } },
  () => {
    open()
    expect(screen.getByRole('heading', { name: 'Choose Your Plan', level: 1 })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Free',
      'Starter',
      'Creator',
      'Questions and answers',
    ])
    const facts = [
      /^Free\$0 1,000 tokens~60 min of audioevery 30 days/,
      /^Starter\$17 per month10,000 tokens~600 min of audioevery month/,
      /^Creator\$68 per month50,000 tokens~3,000 min/,
    ]
    for (const [index, fact] of facts.entries()) expect(cards()[index]).toMatch(fact)
    expect(cards()).toHaveLength(3)
    expect(screen.getByText(/^About 17 tokens make a minute of prerecorded audio.*about 20\.$/)).toBeVisible()
    expect(chosen()).toEqual([])
  },
)

test(
  'PRICE-03 PRICE-04 PRICE-08 the prices are shown by month or by year',
  { meta: { requirements: ['PRICE-09', 'PRICE-O06'] } },
  async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Annual Save up to 18%', pressed: false }))
    expect(cards()[1]).toMatch(/\$14 per month\$168 billed yearly.*120,000 tokens upfront/)
    expect(cards()[2]).toMatch(/\$56 per month\$672 billed yearly.*600,000 tokens upfront/)
    expect(cards()[0]).toMatch(/^Free\$0 1,000/)
    await user.click(screen.getByRole('button', { name: 'Monthly', pressed: false }))
    expect(cards()[1]).toMatch(/\$17 per month10,000/)
  },
)

test('PRICE-12 PRICE-15 the rules of tokens stand on the page, and each answer opens and closes', async () => {
  const { user } = open()
  expect(
    screen.getByText(
      /12 months of tokens upfront.*resets to its tokens every 30 days.*Upgrades add tokens.*renewals reset.*no refunds/,
    ),
  ).toBeVisible()
  const question = screen.getByText('When do I get my tokens?')
  const reply = screen.getByText(/resets to 1,000 tokens every 30 days.*120,000 with Starter, 600,000 with Creator/)
  expect(reply).not.toBeVisible()
  await user.click(question)
  expect(reply).toBeVisible()
  await user.click(question)
  expect(reply).not.toBeVisible()
})

test('PRICE-20 PRICE-21 ROLE-04 a visitor signs up with the plan they pick, and manages nothing', async () => {
  const { user, router } = open()
  const link = await screen.findByRole('link', { name: 'Sign Up to Start with Creator' })
  expect(link).toHaveTextContent('Sign Up to Start')
  expect(screen.queryByRole('region', { name: /plan|Usage/ })).toBeNull()
  await user.click(link)
  expect(router.state.location).toMatchObject({ pathname: '/signup', search: '?tier=creator' })
})

test('PRICE-03 PRICE-21 a visitor who picks an annual plan signs up with it, and finds it again when they return', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('button', { name: /^Annual/ }))
  const link = await screen.findByRole('link', { name: 'Sign Up to Start with Creator' })
  await user.click(link)
  expect(router.state.location).toMatchObject({ pathname: '/signup', search: '?tier=creator&billing_period=annual' })
  await act(() => router.navigate(-1))
  expect(screen.getByRole('button', { name: /^Annual/, pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Monthly' }))
  expect(await screen.findByRole('link', { name: 'Sign Up to Start with Creator' })).toHaveAttribute(
    'href',
    '/signup?tier=creator',
  )
})

test('AUTH-O10 a person who returns to an annual plan sees annual prices, however their own plan is billed', async () => {
  openAs({ now: starter }, '?tier=creator&billing_period=annual')
  await screen.findByRole('button', { name: 'Upgrade to Creator' })
  expect(screen.getByRole('button', { name: /^Annual/, pressed: true })).toBeVisible()
  expect(chosen()[0]).toHaveTextContent('$672 billed yearly')
})

test('BILL-06 BILL-08 an overdue payment is shown beside the plan, with what to do', async () => {
  openAs({
    now: finance({
      subscription_tier: 'starter',
      billing_interval: 'month',
      subscription_status: 'past_due',
      stripe_customer_id: 'cus_1',
    }),
  })
  const plan = within(await screen.findByRole('region', { name: 'Your plan' }))
  expect(
    plan.getByText(
      'Your last payment did not go through. Contact support to pay it, or to change or cancel your plan.',
    ),
  ).toBeVisible()
  expect(plan.getByRole('link', { name: 'Contact support for changes' })).toBeVisible()
})

test('AUTH-76 AUTH-O10 the plan that was chosen before is brought out, beside the one that is had', async () => {
  openAs({ now: finance() }, '?tier=starter')
  expect(await screen.findByRole('button', { name: 'Current Plan' })).toBeDisabled()
  expect(cards()[0]).toContain('Current Plan')
  expect(chosen()).toHaveLength(1)
  expect(within(chosen()[0] ?? document.body).getByRole('heading', { name: 'Starter' })).toBeVisible()
  expect(chosen()[0]).toHaveTextContent('Your choice')
  expect(screen.queryByRole('link', { name: /^Sign Up/ })).toBeNull()
})

test("AUTH-76 a plan that does not exist is nobody's choice", () => {
  open('?tier=admin')
  expect(cards()).toHaveLength(3)
  expect(chosen()).toEqual([])
})

test(
  'PRICE-10 PRICE-11 PRICE-22 one reads what one has, what is left of it and when there is more',
  { meta: { requirements: ['PRICE-24', 'PRICE-O07', 'BILL-08'] } },
  async () => {
    const held = { now: finance({ current_token_amount: 250, next_reset_date: '2026-12-22T12:00:00.000Z' }) }
    const { queryClient } = openAs(held)
    const plan = within(await screen.findByRole('region', { name: 'Your plan' }))
    const usage = within(screen.getByRole('region', { name: 'Usage' }))
    expect(plan.getByText('Free')).toBeVisible()
    expect(plan.getByRole('link', { name: 'Contact support for changes' })).toBeVisible()
    expect(usage.getByText('250')).toBeVisible()
    expect(usage.getByText('25% of 1,000')).toBeVisible()
    expect(usage.getByText('15 min of audio')).toBeVisible()
    expect(usage.getByText('Dec 22, 2026')).toBeVisible()
    expect(card('Free').getByText('You are already on the free tier.')).toBeVisible()

    held.now = starter
    await act(() => queryClient.invalidateQueries({ queryKey: financeQuery('ana').queryKey }))
    expect(await plan.findByRole('button', { name: 'Manage Subscription' })).toBeEnabled()
    expect(plan.getByText('Starter')).toBeVisible()
    expect(usage.getByText('82% of 10,000')).toBeVisible()
    expect(usage.getByText('Next billing date')).toBeVisible()
    expect(card('Starter').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    expect(card('Free').getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    expect(card('Free').getByRole('button', { name: 'Subscribe' })).toHaveAccessibleDescription(
      billingSentences.downgrade,
    )
  },
)

test('PRICE-25 BILL-11 an annual subscriber sees annual prices first, and reads how to switch to monthly', async () => {
  const { user } = openAs({ now: { ...starter, billing_interval: 'year', current_token_amount: 60_000 } })
  expect(await screen.findByText('50% of 120,000')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Annual/, pressed: true })).toBeVisible()
  expect(card('Starter').getByText('You are already on this billing plan.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Monthly' }))
  expect(card('Starter').getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  expect(card('Starter').getByText(billingSentences.annual_to_monthly)).toBeVisible()
})

test('PRICE-O01 who is above every plan is offered none', async () => {
  openAs({ now: finance({ subscription_tier: 'admin' }) })
  expect(await screen.findByText('Admin')).toBeVisible()
  expect(within(screen.getByRole('list')).queryByRole('button')).toBeNull()
})

test('BILL-16 a person without tokens reads what is still possible', async () => {
  openAs({ now: finance({ current_token_amount: -40 }) })
  const usage = within(await screen.findByRole('region', { name: 'Usage' }))
  expect(usage.getByText('−40')).toBeVisible()
  expect(usage.getByText('0% of 1,000')).toBeVisible()
  expect(usage.getByText(/^You can’t generate new audio until your balance is above zero/)).toBeVisible()
})

test('PRICE-31 API-40 a checkout opens in a tab of its own, for the plan and the time that were picked', async () => {
  const { tab, open: opening } = stubNewTab()
  const requests: unknown[] = []
  server.use(
    answer(createCheckoutSession, ({ json }) => {
      requests.push(json)
      return { checkout_url: CHECKOUT }
    }),
  )
  const { user } = openAs({ now: finance() })
  await screen.findByRole('region', { name: 'Usage' })
  await user.click(screen.getByRole('button', { name: /^Annual/ }))
  await user.click(card('Creator').getByRole('button', { name: /^Upgrade/ }))
  await waitFor(() => expect(tab.address).toBe(CHECKOUT))
  expect(tab.opener).toBeNull()
  expect(opening).toHaveBeenCalledOnce()
  const back = `${location.origin}/pricing`
  expect(requests).toEqual([
    {
      tier: 'creator',
      billing_period: 'annual',
      success_url: `${back}?success=true&tier=creator`,
      cancel_url: `${back}?canceled=true&billing_period=annual`,
      email: 'ana@example.com',
    },
  ])
})

test('PRICE-34 PRICE-O08 where the browser lets no tab open, a link leads to the checkout', async () => {
  stubNewTab({ isBlocked: true })
  server.use(answer(createCheckoutSession, () => ({ checkout_url: CHECKOUT })))
  const { user } = openAs({ now: finance() })
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Starter' }))
  const link = await screen.findByRole('link', { name: 'Open the checkout' })
  expect(link).toHaveAttribute('href', CHECKOUT)
  expect(link).toHaveAttribute('target', '_blank')
})

test.each([
  [
    'PRICE-32',
    { code: 'unavailable', detail: 'Duologue is being restarted.' },
    'Failed to start subscription process. Please try again.',
  ],
  [
    'PRICE-33',
    { code: 'conflict', detail: 'That would be a downgrade.' },
    'To change to a lower tier, please cancel your current subscription first.',
  ],
  [
    'PRICE-28',
    { code: 'conflict', detail: billingSentences.annual_to_monthly },
    'To switch from annual to monthly billing, please cancel your current subscription first.',
  ],
  ['PRICE-30', { code: 'conflict', detail: billingSentences.plan_already }, 'You are already on this billing plan.'],
] as const)(
  'PRICE-32 PRICE-33 a checkout that the server refuses (%s) closes its tab, says why and shows the plan as it is now',
  async (_, problem, sentence) => {
    const { tab } = stubNewTab()
    const held = { now: finance() }
    server.use(refuse(createCheckoutSession, problem))
    const { user } = openAs(held)
    const button = await screen.findByRole('button', { name: 'Upgrade to Starter' })
    held.now = starter
    await user.click(button)
    await waitFor(() =>
      expect(
        [...screen.getAllByRole('status'), ...screen.queryAllByRole('alert')]
          .map((region) => region.textContent)
          .join(),
      ).toContain(sentence),
    )
    expect(tab).toMatchObject({ closed: true, address: '' })
    expect(await card('Starter').findByRole('button', { name: 'Current Plan' })).toBeDisabled()
  },
)

test('PRICE-27 PRICE-O03 a press that comes after the plan has changed is refused in words, and opens nothing', async () => {
  const { open: opening } = stubNewTab()
  const { user, queryClient } = openAs({ now: finance() })
  const button = await screen.findByRole('button', { name: 'Upgrade to Starter' })
  const shown = queryClient.getQueryData(financeQuery('ana').queryKey)
  // The page has not rendered the cached data by now.
  const known = vi
    .spyOn(queryClient, 'getQueryData')
    .mockReturnValue({ ...shown, subscription_tier: 'creator', billing_interval: 'month' })
  await user.click(button)
  await waitFor(() =>
    expect(said()).toContain(
      'To downgrade, please cancel your current subscription first using the Manage Subscription button.',
    ),
  )
  expect(opening).not.toHaveBeenCalled()
  known.mockRestore()
})

test('PRICE-10 BILL-06 the plan is managed from its bar', async () => {
  const { tab } = stubNewTab()
  server.use(answer(createPortalSession, () => ({ portal_url: 'https://pay.example/portal/1' })))
  const { user } = openAs({ now: starter })
  await user.click(await screen.findByRole('button', { name: 'Manage Subscription' }))
  await waitFor(() => expect(tab.address).toBe('https://pay.example/portal/1'))
})

test('PRICE-16 PRICE-17 PRICE-18 who comes back from paying waits until the plan is there, and the address forgets it', async () => {
  const held = { now: finance() }
  const { router } = openAs(held, '?success=true&tier=starter')
  expect(await screen.findByText('Processing your subscription...')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await screen.findByRole('region', { name: 'Usage' })
  expect(screen.getByText('Processing your subscription...')).toBeVisible()
  held.now = starter
  await waitFor(() => expect(screen.queryByText('Processing your subscription...')).toBeNull())
  expect(await screen.findByText('You are on the Starter plan')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('PRICE-O04 who paid before waits for the plan that was paid now', async () => {
  const held = { now: starter }
  const { queryClient } = openAs(held, '?success=true&tier=creator')
  await screen.findByRole('region', { name: 'Usage' })
  await act(() => queryClient.invalidateQueries({ queryKey: financeQuery('ana').queryKey }))
  expect(screen.getByText('Processing your subscription...')).toBeVisible()
  held.now = { ...starter, subscription_tier: 'creator' }
  await waitFor(() => expect(screen.queryByText('Processing your subscription...')).toBeNull())
})

test('PRICE-17 LIM-28 the notice ends after ten seconds, and says that it takes longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    openAs({ now: finance() }, '?success=true&tier=starter')
    await screen.findByRole('region', { name: 'Usage' })
    expect(screen.getByText('Processing your subscription...')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByText('Processing your subscription...')).toBeNull()
    expect(screen.getByText(/^This is taking longer/)).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('PRICE-18 PRICE-O05 returning without paying shows a notice, once', async () => {
  const { router } = openAs({ now: finance() }, '?canceled=true')
  expect(await screen.findByText('Checkout canceled.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a plan that could not be loaded can be retried, and nothing is offered meanwhile', async () => {
  server.use(
    ...asUser(),
    refuse(getFinance, { code: 'unavailable', detail: 'Duologue is being restarted.' }),
    http.get('*/api/live', () => HttpResponse.json({}, { status: 503 })),
  )
  const { user } = open()
  expect(await screen.findByText('Your plan could not be loaded.')).toBeVisible()
  expect(within(screen.getByRole('list')).queryByRole('button')).toBeNull()
  server.use(answer(getFinance, () => starter))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Manage Subscription' })).toBeVisible()
})
