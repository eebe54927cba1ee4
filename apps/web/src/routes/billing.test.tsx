import { getFinance } from '@app/contracts/accounts'
import { LEDGER_CSV_PATH, listMovements, type Movement } from '@app/contracts/billing'
import { plans } from '@app/domain/billing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { finance, movement } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './billing.tsx'

const first = movement({
  entry_id: '1',
  kind: 'grant',
  amount: 1_000,
  balance_after: 1_000,
  purpose: null,
  outcome: null,
  content_id: null,
  channel_id: null,
  title: null,
  lines: null,
})
const held = movement({ entry_id: '2', kind: 'hold', amount: -300, balance_after: 700, outcome: null, lines: 15 })

/** Responds with the history page by page, filtered as requested. */
function history(pages: Readonly<Record<string, Movement[]>>) {
  const names = Object.keys(pages)
  server.use(
    answer(listMovements, ({ url }) => {
      const name =
        url.searchParams.get('cursor') ??
        (url.searchParams.get('filter') === 'all' ? 'all' : `of ${url.searchParams.get('filter')}`)
      const next = names[names.indexOf(name) + 1]
      return { movements: pages[name] ?? [], next_cursor: next && !next.startsWith('of ') ? next : null }
    }),
  )
}

beforeEach(() => {
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getFinance, () => finance()),
  )
  history({ all: [movement(), held, first] })
})

function open(at = '/billing') {
  return renderRoutes(
    [
      {
        path: '/billing',
        element: (
          <>
            <Component />
            <Toaster />
          </>
        ),
      },
    ],
    at,
  )
}

const rows = () => screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)
const texts = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  )

test('BILL-01 BILL-O01 the page says what is left, which plan it is, how it is paid and when next', async () => {
  server.use(
    answer(getFinance, () =>
      finance({
        current_token_amount: 9_412,
        subscription_tier: 'starter',
        billing_interval: 'year',
        next_billing_date: '2027-11-22T12:00:00.000Z',
        stripe_customer_id: 'cus_1',
      }),
    ),
  )
  open()
  await screen.findByRole('status', { name: 'Loading your plan' })
  const plan = await screen.findByRole('region', { name: 'Your plan' })
  const facts = within(plan)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Tokens left', '9,412About 565 minutes of audio'],
    ['Plan', `Starter$${plans.starter.usd_a_month.year} per month, billed yearly`],
    ['Billed', 'Yearly'],
    ['Status', 'Active'],
    ['Next billing date', 'Nov 22, 2027'],
  ])
  expect(within(plan).getByRole('button', { name: /^Manage Subscription/ })).toBeEnabled()
  expect(within(plan).getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/pricing')
})

test('BILL-08 BILL-O01 on the free plan there is nothing to manage but whom to ask, and the day on which the tokens are set anew', async () => {
  server.use(
    answer(getFinance, () => finance({ current_token_amount: -120, next_reset_date: '2026-12-20T12:00:00.000Z' })),
  )
  open()
  const plan = await screen.findByRole('region', { name: 'Your plan' })
  expect(plan).toHaveTextContent(
    '−120Your balance is below zero. You can’t generate audio until it is above zero again.',
  )
  expect(plan).toHaveTextContent('Resets to 1,000 tokens onDec 20, 2026')
  expect(within(plan).getByText('Contact support for changes')).toBeVisible()
  expect(within(plan).queryByRole('button')).toBeNull()
})

test('BILL-O01 a plan that is set to end says when, and what comes after', async () => {
  server.use(
    answer(getFinance, () =>
      finance({
        subscription_tier: 'creator',
        billing_interval: 'month',
        next_billing_date: '2026-12-22T12:00:00.000Z',
        cancel_at_period_end: true,
        stripe_customer_id: 'cus_1',
      }),
    ),
  )
  open()
  const plan = await screen.findByRole('region', { name: 'Your plan' })
  expect(plan).toHaveTextContent('Plan ends onDec 22, 2026')
  expect(plan).toHaveTextContent('You won’t be billed again. On Dec 22, 2026, you move to the Free plan')
})

test('BILL-04 an account that could not be opened is said to be, and can be tried again', async () => {
  server.use(answer(getFinance, () => finance({ current_token_amount: 0, subscription_status: 'error' })))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your balance could not be loaded.')
  server.use(answer(getFinance, () => finance()))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('region', { name: 'Your plan' })).toHaveTextContent('Tokens left1,000')
})

