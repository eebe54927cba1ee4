import { listFeed } from '@app/contracts/content'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSearchQuery } from '#lib/navigation/search-query.ts'
import { contentView } from '#test/factories.ts'
import { renderRoutes, renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Feed } from './feed.tsx'

let seeEnd: ((...isIntersecting: boolean[]) => void) | undefined

/** happy-dom lays nothing out, so the test says when the end of the list is seen. */
class ObserverByHand {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    seeEnd = (...entries) => callback(entries.map((isIntersecting) => ({ isIntersecting })))
  }
  observe() {}
  unobserve() {}
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
  const requests: string[] = []
  server.use(
    answer(listFeed, ({ url }) => {
      const from = Number(url.searchParams.get('after') ?? 0)
      requests.push(String(from))
      const items = Array.from({ length: 20 }, (_, i) => {
        const at = from + i
        return contentView({
          content_id: `c${at}`,
          title: `Episode ${at}.`,
          script_title: '',
          channel_title: at % 10 === 3 ? 'Night Clinic' : 'Slow Machines',
        })
      })
      return { items, next: from + 20 < pages * 20 ? String(from + 20) : null }
    }),
  )
  return requests
}

const cards = () => screen.queryAllByRole('article')

test('FEED-01 FEED-06 the next page comes when the end of the list is near', async () => {
  const requests = serveFeed(2)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => seeEnd?.(true))
  await waitFor(() => expect(cards()).toHaveLength(40))
  expect(requests).toEqual(['0', '20'])
})

test('FEED-06 a busy browser reports several intersections at once, and the last one counts', async () => {
  const requests = serveFeed(2)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => seeEnd?.(true, false))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requests).toEqual(['0'])
  act(() => seeEnd?.(false, true))
  await waitFor(() => expect(cards()).toHaveLength(40))
})

test(
  'FEED-13 FEED-14 FEED-15 searching matches titles and channels, whatever the case',
  { meta: { requirements: ['FEED-16'] } },
  async () => {
    serveFeed(1)
    renderWithQueries(<Feed hasFeatured={false} />)
    await waitFor(() => expect(cards()).toHaveLength(20))
    act(() => setSearchQuery('  episode 7. '))
    expect(cards()).toHaveLength(1)
    act(() => setSearchQuery('NIGHT clin'))
    expect(cards()).toHaveLength(2)
  },
)

test('FEED-17 pages load by themselves until 10 match', async () => {
  const requests = serveFeed(9)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => setSearchQuery('night clinic'))
  await waitFor(() => expect(cards()).toHaveLength(10))
  expect(requests).toEqual(['0', '20', '40', '60', '80'])
})

test('FEED-12 PLAY-O113 no match on any page says so, and offers to search every line', async () => {
  const requests = serveFeed(2)
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => setSearchQuery('tidal clocks'))
  expect(await screen.findByText('No results found')).toBeVisible()
  const link = screen.getByRole('link', { name: /^Search every line for/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Search every line for “tidal clocks”',
    '/search?q=tidal%20clocks',
  ])
  expect(requests).toEqual(['0', '20'])
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

test('FEED-07 while nothing is there yet it says that it loads, and stops saying so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    answer(listFeed, async () => {
      await promise
      return { items: [contentView()], next: null }
    }),
  )
  renderWithQueries(<Feed hasFeatured />)
  expect(screen.getByText('Loading content')).toBeInTheDocument()
  resolve()
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.queryByText('Loading content')).toBeNull()
})

/** Two pages; the second comes when the test says so. */
function serveSlowly(): { requests: string[]; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests: string[] = []
  server.use(
    answer(listFeed, async ({ url }) => {
      const after = url.searchParams.get('after') ?? ''
      requests.push(after)
      if (after) await promise
      return {
        items: Array.from({ length: 20 }, (_, i) => contentView({ content_id: `${after}-${i}`, title: `Part ${i}` })),
        next: after ? null : 'second',
      }
    }),
  )
  return { requests, release: resolve }
}

