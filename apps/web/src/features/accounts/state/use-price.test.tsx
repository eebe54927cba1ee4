import { quoteLines } from '@app/contracts/billing'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import type { QuotedLine } from '../api/quotes.ts'
import { usePrice } from './use-price.ts'

const line = (voice_name: string, text = 'A light needs no password.') => ({ voice_name, text })
const quoted = { lines: 1, paid_lines: 0, current_token_amount: 1_000 }

beforeEach(() =>
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
  ),
)

function Price({ jobs }: { jobs: QuotedLine[][] }) {
  return <p role="note">{usePrice(jobs)}</p>
}

const price = () => screen.getByRole('note').textContent

test('SRV-01 what was voiced before costs no tokens, once the server has said so', async () => {
  server.use(answer(quoteLines, () => ({ ...quoted, tokens: 0, lines: 0, paid_lines: 1 })))
  renderWithQueries(<Price jobs={[[line('Kore')]]} />)
  expect(price()).toBe('~1 token')
  await expect.poll(price).toBe('free')
})

test('each job is quoted separately, because each is rounded separately', async () => {
  const requests: unknown[] = []
  server.use(
    answer(quoteLines, ({ json }) => {
      requests.push(json)
      return { ...quoted, tokens: 2 }
    }),
  )
  renderWithQueries(<Price jobs={[[line('Kore')], [line('Puck')], [line('Leda')]]} />)
  await expect.poll(price).toBe('~6 tokens')
  expect(requests).toEqual(
    expect.arrayContaining([{ lines: [line('Kore')] }, { lines: [line('Puck')] }, { lines: [line('Leda')] }]),
  )
  expect(requests).toHaveLength(3)
})

test('where nothing is answered it is what it will not be above', async () => {
  server.use(refuse(quoteLines, { code: 'internal_error', detail: 'Something went wrong' }))
  const { queryClient } = renderWithQueries(<Price jobs={[[line('Kore', 'x'.repeat(9_000))]]} />)
  await expect
    .poll(() =>
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'error'),
    )
    .toBe(true)
  expect(price()).toBe('~148 tokens')
})