/** A job with the entries that it moved until now. */
function job(set_aside: number, charged: number | null): Movement['job'] {
  const entry = { created_at: '2026-11-20T12:00:00.000Z', balance_after: 1_000 - set_aside }
  const hold = { ...entry, entry_id: `${set_aside}1`, kind: 'hold' as const, amount: -set_aside }
  if (charged === null) return { hold_id: `h${set_aside}`, set_aside, charged, entries: [hold] }
  const release = {
    ...entry,
    entry_id: `${set_aside}2`,
    kind: 'release' as const,
    amount: set_aside,
    balance_after: 1_000,
  }
  const charge = {
    ...entry,
    entry_id: `${set_aside}3`,
    kind: 'charge' as const,
    amount: -charged,
    balance_after: 1_000 - charged,
  }
  return {
    hold_id: `h${set_aside}`,
    set_aside,
    charged,
    entries: charged > 0 ? [hold, release, charge] : [hold, release],
  }
}

test('an episode is one row that says what it cost, and shows what was set aside and given back on demand', async () => {
  const gone = movement({
    entry_id: '4',
    kind: 'charge',
    balance_after: 950,
    outcome: 'deleted',
    channel_id: null,
    lines: 2,
    title: 'Tide',
    job: job(60, 50),
  })
  const trial = movement({
    entry_id: '5',
    purpose: 'test_audio',
    balance_after: 949,
    content_id: null,
    channel_id: null,
    title: null,
    lines: 1,
    job: job(2, 1),
  })
  const failed = movement({
    entry_id: '6',
    kind: 'release',
    outcome: 'failed',
    balance_after: 949,
    lines: null,
    job: job(30, 0),
  })
  const now = movement({
    entry_id: '7',
    kind: 'hold',
    purpose: 'correction',
    outcome: null,
    balance_after: 931,
    lines: 3,
    job: job(18, null),
  })
  history({ all: [now, failed, trial, gone, movement({ job: job(300, 250) }), first] })
  const { user } = open()
  await screen.findByRole('table', { name: 'Token history, newest first' })
  expect(texts().map(([what, ...rest]) => [what?.split('Details')[0], ...rest])).toEqual([
    ['Fog — in progress, 18 set asideCorrection · 3 lines', '−18', 'Balance 931'],
    ['Fog — failed, nothing chargedEpisode', '0', 'Balance 949'],
    ['Test audio — 1 token charged1 line', '−1', 'Balance 949'],
    ['Tide (deleted) — deleted before it finished, 50 tokens chargedEpisode · 2 lines', '−50', 'Balance 950'],
    ['Fog — 250 tokens chargedEpisode · 12 lines', '−250', 'Balance 750'],
    ['First tokens', '+1,000', 'Balance 1,000'],
  ])
  for (const link of screen.getAllByRole('link', { name: 'Fog' })) expect(link).toHaveAttribute('href', '/ch1/c1')
  const row = within(rows()[4] ?? expect.fail())
  expect(row.getByText(/^Given back: it is finished/)).not.toBeVisible()
  await user.click(row.getByText('Details'))
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d+:\d+ [AP]M/, ''))).toEqual([
    'Set aside for an episode −300, balance 700',
    'Given back: it is finished +300, balance 1,000',
    'Voiced for an episode −250, balance 750',
  ])
})

