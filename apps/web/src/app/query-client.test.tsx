import { getFinance } from '@app/contracts/accounts'
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { financeQuery, useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { identityChanged } from '#lib/api/access-token.ts'
import { finance } from '#test/factories.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { http, HttpResponse } from 'msw'

const noLive = http.get('*/api/live', () => HttpResponse.json({}, { status: 503 }))

function Balance() {
  const { user, loading } = useSession()
  if (loading) return <p>who is it?</p>
  return user ? <Tokens user_id={user.user_id} /> : <p>nobody</p>
}

function Tokens({ user_id }: { user_id: string }) {
  const { data } = useFinance(user_id)
  return <p>{`${user_id} has ${data?.current_token_amount ?? 'something'}`}</p>
}

test('AUTH-98 AUTH-99 CACHE-O03 a sign-out clears everything fetched for that person', async () => {
  server.use(
    ...asUser(),
    noLive,
    answer(getFinance, () => finance({ current_token_amount: 77 })),
  )
  const { queryClient } = renderWithQueries(<Balance />)
  expect(await screen.findByText('ana has 77')).toBeVisible()
  queryClient.setQueryData(['content', 'private'], { title: 'A secret' })
  server.use(...asVisitor())
  identityChanged('left')
  expect(await screen.findByText('nobody')).toBeVisible()
  expect(queryClient.getQueryData(financeQuery('ana').queryKey)).toBeUndefined()
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null),
    ),
  ).not.toMatch(/secret|ana|77/)
})

test('the next person sees their own and never the balance of the one before', async () => {
  server.use(
    ...asUser(),
    noLive,
    answer(getFinance, () => finance({ current_token_amount: 77 })),
  )
  renderWithQueries(<Balance />)
  expect(await screen.findByText('ana has 77')).toBeVisible()
  server.use(
    ...asUser({ id: 'ben' }),
    answer(getFinance, () => finance({ user_id: 'ben', current_token_amount: 5 })),
  )
  identityChanged('entered')
  expect(await screen.findByText('ben has 5')).toBeVisible()
})

test('refetches initial responses, written for a visitor, once a person is known', async () => {
  let fetches = 0
  const List = () => {
    const { data } = useQuery({
      queryKey: ['list'],
      queryFn: async () => `of ana, ${++fetches}`,
      initialData: 'of nobody',
      staleTime: Infinity,
    })
    return <p>{data}</p>
  }
  renderWithQueries(<List />)
  expect(screen.getByText('of nobody')).toBeVisible()
  server.use(...asUser(), noLive)
  identityChanged('entered')
  expect(await screen.findByText('of ana, 1')).toBeVisible()
})

test('ERR-O02 without a connection an action fails at once, and is not sent when there is one again', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('Request failed')))
  onTestFinished(() => onlineManager.setOnline(true))
  const { user } = renderWithQueries(<Deletion send={send} />)
  onlineManager.setOnline(false)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Request failed')).toBeVisible()
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(send).toHaveBeenCalledTimes(1)
})

function Deletion({ send }: { send: () => Promise<undefined> }) {
  const { mutate, error } = useMutation({ mutationFn: send })
  return <button onClick={() => mutate()}>{error?.message ?? 'Delete'}</button>
}
