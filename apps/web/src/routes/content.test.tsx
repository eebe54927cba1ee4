import { quoteLines } from '@app/contracts/billing'
import { getAccessUrls, getContent, getTranscript } from '@app/contracts/content'
import { deleteContent, retryContent } from '@app/contracts/own-content'
import { listRevisions } from '@app/contracts/corrections'
import { initializeContent, savePosition } from '@app/contracts/listening'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { identityChanged } from '#lib/api/access-token.ts'
import { contentView, interaction, quote, transcriptLine } from '#test/factories.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { fakeSounds } from '#test/sounds.ts'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './content.tsx'

const routes = [{ path: '/:channelId/:contentId', Component }]
const processing = { status: 'processing', audio_url: '', duration: 0 } as const

// Lazy parts of the page, loaded before a test begins.
await Promise.all([
  import('./content/content-actions.tsx'),
  import('./content/content-transcript.tsx'),
  import('./content/item-menu.tsx'),
  import('#features/listening/components/player-extras.tsx'),
])

const serve = (overrides: Parameters<typeof contentView>[0] = {}) =>
  server.use(answer(getContent, () => contentView(overrides)))
const open = () => renderRoutes(routes, '/ch1/c1')

beforeEach(() => {
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/playlist.m3u8', () => HttpResponse.text('#EXTM3U\n')),
    answer(initializeContent, () => interaction()),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(savePosition, () => ({ position_ms: 0, listened_at: '2026-01-01T00:00:00.000Z' })),
    answer(getTranscript, () => ({ lines: [transcriptLine()] })),
  )
})
afterEach(() => act(() => player.unload()))

test(
  'PLAY-01 PLAY-11 PLAY-14 a visitor sees a public item with its title, channel and views',
  { meta: { requirements: ['PLAY-16'] } },
  async () => {
    serve({ view_count: 48_210 })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Why lighthouses still turn' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Slow Machines' })).toHaveAttribute('href', '/ch1')
    expect(await screen.findByText(/^48\.2K plays, /)).toBeInTheDocument()
    expect(screen.queryByText('Public')).not.toBeInTheDocument()
  },
)

test('PLAY-11 without a title the script’s is shown, without both the id', async () => {
  serve({ title: '', script_title: '' })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Session c1' })).toBeInTheDocument()
})

test('PLAY-13 the owner sees the badge on a public item too', async () => {
  server.use(...asUser())
  serve()
  open()
  expect(await screen.findByText('Public')).toBeInTheDocument()
})

