import { getFinance, initializeUser } from '@app/contracts/accounts'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TokenPill } from '#features/accounts/components/token-pill.tsx'
import { finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { financeQuery } from './finance.ts'

const missing = { code: 'not_found', detail: 'Not found' } as const

beforeEach(() =>
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
  ),
)

function open() {
  return renderWithQueries(<TokenPill user_id="ana" to="/pricing" />)
}

test('BILL-03 an account without a document is opened, once, and what it was given is shown', async () => {
  let opened = 0
  server.use(
    refuse(getFinance, missing),
    answer(initializeUser, () => {
      opened += 1
      server.use(answer(getFinance, () => finance()))
      return { is_new_user: true, onboarding_completed: false }
    }),
  )
  open()
  expect(await screen.findByRole('link', { name: 'Tokens left: 1,000' })).toBeVisible()
  expect(opened).toBe(1)
})

test('BILL-04 one that cannot be opened is free, in error and without tokens, until it can', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  server.use(
    refuse(getFinance, missing),
    refuse(initializeUser, { code: 'internal_error', detail: 'An unexpected error occurred' }),
  )
  const { queryClient } = open()
  const link = await screen.findByRole('link', { name: 'Tokens left: 0' })
  const { queryKey } = financeQuery('ana')
  expect(queryClient.getQueryData(queryKey)).toMatchObject({
    subscription_tier: 'free',
    subscription_status: 'error',
    current_token_amount: 0,
    can_create: false,
  })
  expect(warn).toHaveBeenCalledWith('The account could not be opened.', expect.any(Error))
  server.use(answer(getFinance, () => finance()))
  await queryClient.invalidateQueries({ queryKey })
  await vi.waitFor(() => expect(link).toHaveAccessibleName('Tokens left: 1,000'))
})

test('BILL-O01 a debt is written in the header as it is on the billing page, with the sign of mathematics', async () => {
  server.use(answer(getFinance, () => finance({ current_token_amount: -1_212 })))
  open()
  expect(await screen.findByRole('link', { name: 'Tokens left: −1,212' })).toHaveTextContent('−1,212')
})

test('BILL-02 an event refetches the balance once, however many parts of the page show it', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: (control) => void (line = control) })
  let requestCount = 0
  server.use(
    http.get('*/api/live', () => new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })),
    answer(getFinance, () => finance({ current_token_amount: 1_000 - 250 * requestCount++ })),
  )
  renderWithQueries(
    <>
      {[1, 2, 3].map((part) => (
        <TokenPill key={part} user_id="ana" to="/pricing" />
      ))}
    </>,
  )
  expect(await screen.findAllByRole('link', { name: 'Tokens left: 1,000' })).toHaveLength(3)
  const dispatch = (id: number, current_token_amount: number) =>
    line?.enqueue(
      new TextEncoder().encode(
        `id: ${id}\nevent: balance.updated\ndata: ${JSON.stringify({ current_token_amount })}\n\n`,
      ),
    )
  dispatch(1, 751)
  await screen.findAllByRole('link', { name: 'Tokens left: 750' })
  expect(requestCount).toBe(2)
  dispatch(2, 501)
  await screen.findAllByRole('link', { name: 'Tokens left: 500' })
  expect(requestCount).toBe(3)
})
