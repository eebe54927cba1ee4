import { listContentStats, listFeed } from '@app/contracts/content'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Feed } from './feed.tsx'

let isHidden = false

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  // Only every other card lies in the window.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isShown = ['c0', 'c2'].includes(this.getAttribute('data-content') ?? '')
    return new DOMRect(0, isShown ? 10 : 5_000, 300, 300)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function serve(): string[] {
  const requests: string[] = []
  const items = ['c0', 'c1', 'c2'].map((content_id) => contentView({ content_id, view_count: 5 }))
  server.use(
    answer(listFeed, () => ({ items, next: null })),
    answer(listContentStats, ({ url }) => {
      const ids = url.searchParams.get('ids') ?? ''
      requests.push(ids)
      return {
        items: ids.split(',').map((content_id) => ({ content_id, view_count: 5 + requests.length, like_count: 0 })),
      }
    }),
  )
  return requests
}

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

test('FEED-20 every 30 s one request brings the counts of all items in the window', async () => {
  const requests = serve()
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(screen.getAllByText('5 plays')).toHaveLength(3))
  pass(29)
  expect(requests).toEqual([])
  pass(2)
  await waitFor(() => expect(screen.getAllByText('6 plays')).toHaveLength(2))
  expect(screen.getAllByText('5 plays')).toHaveLength(1)
  pass(30)
  await waitFor(() => expect(screen.getAllByText('7 plays')).toHaveLength(2))
  expect(requests).toEqual(['c0,c2', 'c0,c2'])
})

test('FEED-20 a hidden tab sends no requests, and catches up as soon as it is visible again', async () => {
  const requests = serve()
  renderWithQueries(<Feed hasFeatured={false} />)
  await waitFor(() => expect(screen.getAllByText('5 plays')).toHaveLength(3))
  isHidden = true
  pass(300)
  isHidden = false
  expect(requests).toEqual([])
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.getAllByText('6 plays')).toHaveLength(2))
  expect(requests).toHaveLength(1)
})