test('PLAY-18 an item in the making says so and can be played from its first line on', async () => {
  serve({ ...processing, progress: { lines_done: 0, lines_total: 37, playable_seconds: 0, seconds_left: null } })
  const { queryClient } = open()
  expect(await screen.findByText(/^Audio is being generated\. This may take a 5-15 min\./)).toBeInTheDocument()
  expect(screen.getByText('Recording line 1 of 37')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play' })).toBeDisabled()

  const progress = { lines_done: 22, lines_total: 37, playable_seconds: 60, seconds_left: 20 }
  queryClient.setQueryData(['content', 'c1'], contentView({ ...processing, progress }))
  expect(await screen.findByText('Recording line 23 of 37')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play' })).toBeEnabled()
  // The sentence has the one estimate of the page.
  expect(screen.getByText(/This may take a 5-15 min\./)).toBeInTheDocument()
  expect(screen.queryByText(/left/)).toBeNull()
})

test('PLAY-40 when it is completed the player takes the place of the progress by itself', async () => {
  serve({ ...processing, progress: { lines_done: 0, lines_total: 2, playable_seconds: 0, seconds_left: null } })
  const { queryClient } = open()
  await screen.findByText('Recording line 1 of 2')
  queryClient.setQueryData(['content', 'c1'], contentView())
  expect(await screen.findByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    '0 seconds of 12 minutes 22 seconds',
  )
  expect(screen.getByText('The episode is ready.')).toHaveAttribute('role', 'status')
})

test('an item that was complete when its page was opened is not announced', async () => {
  serve()
  open()
  await screen.findByRole('slider', { name: 'Seek' })
  expect(screen.queryByText('The episode is ready.')).not.toBeInTheDocument()
})

test('PLAY-26 a missing item is named by its id, below words for people, and a visitor may sign in', async () => {
  server.use(refuse(getContent, { code: 'content_not_found', detail: 'x' }))
  open()
  expect(await screen.findByText('Content with ID c1 not found or access denied')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Episode not found' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
})

test('PLAY-19 PLAY-36 a completed item without sound says so in a banner that can be dismissed', async () => {
  serve({ audio_url: '' })
  const { user } = open()
  expect(await screen.findByText('No audio URL provided')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('No audio URL provided')).not.toBeInTheDocument()
})

test(
  'PLAY-15 PLAY-52 PLAY-53 everyone has Download, only the owner Visibility, Edit and Delete',
  { meta: { requirements: ['ROLE-18', 'PLAY-62'] } },
  async () => {
    serve()
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'More options' }))
    const download = await screen.findByRole('menuitem', { name: 'Download' })
    expect(download).toHaveAttribute('download', 'Why lighthouses still turn.mp3')
    expect(download).toHaveAttribute('href', '/media/c1.mp3?download=1')
    for (const name of ['Visibility', 'Edit', 'Delete']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
    unmount()
    server.use(...asUser())
    identityChanged('entered')
    const owners = open()
    await screen.findByText('Public')
    await owners.user.click(await screen.findByRole('button', { name: 'More options' }))
    for (const name of ['Download', 'Visibility', 'Edit', 'Delete'])
      expect(await screen.findByRole('menuitem', { name })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/ch1/c1/edit')
  },
)

test('PLAY-06 LIM-22 the volume is a slider from 0 to 1 by hundredths, and begins at 0.8', async () => {
  localStorage.clear()
  serve()
  open()
  const volume = await screen.findByRole('slider', { name: 'Volume' })
  expect(Object.fromEntries(['min', 'max', 'step', 'value'].map((name) => [name, volume.getAttribute(name)]))).toEqual({
    min: '0',
    max: '1',
    step: '0.01',
    value: '0.8',
  })
})

const closed = [
  {
    addresses: answer(getAccessUrls, () => ({ success: true, data: { access_granted: false, message: 'x' } })),
    says: 'Access denied to this content',
  },
  { addresses: refuse(getAccessUrls, { code: 'internal_error', detail: 'x' }), says: 'Failed to get playable URL' },
]

test.each(closed)(
  'PLAY-29 PLAY-37 an item that is not public and cannot be opened says: $says',
  async ({ addresses, says }) => {
    server.use(...asUser(), addresses)
    serve({ visibility: 'unlisted' })
    open()
    expect(await screen.findByText(says)).toBeInTheDocument()
  },
)

test('PLAY-19 what failed, was dismissed and fails again in the same way is said again', async () => {
  fakeSounds()
  serve()
  const { user } = open()
  await screen.findByRole('slider', { name: 'Seek' })
  const fail = () =>
    act(() => player.store.set({ is_playing: false, problem: 'Error loading audio. Please try again.' }))
  await waitFor(() => expect(player.store.get().content_id).toBe('c1'))
  fail()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Error loading audio. Please try again.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  fail()
  expect(await screen.findByText('Error loading audio. Please try again.')).toBeInTheDocument()
})

test('PLAY-O08 while it is made Download is off', async () => {
  serve(processing)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true')
})

test('PLAY-63 PLAY-O06 the owner deletes after a question and lands on the feed', async () => {
  server.use(
    ...asUser(),
    answer(deleteContent, () => ({ success: true, data: { content_id: 'c1' } })),
  )
  serve()
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/still being made/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
})

test('SRV-01 the delete dialog of an item still being rendered says what it costs', async () => {
  server.use(...asUser())
  serve(processing)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/charged for the lines finished so far; the rest is refunded\.$/)).toBeVisible()
})

test('PLAY-64 a delete that fails without a reason says so and stays', async () => {
  server.use(
    ...asUser(),
    http.delete('*/api/content/c1', () => HttpResponse.json({}, { status: 500 })),
  )
  serve()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete content')).toBeInTheDocument()
})

