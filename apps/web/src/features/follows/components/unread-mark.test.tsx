import { countNewEpisodes } from '@app/contracts/followed-episodes'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { Navigation } from '#app/navigation.tsx'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
// Loaded before it is waited for.
import './unread-mark.tsx'

const mark = () => document.querySelector('[data-part=unread-mark]')

function serveNew(episodes: number) {
  let asked = 0
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(countNewEpisodes, () => {
      asked += 1
      return { episodes }
    }),
  )
  return () => asked
}

test.each([true, false])(
  'SHOW-O256 the entry of the feed has a dot, and says how much is new (labels: %s)',
  async (hasLabels) => {
    server.use(...asUser())
    serveNew(3)
    renderWithQueries(<Navigation hasLabels={hasLabels} />)
    expect(await screen.findByRole('link', { name: /^Feed ?, 3 new episodes$/ })).toBeTruthy()
    expect(mark()).not.toBeNull()
  },
)

test('SHOW-O256 without anything new the entry is as ever', async () => {
  server.use(...asUser())
  const asked = serveNew(0)
  renderWithQueries(<Navigation hasLabels />)
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.getByRole('link', { name: 'Feed' })).toBeTruthy()
  expect(mark()).toBeNull()
})

test('of a visitor nothing is asked', async () => {
  let sessions = 0
  server.use(
    http.get('*/api/auth/get-session', () => {
      sessions += 1
      return HttpResponse.json(null)
    }),
    ...asVisitor(),
  )
  const asked = serveNew(3)
  renderWithQueries(<Navigation hasLabels />)
  await waitFor(() => expect(sessions).toBe(1))
  expect(asked()).toBe(0)
  expect(mark()).toBeNull()
})
