import { getFinance } from '@app/contracts/accounts'
import { createPortalSession } from '@app/contracts/billing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { financeQuery } from '#features/accounts/api/finance.ts'
import { finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { stubNewTab } from '#test/new-tab.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { ManageSubscription } from './manage-subscription.tsx'

const payer = finance({ subscription_tier: 'starter', billing_interval: 'month', stripe_customer_id: 'cus_1' })
const PORTAL = 'https://pay.example/portal/1'

const open = (held = payer) => {
  const shown = renderWithQueries(
    <>
      <ManageSubscription finance={held} />
      <Toaster />
    </>,
  )
  shown.queryClient.setQueryData(financeQuery('ana').queryKey, held)
  return shown
}
const button = () => screen.getByRole('button', { name: 'Manage Subscription' })

beforeEach(() =>
  server.use(
    ...asUser(),
    answer(getFinance, () => payer),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
  ),
)

test('BILL-06 API-42 API-43 the page to manage a plan opens in a tab of its own, which has no hold of this one', async () => {
  const { tab } = stubNewTab()
  let requests: unknown
  server.use(
    answer(createPortalSession, ({ json }) => {
      requests = json
      return { portal_url: PORTAL }
    }),
  )
  const { user } = open()
  await user.click(button())
  await waitFor(() => expect(tab.address).toBe(PORTAL))
  expect(tab.opener).toBeNull()
  expect(requests).toEqual({ return_url: `${location.origin}${location.pathname}` })
})

test.each([
  ['the free plan', finance({ stripe_customer_id: 'cus_1' })],
  ['a payment that is overdue', { ...payer, subscription_status: 'past_due' as const }],
  ['nobody the provider knows', { ...payer, stripe_customer_id: null }],
])('BILL-06 BILL-08 BILL-O02 with %s the page says to contact support instead', (_, held) => {
  open(held)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact support for changes' })).toHaveAttribute('href', '/settings')
})

test('BILL-07 a press that comes after the plan has ended is refused in words, and opens nothing', async () => {
  const { open: opening } = stubNewTab()
  const { user, queryClient } = open()
  act(() => void queryClient.setQueryData(financeQuery('ana').queryKey, finance()))
  await user.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unable to access subscription management. Please contact support.',
  )
  expect(opening).not.toHaveBeenCalled()
})

test.each([
  [
    'the server refuses',
    { code: 'access_denied', detail: 'No' },
    'Unable to access subscription management. Please contact support.',
  ],
  [
    'it fails',
    { code: 'unavailable', detail: 'Duologue is being restarted.' },
    'Failed to open subscription management. Please try again.',
  ],
] as const)('BILL-07 BILL-09 %s: the tab is closed and the page says why', async (_, problem, sentence) => {
  const { tab } = stubNewTab()
  server.use(refuse(createPortalSession, problem))
  const { user } = open()
  await user.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(tab).toMatchObject({ closed: true, address: '' })
  expect(button()).toBeEnabled()
})

test('PRICE-34 where the browser lets no tab open, a link leads there', async () => {
  stubNewTab({ isBlocked: true })
  server.use(answer(createPortalSession, () => ({ portal_url: PORTAL })))
  const { user } = open()
  await user.click(button())
  expect(await screen.findByRole('link', { name: 'Open your subscription' })).toHaveAttribute('href', PORTAL)
  expect(screen.getByText('Your browser did not open the new tab.')).toBeVisible()
})