test('FEED-08 FEED-O04 the next page is requested once, shows that it is loading, and the end of the feed is announced', async () => {
  const { requests, release } = serveSlowly()
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  const reach = seeEnd
  act(() => reach?.(true))
  act(() => reach?.(true))
  expect(await screen.findByText('Loading more')).toBeInTheDocument()
  act(() => setSearchQuery('nothing like it'))
  act(() => setSearchQuery(''))
  release()
  await waitFor(() => expect(cards()).toHaveLength(40))
  expect(screen.queryByText('Loading more')).toBeNull()
  expect(screen.getByText('You have reached the end.')).toBeVisible()
  expect(requests).toEqual(['', 'second'])
})

test('FEED-09 FEED-11 a later page that fails leaves the others there, and only that page is tried again', async () => {
  serveFeed(2)
  const { user } = renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  server.use(http.get('*/api/feed', () => HttpResponse.json({ detail: 'Out of order' }, { status: 503 })))
  act(() => seeEnd?.(true))
  expect(await screen.findByText('Failed to load content: Out of order')).toBeVisible()
  expect(cards()).toHaveLength(20)
  const requests = serveFeed(2)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(cards()).toHaveLength(40))
  expect(requests).toEqual(['20'])
})

test('FEED-O03 an empty feed leads to where one can make something, and says nothing of results', async () => {
  server.use(answer(listFeed, () => ({ items: [], next: null })))
  renderWithQueries(<Feed hasFeatured />)
  expect(await screen.findByText('Nothing published yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Creator' })).toHaveAttribute('href', '/creator')
  expect(screen.queryByText('No results found')).toBeNull()
})

test('FEED-12 from no results one is back at everything with one press', async () => {
  serveFeed(1)
  const { user } = renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => setSearchQuery('tidal clocks'))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(cards()).toHaveLength(20))
})

test('FEED-21 ERR-05 a card whose thumbnail fails shows the drawing of its item', async () => {
  const content = contentView({ thumbnail_path: '/media/content/c1/thumbnail.webp' })
  server.use(answer(listFeed, () => ({ items: [content], next: null })))
  const { container } = renderWithQueries(<Feed hasFeatured={false} />)
  const picture = await waitFor(() => {
    const found = container.querySelector('article img')
    if (!found) throw new Error('no picture yet')
    return found
  })
  expect(container.querySelector('[data-part=drawn-cover]')).toBeNull()
  fireEvent.error(picture)
  expect(container.querySelector('[data-part=drawn-cover]')).toBeVisible()
})

test('FEED-O02 DATA-05 a card says its counts in words, its length and its date, whatever its title holds', async () => {
  const title = '<script>alert(1)</script> مرحبا 🎙️'
  const content = contentView({ title, view_count: 999_950, like_count: 1, content_description: '' })
  server.use(
    answer(listFeed, () => ({
      items: [content, contentView({ content_id: 'c2', title: '', view_count: 1 })],
      next: null,
    })),
  )
  renderWithQueries(<Feed hasFeatured={false} />)
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', '/ch1/c1')
  const [first, second] = cards()
  expect(first).toHaveTextContent(/1\.0M plays.*Mar 2025.*1 like$/)
  expect(first).toHaveTextContent('Length 12:22')
  expect(second).toHaveTextContent(/Untitled.*1 play[^s].*0 likes$/)
})

test('Back shows the pages that were loaded; a new visit starts with the current first page', async () => {
  const requests = serveFeed(3)
  const routes = [
    { path: '/feed', element: <Feed hasFeatured={false} /> },
    { path: '/item', element: <p>An item</p> },
  ]
  const { router } = renderRoutes(routes, '/feed')
  await waitFor(() => expect(cards()).toHaveLength(20))
  act(() => seeEnd?.(true))
  await waitFor(() => expect(cards()).toHaveLength(40))
  await act(() => router.navigate('/item'))
  await act(() => router.navigate(-1))
  expect(cards()).toHaveLength(40)
  expect(requests).toEqual(['0', '20'])
  await act(() => router.navigate('/item'))
  await act(() => router.navigate('/feed'))
  await waitFor(() => expect(cards()).toHaveLength(20))
  await waitFor(() => expect(requests).toEqual(['0', '20', '0']))
})
