import { listFeed } from '@app/contracts/content'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSearchQuery } from '#lib/search-query.ts'
import { contentView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Feed } from './feed.tsx'

let seeEnd: (() => void) | undefined

/** happy-dom lays nothing out, so the test says when the end of the list is seen. */
class ObserverByHand {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    seeEnd = () => callback([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  seeEnd = undefined
  vi.stubGlobal('IntersectionObserver', ObserverByHand)
})
afterEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  setSearchQuery('')
})

/** Pages of 20; every title is unique, and every tenth item belongs to the channel Night Clinic. */
function serveFeed(pages: number): string[] {
  const asked: string[] = []
  server.use(
    answer(listFeed, ({ url }) => {
      const from = Number(url.searchParams.get('after') ?? 0)
      asked.push(String(from))
      const items = Array.from({ length: 20 }, (_, i) => {
        const at = from + i
        return contentView({ content_id: `c${at}`, title: `Episode ${at}.`, script_title: '', channel_title: at % 10 === 3 ? 'Night Clinic' : 'Slow Machines' })
      })
      return { items, next: from + 20 < pages * 20 ? String(from + 20) : null }
    }),
  )
  return asked
}

const cards = () => screen.queryAllByRole('article')

test('FEED-01 FEED-06 the next page comes when the end of the list is near', async () => {
  const asked = serveFeed(2)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => seeEnd?.())
  await waitFor(() => expect(cards()).toHaveLength(40))
  expect(asked).toEqual(['0', '20'])
})

test('FEED-13 FEED-14 FEED-15 FEED-16 searching matches titles and channels, whatever the case', async () => {
  serveFeed(1)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => setSearchQuery('  episode 7. '))
  expect(cards()).toHaveLength(1)
  act(() => setSearchQuery('NIGHT clin'))
  expect(cards()).toHaveLength(2)
})

test('FEED-17 pages load by themselves until 10 match', async () => {
  const asked = serveFeed(9)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => setSearchQuery('night clinic'))
  await waitFor(() => expect(cards()).toHaveLength(10))
  expect(asked).toEqual(['0', '20', '40', '60', '80'])
})

test('FEED-12 no match on any page says so', async () => {
  const asked = serveFeed(2)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => setSearchQuery('tidal clocks'))
  expect(await screen.findByText('No results found')).toBeVisible()
  expect(asked).toEqual(['0', '20'])
})

test('FEED-09 FEED-10 FEED-11 a failure is said and can be tried again', async () => {
  server.use(http.get('*/api/feed', () => HttpResponse.json({ detail: 'Out of order' }, { status: 503 })))
  const { user } = renderWithQueries(<Feed hasFeatured={false} />)
  expect(await screen.findByText('Error loading content')).toBeVisible()
  expect(screen.getByText('Failed to load content: Out of order')).toBeVisible()
  serveFeed(1)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(cards()).toHaveLength(20))
})

test('FEED-19 FEED-22 a card cuts its description at 100 characters and leads to the player', async () => {
  const long = 'x'.repeat(101)
  server.use(answer(listFeed, () => ({ items: [contentView({ content_description: long })], next: null })))
  renderWithQueries(<Feed hasFeatured={false} />)
  expect(await screen.findByText(`${'x'.repeat(100)}…`)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Why lighthouses still turn' })).toHaveAttribute('href', '/ch1/c1')
})
