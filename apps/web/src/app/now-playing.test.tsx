import { getFinance } from '@app/contracts/accounts'
import { listChannelContent } from '@app/contracts/channels'
import { getContent, getTranscript } from '@app/contracts/content'
import { initializeContent, recordView, savePosition } from '@app/contracts/listening'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addToQueue, setGoesOn, takeFromQueue } from '#features/listening/state/queue/queue.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { sleepTimer } from '#features/listening/state/player/the-player.ts'
import { Component as ContentPage } from '#routes/content.tsx'
import { contentView, finance, interaction } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { Shell } from './shell.tsx'

const pages = [
  { path: '/feed', element: <h1>Feed</h1> },
  { path: '/:channelId/:contentId', Component: ContentPage },
]
const titles: Record<string, string> = { c1: 'Fog', c2: 'Tides', c3: 'Lamps' }
const item = (content_id: string) =>
  contentView({ content_id, title: titles[content_id] ?? '', audio_url: `/media/${content_id}.mp3` })

beforeEach(() => {
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getTranscript, () => ({ lines: [] })),
    answer(getContent, ({ url }) => item(url.pathname.split('/').at(-1) ?? '')),
    answer(listChannelContent, ({ url }) =>
      url.searchParams.has('after')
        ? { items: [contentView({ content_id: 'c4', status: 'processing' }), item('c3')], next: null }
        : { items: [item('c1'), item('c2')], next: 'more' },
    ),
  )
})
afterEach(() => {
  act(() => player.unload())
  while (takeFromQueue());
  setGoesOn(true)
})

async function listen(at = '/ch1/c1') {
  const sounds = fakeSounds()
  const shown = renderRoutes([{ Component: Shell, children: pages }], at)
  await shown.user.click(await screen.findByRole('button', { name: 'Play' }))
  await waitFor(() => expect(sounds.started).toEqual(['/media/c1.mp3?revision=1']))
  return { sounds, ...shown }
}

test('PLAY-O14 TALK-O75 what plays goes on when its page is left, in a player on every other page that leads to asking', async () => {
  const { sounds, user, router } = await listen()
  expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull()
  await act(() => router.navigate('/feed'))
  const mini = await screen.findByRole('complementary', { name: 'Now playing' })
  expect(mini).toHaveTextContent('FogSlow Machines')
  expect(within(mini).getByRole('link', { name: 'Ask the hosts' })).toHaveAttribute('href', '/ch1/c1?ask')
  expect(sounds.count()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(sounds.count()).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Fog' }))
  expect(router.state.location.pathname).toBe('/ch1/c1')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull())
})

test('PLAY-O12 what is deleted while it plays leaves the feed as well', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = () => new ReadableStream<Uint8Array>({ start: (control) => void (line = control) })
  server.use(
    http.get('*/api/live', () => new HttpResponse(stream(), { headers: { 'content-type': 'text/event-stream' } })),
  )
  const { router, queryClient } = await listen()
  await act(() => router.navigate('/feed'))
  await screen.findByRole('complementary', { name: 'Now playing' })
  queryClient.setQueryData(['feed'], {})
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(
    new TextEncoder().encode(
      `id: 1\nevent: content.deleted\ndata: ${JSON.stringify({ channel_id: 'ch1', content_id: 'c1' })}\n\n`,
    ),
  )
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull())
  expect(queryClient.getQueryState(['feed'])?.isInvalidated).toBe(true)
})

