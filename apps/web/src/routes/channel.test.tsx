import { getChannel, listChannelContent, listOwnChannels } from '@app/contracts/channels'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { listFollows, followChannel, unfollowChannel } from '@app/contracts/follows'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { channelView, contentView } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './channel.tsx'

/** happy-dom has no layout: the end of the list is visible as soon as it is observed, as on a high screen. */
class AlwaysSeen {
  #dispatch: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#dispatch = tell
  }
  observe(target: Element) {
    queueMicrotask(() => act(() => this.#dispatch([{ isIntersecting: true, target }])))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AlwaysSeen)
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/media/content/:id/chapters.json', () => HttpResponse.json({ chapters: [] })),
    answer(getChannel, () => channelView()),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const open = () => renderRoutes([{ path: '/:channelId', Component }], '/ch1')
const page = (from: number, next: string | null) => ({
  items: Array.from({ length: 20 }, (_, index) => contentView({ content_id: `c${from + index}` })),
  next,
})

test('CHAN-14 a later page that fails shows an error and is not requested again until the person retries', async () => {
  const requests: string[] = []
  let isBroken = true
  server.use(
    http.get(`*${listChannelContent.path.replace(':channel_id', 'ch1')}`, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after')
      requests.push(after ?? '')
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
  expect(requests).toEqual(['', '20'])
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40))
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

test(
  'CHAN-09 CHAN-10 CHAN-11 a visitor sees the banner, the avatar and the items of a channel, and no menu',
  { meta: { requirements: ['CHAN-07', 'CHAN-15'] } },
  async () => {
    server.use(
      answer(getChannel, () => channelView({ avatar_gcp_link: '/media/channels/ch1/avatar.webp' })),
      answer(listChannelContent, () => ({ items: [contentView()], next: null })),
    )
    open()
    expect(await screen.findByRole('article')).toHaveTextContent('Why lighthouses still turn')
    expect(screen.getByRole('article')).not.toHaveTextContent('Public')
    expect(document.querySelector<HTMLElement>('[data-part=banner]')?.style.backgroundImage).toMatch(/linear-gradient/)
    expect(document.querySelector('header img')).toHaveAttribute('src', expect.stringContaining('/avatar'))
    expect(screen.queryByRole('button', { name: /^Options for/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create Content' })).toBeNull()
  },
)

test('CHAN-06 CHAN-16 CHAN-O06 the owner sees every item with its state, and the menu of the channel', async () => {
  const progress = { lines_done: 2, lines_total: 40, playable_seconds: 9, seconds_left: 60 }
  server.use(
    ...asUser(),
    answer(listOwnChannels, () => ({ channels: [channelView()] })),
    answer(listChannelContent, () => ({
      items: [
        contentView({ content_id: 'c1', title: 'Open' }),
        contentView({ content_id: 'c2', title: 'Mine', visibility: 'private' }),
        contentView({ content_id: 'c3', title: 'Hidden', visibility: 'unlisted' }),
        contentView({ content_id: 'c4', title: 'Begun', status: 'processing', progress }),
        contentView({ content_id: 'c5', title: 'Broken', status: 'error', error: 'It failed.' }),
      ],
      next: null,
    })),
  )
  open()
  expect(await screen.findByRole('button', { name: 'Options for Slow Machines' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5))
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(cards).toEqual([
    expect.stringMatching(/Public/),
    expect.stringMatching(/Private/),
    expect.stringMatching(/Unlisted/),
    expect.stringMatching(/Processing.*Recording line \d+ of 40/),
    expect.stringMatching(/Failed/),
  ])
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

test('CHAN-17 CHAN-18 CHAN-19 a channel that does not exist leads back to the feed and offers no retry', async () => {
  server.use(refuse(getChannel, { code: 'channel_not_found', detail: 'Channel with ID ch1 not found' }))
  open()
  expect(await screen.findByText('Channel with ID ch1 not found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Return to Feed' })).toHaveAttribute('href', '/feed')
})

const oneEpisode = () =>
  answer(listChannelContent, () => ({
    items: [contentView({ title: 'The clock', speaker_names: ['Nora', 'Tobias'], season: 2, number: 3 })],
    next: null,
    seasons: [2, 1],
    total: 1,
  }))
const follow = (following: boolean) => ({ channel_id: 'ch1', following, follower_count: following ? 5 : 4 })

test('Follow waits until it is known who presses it', async () => {
  let answerSession = () => {}
  const sessionIsKnown = new Promise<void>((resolve) => {
    answerSession = resolve
  })
  server.use(
    oneEpisode(),
    http.get('*/api/auth/get-session', async () => {
      await sessionIsKnown
      return HttpResponse.json(null)
    }),
  )
  // Page with the channel that the server sent along.
  const queryClient = createQueryClient()
  queryClient.setQueryData(channelQuery('ch1').queryKey, channelView())
  renderRoutes([{ path: '/:channelId', Component }], '/ch1', queryClient)
  const button = await screen.findByRole('button', { name: 'Follow' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  answerSession()
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
})

test(
  'SHOW-O111 SHOW-O113 a listener follows a channel, stops, and undoes that',
  { meta: { requirements: ['SHOW-O114'] } },
  async () => {
    const sent: string[] = []
    server.use(
      ...asUser(),
      answer(getChannel, () => channelView({ channel_creator_user_id: 'ben', follower_count: 4 })),
      answer(listOwnChannels, () => ({ channels: [] })),
      oneEpisode(),
      answer(listFollows, () => ({ follows: [] })),
      answer(followChannel, () => (sent.push('follow'), follow(true))),
      answer(unfollowChannel, () => (sent.push('unfollow'), follow(false))),
    )
    const { user } = open()
    expect(await screen.findByText('1 episode, 4 followers')).toBeVisible()
    expect(screen.getByText('Nora')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-disabled', 'false'),
    )
    await user.click(screen.getByRole('button', { name: 'Follow' }))
    expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible()
    expect(screen.getByText('1 episode, 5 followers')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Following' }))
    await waitFor(() => expect(screen.getByText('1 episode, 4 followers')).toBeVisible())
    await waitFor(() => expect(sent).toEqual(['follow', 'unfollow']))
  },
)

test('SHOW-O115 a channel whose feed is off offers no podcast app', async () => {
  server.use(
    answer(getChannel, () => channelView({ feed_mode: 'off' })),
    oneEpisode(),
  )
  open()
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Listen in your app' })).toBeNull()
})

test('SHOW-O116 the ways to listen in an app open from a button, and Escape closes them', async () => {
  server.use(oneEpisode())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Listen in your app' }))
  const panel = await screen.findByRole('dialog', { name: 'Listen in your app' })
  expect(panel).toContainElement(screen.getByRole('textbox', { name: 'Feed address' }))
  expect(screen.getByRole('textbox', { name: 'Feed address' })).toHaveValue(`${location.origin}/channels/ch1/feed.xml`)
  await expectFocus(() => screen.getByRole('link', { name: 'Apple Podcasts' }))
  expect(screen.getByRole('img', { name: 'QR code of this page' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(() => screen.getByRole('button', { name: 'Listen in your app' }))
})

test('SHOW-O110 a season and the other order are fetched when they are chosen', async () => {
  const asked: string[] = []
  server.use(
    answer(listChannelContent, ({ url }) => {
      asked.push(url.search)
      return { items: [contentView(), contentView({ content_id: 'c2' })], next: null, seasons: [2, 1], total: 2 }
    }),
  )
  const { user } = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), 'Season 2')
  await user.click(screen.getByRole('button', { name: 'Newest first' }))
  await waitFor(() => expect(asked).toEqual(['', '?season=2', '?season=2&order=oldest']))
  expect(screen.getByRole('button', { name: 'Oldest first' })).toBeVisible()
})