test('the filter shows movements of a kind, stays in the address, and can be taken off where there are none', async () => {
  history({ all: [movement(), first], 'of spent': [movement()], 'of added': [] })
  const { user, router } = open()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const filters = within(screen.getByRole('group', { name: 'Show' }))
  expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All',
    'Spent',
    'In progress',
    'Plans',
  ])
  await user.click(filters.getByRole('button', { name: 'Spent' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toBe('?filter=spent')
  expect(filters.getByRole('button', { name: 'Spent' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(filters.getByRole('button', { name: 'Plans' }))
  expect(await screen.findByRole('heading', { name: 'Nothing added yet' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all transactions' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(router.state.location.search).toBe('')
  expect(filters.getByRole('button', { name: 'All' })).toHaveFocus()
})

test('a filter that nobody knows shows everything', async () => {
  open('/billing?filter=gifts')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('the history loads page by page, and a page that failed can be retried', async () => {
  history({ all: [movement(), held], after_2: [first] })
  const { user } = open()
  const more = await screen.findByRole('button', { name: 'Show more' })
  server.use(refuse(listMovements, { code: 'internal_error', detail: 'An unexpected error occurred' }))
  await user.click(more)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your history could not be loaded.')
  expect(rows()).toHaveLength(2)
  await expectFocus(() => screen.getByRole('button', { name: 'Try Again' }))
  history({ all: [movement(), held], after_2: [first] })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.getByText('3 movements shown')).toBeInTheDocument()
  await expectFocus(() => rows()[2])
})

/** Opens the page with a live connection, and returns a function that announces a new balance. */
async function openLive(at?: string) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = () => new ReadableStream<Uint8Array>({ start: (control) => void (line = control) })
  server.use(
    http.get('*/api/live', () => new HttpResponse(stream(), { headers: { 'content-type': 'text/event-stream' } })),
  )
  const opened = open(at)
  await screen.findByRole('table')
  await waitFor(() => expect(line).toBeDefined())
  const dispatch = (current_token_amount: number) =>
    line?.enqueue(
      new TextEncoder().encode(`id: 1\nevent: balance.updated\ndata: ${JSON.stringify({ current_token_amount })}\n\n`),
    )
  return { ...opened, dispatch }
}

test('BILL-02 what is spent while the page is open stands on top of the history, and in the balance', async () => {
  history({ all: [{ ...held, job: job(300, null) }, first] })
  const { dispatch } = await openLive()
  expect(texts()[0]).toEqual(['Fog — in progress, 300 set asideEpisode · 15 lines', '−300', 'Balance 700'])
  history({ all: [movement({ job: job(300, 250) }), first] })
  server.use(answer(getFinance, () => finance({ current_token_amount: 750 })))
  dispatch(750)
  await waitFor(() =>
    expect(texts()[0]).toEqual([expect.stringContaining('Fog — 250 tokens charged'), '−250', 'Balance 750']),
  )
  expect(rows()).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Your plan' })).toHaveTextContent('Tokens left750')
})

test('a job that ends leaves the list of jobs in progress', async () => {
  const other = { ...held, entry_id: '3', title: 'Tide', job: job(60, null) }
  history({ 'of set_aside': [other, { ...held, job: job(300, null) }] })
  const { dispatch } = await openLive('/billing?filter=set_aside')
  expect(rows()).toHaveLength(2)
  history({ 'of set_aside': [other] })
  dispatch(750)
  await waitFor(() => expect(texts().map(([what]) => what)).toEqual([expect.stringContaining('Tide')]))
  history({ 'of set_aside': [] })
  dispatch(740)
  expect(await screen.findByText('Nothing is in progress')).toBeVisible()
})

test('what is spent while an older page is on its way is there beside it', async () => {
  history({ all: [held], after_2: [first] })
  const { user, dispatch } = await openLive()
  let arrive: (() => void) | undefined
  let requestCount = 0
  server.use(
    answer(listMovements, async ({ url }) => {
      const isOlder = url.searchParams.has('cursor')
      if (!isOlder) requestCount += 1
      if (!isOlder) return { movements: [movement(), held], next_cursor: 'after_2' }
      await new Promise<void>((resolve) => void (arrive = resolve))
      return { movements: [first], next_cursor: null }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(arrive).toBeDefined())
  dispatch(750)
  await waitFor(() => expect(requestCount).toBe(1))
  arrive?.()
  await waitFor(() => expect(texts().map(([, amount]) => amount)).toEqual(['−250', '−300', '+1,000']))
})

test('coming back shows what was read before at once, with what happened since on top', async () => {
  history({ all: [held], after_2: [first] })
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await act(() => router.navigate('/ch1/c1'))
  expect(screen.queryByRole('table')).toBeNull()
  history({ all: [movement(), held], after_2: [first] })
  await act(() => router.navigate(-1))
  expect(rows().length).toBeGreaterThanOrEqual(2)
  await waitFor(() => expect(texts().map(([, amount]) => amount)).toEqual(['−250', '−300', '+1,000']))
})

test('the history is saved as CSV, as it is filtered; a refusal is said', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const makeUrl = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => [click, makeUrl].forEach((spy) => spy.mockRestore()))
  let requestCount: string | undefined
  server.use(
    http.get(`*${LEDGER_CSV_PATH}`, ({ request }) => {
      requestCount = `${new URL(request.url).search} ${request.headers.has('authorization')}`
      return new HttpResponse('when,why\r\n', { headers: { 'content-type': 'text/csv' } })
    }),
  )
  const { user } = open('/billing?filter=spent')
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toEqual(['token-history-spent.csv']))
  expect(requestCount).toBe('?filter=spent true')
  const [file] = makeUrl.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe('when,why\r\n')
  server.use(
    http.get(`*${LEDGER_CSV_PATH}`, () =>
      HttpResponse.json({ code: 'rate_limited', detail: 'Too many requests' }, { status: 429 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('Too many requests')).toBeVisible()
})
