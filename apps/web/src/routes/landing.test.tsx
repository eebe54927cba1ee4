import { getAccessUrls, getTranscript, listFeed } from '@app/contracts/content'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { setSearchQuery } from '#lib/navigation/search-query.ts'
import { contentView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './landing.tsx'

afterEach(() => setSearchQuery(''))

const line = {
  utterance_id: 'u1',
  position: 0,
  speaker: 1 as const,
  voice_name: 'Kore' as const,
  text: 'Every nine seconds.',
  start_ms: 0,
  end_ms: 900,
  words: [],
  words_estimated: false,
  peaks: [0.4, 0.8],
}

function open(items = [contentView()]) {
  server.use(
    answer(listFeed, () => ({ items, next: null })),
    answer(getTranscript, () => ({ lines: [line] })),
    http.get(`*${getAccessUrls.path}`, () => HttpResponse.json({}, { status: 503 })),
  )
  return renderRoutes([{ path: '/', Component }])
}

test(
  'NAV-01 NAV-02 NAV-03 a visitor reads what the product is, and may sign up, sign in or see the plans',
  {
    meta: {
      requirements: ['NAV-04', 'NAV-05', 'NAV-06', 'NAV-07', 'NAV-09', 'NAV-O02', 'NAV-O05', 'NAV-O10', 'NAV-O16'],
    },
  },
  async () => {
    open()
    const facts = [
      /interactive podcast platform with AI hosts, now in beta/,
      /over 5000 voices; 30 are available/,
      /^Long-term memory/,
      /^Sources become a conversation$/,
      /Your sources become a conversation of two hosts/,
      /personality that you define/,
    ]
    for (const fact of [...facts, /listeners can interrupt the hosts and ask/i])
      expect(screen.getByText(fact)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing')
    expect(screen.getByRole('link', { name: 'Sign Up to Start with Creator' })).toHaveAttribute(
      'href',
      '/signup?tier=creator',
    )
    expect(screen.queryByRole('link', { name: 'Launch App' })).toBeNull()
  },
)

test('a person who looks at annual prices continues to annual prices', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: /^Annual/ }))
  expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing?billing_period=annual')
})

test('the newest episode stands on the page with its player and the line that comes first', async () => {
  open([contentView(), contentView({ content_id: 'c2', title: 'An older one' })])
  const air = await screen.findByRole('region', { name: 'An episode to try' })
  expect(await within(air).findByRole('button', { name: 'Play' })).toBeEnabled()
  expect(within(air).getByRole('link', { name: 'Why lighthouses still turn' })).toHaveAttribute('href', '/ch1/c1')
  expect(within(air).getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('12 minutes'),
  )
  expect(await within(air).findByText(/Every nine seconds/)).toBeVisible()
})

test(
  'NAV-08 NAV-09 NAV-O04 a signed-in person goes to the app and sees no pitch',
  { meta: { requirements: ['NAV-O05'] } },
  async () => {
    server.use(...asUser())
    const { unmount } = open()
    expect(await screen.findByRole('link', { name: 'Launch App' })).toHaveAttribute('href', '/feed')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    expect(screen.queryByText(/interactive podcast platform/)).toBeNull()
    unmount()
    // The next visit knows it from the start, before any request.
    server.use(http.get('*/api/auth/get-session', () => new Promise(() => undefined)))
    open()
    expect(screen.getByRole('link', { name: 'Launch App' })).toBeVisible()
  },
)

test('NAV-10 NAV-O04 what was made lately stands below, and a search leaves nothing else', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 3, name: 'Why lighthouses still turn' })).toBeVisible()
  setSearchQuery('lighthouses')
  expect(await screen.findByRole('heading', { level: 2, name: 'Found' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 3, name: 'Why lighthouses still turn' })).toBeVisible()
})

test('with nothing published, or a feed that fails, the page still says what it is', async () => {
  const { unmount } = open([])
  expect(await screen.findByRole('heading', { name: 'No episodes yet' })).toBeVisible()
  unmount()
  server.use(refuse(listFeed, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  renderRoutes([{ path: '/', Component }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible())
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible()
  expect(screen.queryByText('No episodes yet')).toBeNull()
})