test.each([
  [2, 'costs ~2 tokens'],
  [0, 'is free'],
])(
  'PLAY-O05 the owner reads why it failed and what trying again costs (%i tokens), and has it tried again',
  async (tokens, price) => {
    let requestCount = 0
    server.use(
      ...asUser(),
      answer(quoteLines, ({ json }) => ({ ...quote(json), tokens })),
      answer(retryContent, () => {
        requestCount += 1
        return { success: true, message: 'Audio is being generated.' }
      }),
    )
    serve({
      status: 'error',
      error: 'Line 24 could not be voiced. 23 spoken lines are kept for the next try.',
      progress: { lines_done: 36, lines_total: 37, playable_seconds: 60, seconds_left: null },
    })
    const { user } = open()
    expect(
      await screen.findByText('Line 24 could not be voiced. 23 spoken lines are kept for the next try.'),
    ).toBeInTheDocument()
    expect(
      await screen.findByText(
        `Nothing was charged, and you can listen once the episode is complete. Trying again ${price}.`,
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(requestCount).toBe(1))
  },
)

test('PLAY-O14 a link that names a second begins there, and nothing plays by itself', async () => {
  const sounds = fakeSounds()
  serve()
  renderRoutes(routes, '/ch1/c1?t=100')
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^1 minute 40 seconds of /),
    ),
  )
  expect(sounds.started).toEqual([])
})

test('a link that names a second beyond the end begins at the beginning', async () => {
  serve()
  renderRoutes(routes, '/ch1/c1?t=9999')
  await screen.findByRole('button', { name: 'Share' })
  expect(await screen.findByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^0 seconds of /),
  )
})

test('PLAY-O14 a listener goes on where they stopped on another device, a visitor where they stopped in this browser', async () => {
  server.use(
    ...asUser(),
    answer(initializeContent, () => interaction({ position_ms: 61_000 })),
  )
  serve()
  const { unmount } = open()
  const seek = await screen.findByRole('slider', { name: 'Seek' })
  await waitFor(() => expect(seek).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 minute 1 second of /)))
  unmount()
  act(() => player.unload())
  server.use(...asVisitor())
  identityChanged('left')
  localStorage.setItem('places', '{"c1":75}')
  open()
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^1 minute 15 seconds of /),
    ),
  )
})

test('PLAY-O14 an item that was left in the middle goes on there although another was on the player', async () => {
  const sounds = fakeSounds()
  localStorage.setItem('places', '{"c1":75}')
  serve()
  act(() => {
    player.load({ channel_id: 'ch1', content_id: 'c9', kind: 'file', revision: 1, url: '/media/c9.mp3' })
    player.play()
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Play' }))
  await waitFor(() => expect(sounds.started.at(-1)).toBe('/media/c1.mp3?revision=1'))
  expect(player.store.get()).toMatchObject({ content_id: 'c1', position: 75 })
})

test('PLAY-O14 going back to a link with a time keeps the playback position; following it seeks there', async () => {
  fakeSounds()
  serve()
  const { router } = renderRoutes([...routes, { path: '/feed', element: null }], '/ch1/c1?t=100')
  await waitFor(() => expect(player.store.get().position).toBe(100))
  act(() => player.play())
  act(() => player.seek(300))
  await act(() => router.navigate('/feed'))
  await act(() => router.navigate(-1))
  await screen.findByRole('slider', { name: 'Seek' })
  await screen.findByRole('button', { name: 'Share' })
  expect(player.store.get().position).toBe(300)
  await act(() => router.navigate('/feed'))
  await act(() => router.navigate('/ch1/c1?t=100'))
  await waitFor(() => expect(player.store.get().position).toBe(100))
})

test('chapters are buttons on the scale, and Shift with an arrow goes to the next', async () => {
  const chapters = [
    { title: 'The window', start_ms: 0, position: 0 },
    { title: 'Fog of 1858', start_ms: 60_400, position: 4 },
  ]
  server.use(answer(getTranscript, () => ({ lines: [transcriptLine()], chapters })))
  serve()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Fog of 1858, at 1 minute' }))
  expect(player.store.get().position).toBe(60.4)
  expect(screen.getByRole('button', { name: 'Fog of 1858, at 1 minute' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    '1 minute of 12 minutes 22 seconds, Fog of 1858',
  )
  act(() => player.seek(0.6))
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Seek' }), { key: 'Home' })
  expect(player.store.get().position).toBe(0)
  act(() => player.seek(2))
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(player.store.get().position).toBe(60.4)
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(player.store.get().position).toBe(0)
})
