import { getChannel, listChannelContent } from '@app/contracts/channels'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelView, contentView } from '#test/factories.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './channel.tsx'

/** happy-dom lays nothing out: the end of the list is seen as soon as anybody looks for it, as on a high screen. */
class AlwaysSeen {
  #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#tell = tell
  }
  observe(target: Element) {
    queueMicrotask(() => act(() => this.#tell([{ isIntersecting: true, target }])))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AlwaysSeen)
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getChannel, () => channelView()),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const open = () => renderRoutes([{ path: '/:channelId', Component }], '/ch1')
const page = (from: number, next: string | null) => ({
  items: Array.from({ length: 20 }, (_, index) => contentView({ content_id: `c${from + index}` })),
  next,
})

test('CHAN-14 a later page that fails is said and not asked for again until the person wants it', async () => {
  const asked: string[] = []
  let isBroken = true
  server.use(
    http.get(`*${listChannelContent.path.replace(':channel_id', 'ch1')}`, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after')
      asked.push(after ?? '')
      if (!after) return HttpResponse.json(page(0, '20'))
      return isBroken
        ? HttpResponse.json({ code: 'forbidden', detail: 'Out of order' }, { status: 403 })
        : HttpResponse.json(page(20, null))
    }),
  )
  const { user } = open()
  expect(await screen.findByText('Failed to load content: Out of order')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(20)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toEqual(['', '20'])
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40))
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

test('CHAN-12 CHAN-13 words that run from right to left do so', async () => {
  server.use(
    answer(getChannel, () => channelView({ channel_title: 'مكائن صبورة', channel_description: 'عن الآلات.' })),
    answer(listChannelContent, () => ({ items: [], next: null })),
  )
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'مكائن صبورة' })).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('عن الآلات.')).toHaveAttribute('dir', 'auto')
})

test('FMT-12 an answer that makes no sense is not shown to people', async () => {
  server.use(http.get('*/api/channels/ch1', () => HttpResponse.json({ nothing: 'of sense' })))
  open()
  expect(await screen.findByRole('heading', { name: 'Error Loading Channel' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred')
  expect(document.body.textContent).not.toMatch(/[{}[\]]/)
})

test('CHAN-17 CHAN-19 a channel that is not there is said to be so, and there is nothing to try again', async () => {
  server.use(refuse(getChannel, { code: 'channel_not_found', detail: 'Channel with ID ch1 not found' }))
  open()
  expect(await screen.findByText('Channel with ID ch1 not found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