test('PLAY-39 finished lines are fetched once while their own page is open', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  let requests = 0
  const stream = () => new ReadableStream<Uint8Array>({ start: (control) => void (line = control) })
  server.use(
    http.get('*/api/live', () => new HttpResponse(stream(), { headers: { 'content-type': 'text/event-stream' } })),
    answer(getTranscript, () => {
      requests += 1
      return { lines: [] }
    }),
  )
  const { router } = await listen()
  await act(() => router.navigate('/feed'))
  await screen.findByRole('complementary', { name: 'Now playing' })
  await act(() => router.navigate('/ch1/c1'))
  await screen.findByRole('heading', { level: 1, name: 'Fog' })
  await waitFor(() => expect([line === undefined, requests]).toEqual([false, 1]))
  const progress = { lines_done: 1, lines_total: 2, playable_seconds: 3, seconds_left: 4 }
  const land = (id: number) =>
    line?.enqueue(
      new TextEncoder().encode(
        `id: ${id}\nevent: content.progress\ndata: ${JSON.stringify({ channel_id: 'ch1', content_id: 'c1', progress })}\n\n`,
      ),
    )
  land(1)
  await waitFor(() => expect(requests).toBe(2))
  land(2)
  await waitFor(() => expect(requests).toBeGreaterThan(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(requests).toBe(3)
})

test('it can be put away', async () => {
  const { sounds, user, router } = await listen()
  await act(() => router.navigate('/feed'))
  await user.click(await screen.findByRole('button', { name: 'Stop and close the player' }))
  expect(sounds.count()).toBe(0)
  expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull()
})

test('the page of another item leaves it playing, until that one is played', async () => {
  const { sounds, user, router } = await listen()
  await act(() => router.navigate('/ch1/c2'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
  expect(sounds.count()).toBe(1)
  await user.click(within(screen.getByRole('region', { name: 'Player' })).getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(sounds.started.at(-1)).toBe('/media/c2.mp3?revision=1'))
  expect(sounds.count()).toBe(1)
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull())
})

test('the queue follows an item that has ended, then the channel goes on down its page, past what is in the making', async () => {
  const { sounds } = await listen()
  act(() => addToQueue({ channel_id: 'ch1', content_id: 'c2', title: 'Tides', channel_title: 'Slow Machines' }))
  for (const [content_id, title] of [
    ['c2', 'Tides'],
    ['c3', 'Lamps'],
  ] as const) {
    act(() => sounds.end())
    await waitFor(() => expect(sounds.started.at(-1)).toBe(`/media/${content_id}.mp3?revision=1`))
    expect(await screen.findByRole('link', { name: title })).toBeVisible()
  }
})

test('what is gone meanwhile is left out of the queue, and the player keeps the focus from one item to the next', async () => {
  server.use(answer(getContent, ({ url }) => item(url.pathname.split('/').at(-1) ?? '')))
  const { sounds, user, router } = await listen()
  await act(() => router.navigate('/feed'))
  act(() => addToQueue({ channel_id: 'ch1', content_id: 'gone', title: 'Gone', channel_title: 'Slow Machines' }))
  act(() => addToQueue({ channel_id: 'ch1', content_id: 'c2', title: 'Tides', channel_title: 'Slow Machines' }))
  server.use(
    http.get('*/api/content/gone', () =>
      HttpResponse.json({ code: 'content_not_found', detail: 'x' }, { status: 404 }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Next episode' }))
  await waitFor(() => expect(sounds.started.at(-1)).toBe('/media/c2.mp3?revision=1'))
  expect(await screen.findByRole('link', { name: 'Tides' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next episode' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Stop and close the player' }))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('nothing follows where the listener wants it so, or sleeps at the end', async () => {
  const { sounds } = await listen()
  act(() => sleepTimer.set('end'))
  act(() => sounds.end())
  await waitFor(() => expect(player.store.get()).toMatchObject({ is_ended: true, sleeps_at_end: false }))
  act(() => setGoesOn(false))
  act(() => player.play())
  act(() => sounds.end())
  await waitFor(() => expect(player.store.get().is_ended).toBe(true))
  expect(sounds.started.filter((url) => !url.includes('c1'))).toEqual([])
})

test('PLAY-O12 what is no longer there for the listener stops', async () => {
  const { sounds, router, queryClient } = await listen()
  await act(() => router.navigate('/feed'))
  await screen.findByRole('complementary', { name: 'Now playing' })
  server.use(refuse(getContent, { code: 'content_not_found', detail: 'x' }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['content', 'c1'] }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull())
  expect(sounds.count()).toBe(0)
})

test('PLAY-O119 what is made private while it plays stops within a minute and says so; at rest nothing is requested', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { sounds, router, user } = await listen()
  await act(() => router.navigate('/feed'))
  await screen.findByRole('complementary', { name: 'Now playing' })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  server.use(refuse(getContent, { code: 'content_not_found', detail: 'x' }))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByRole('complementary', { name: 'Now playing' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(await screen.findByText('This episode is no longer available.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull())
  expect(sounds.count()).toBe(0)
})

test('PLAY-48 PLAY-49 a person’s view is recorded once when sound begins, and where they stop is kept', async () => {
  const recorded: string[] = []
  const kept: unknown[] = []
  server.use(
    ...asUser(),
    answer(getFinance, () => finance()),
    answer(initializeContent, () => interaction()),
    answer(recordView, ({ url }) => {
      recorded.push(url.pathname)
      return { viewed: true, view_count: 8, like_count: 0 }
    }),
    answer(savePosition, ({ json }) => {
      kept.push(json)
      return { position_ms: 0, listened_at: '2026-01-01T00:00:00.000Z' }
    }),
  )
  const { user } = await listen()
  expect(recorded).toEqual([])
  act(() => void player.audio.dispatchEvent(new Event('playing')))
  await waitFor(() => expect(recorded).toEqual(['/api/content/c1/view']))
  expect(await screen.findByText(/^8 plays/)).toBeVisible()
  act(() => player.store.set({ position: 42 }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(kept.at(-1)).toEqual({ position_ms: 42_000, revision: 1 }))
  await user.click(screen.getByRole('button', { name: 'Play' }))
  act(() => void player.audio.dispatchEvent(new Event('playing')))
  expect(recorded).toHaveLength(1)
})

test('dragging through an item saves one position, and the one where it stops', async () => {
  const kept: unknown[] = []
  server.use(
    ...asUser(),
    answer(getFinance, () => finance()),
    answer(initializeContent, () => interaction()),
    answer(savePosition, ({ json }) => {
      kept.push(json)
      return { position_ms: 0, listened_at: '2026-01-01T00:00:00.000Z' }
    }),
  )
  const { user } = await listen()
  await screen.findByRole('button', { name: 'Account' })
  for (let seconds = 20; seconds <= 520; seconds += 10) act(() => player.store.set({ position: seconds }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(kept.at(-1)).toEqual({ position_ms: 520_000, revision: 1 }))
  expect(kept.length).toBeLessThanOrEqual(2)
})

test('PLAY-50 ROLE-09 a visitor’s play is no view, and where they stop stays in the browser', async () => {
  const { user } = await listen()
  act(() => void player.audio.dispatchEvent(new Event('playing')))
  act(() => player.store.set({ position: 42 }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(localStorage.getItem('places')).toBe('{"c1":42}')
})

test('ERR-O02 what a lost connection cut off goes on when it is back; what the listener paused does not', async () => {
  const { sounds, user } = await listen()
  act(() => player.store.set({ is_playing: false, problem: 'Error loading audio. Please try again.' }))
  expect(await screen.findByText('Error loading audio. Please try again.')).toBeVisible()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(player.store.get()).toMatchObject({ is_playing: true, problem: undefined }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  act(() => void dispatchEvent(new Event('online')))
  expect(sounds.count()).toBe(0)
})
