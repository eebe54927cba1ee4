import { getFinance } from '@app/contracts/accounts'
import { listOwnChannels } from '@app/contracts/channels'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { identityChanged } from '#lib/api/access-token.ts'
import { channelView, finance } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Shell } from './shell.tsx'

const pages = ['/', '/feed', '/creator', '/settings', '/signin', '/saved', '/:channelId'].map((path) => ({
  path,
  element: <h1>{path}</h1>,
}))
const open = (at: string) => renderRoutes([{ Component: Shell, children: pages }], at)

test('NAV-38 NAV-40 SET-02 the sidebar has four entries in order, and the footer the years since 2025', async () => {
  open('/feed')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Feed', '/feed'],
    ['Creator', '/creator'],
    ['Billing', '/billing'],
    ['Feedback', '/settings'],
  ])
  expect(await within(screen.getByRole('complementary')).findByText(`© 2025–${new Date().getFullYear()}`)).toBeVisible()
})

test('on large screens the links to terms and privacy stand in the sidebar, on small ones in the drawer and below the page', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="privacy-policy" href="https://example.com/privacy">')
  onTestFinished(() => document.head.querySelector('link[rel=privacy-policy]')?.remove())
  const { user } = open('/feed')
  expect(await within(screen.getByRole('complementary')).findByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    'https://example.com/privacy',
  )
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Privacy' }).closest('footer')).toHaveClass(
    'md:hidden',
  )
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Privacy' }),
  ).toBeVisible()
})

test('without a connection the page says so and leads to what was saved, until there is one again', async () => {
  open('/feed')
  onTestFinished(() => act(() => onlineManager.setOnline(true)))
  expect(screen.queryByText('You are offline.')).toBeNull()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText('You are offline.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Play saved episodes' })).toHaveAttribute('href', '/saved')
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText('You are offline.')).toBeNull()
})

test('a page that is opened offline says so, and the page of saved episodes does not link to itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    vi.restoreAllMocks()
    act(() => onlineManager.setOnline(true))
  })
  createQueryClient()
  const { router } = open('/feed')
  expect(screen.getByText('You are offline.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Play saved episodes' })).toBeVisible()
  await act(() => router.navigate('/saved'))
  expect(screen.getByText('You are offline.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Play saved episodes' })).toBeNull()
})

test('NAV-39 the drawer of small screens has the same entries and closes when one is taken', async () => {
  const { user, router } = open('/feed')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Feed', 'Creator', 'Billing', 'Feedback', 'Licences'])
  await user.click(within(drawer).getByRole('link', { name: 'Creator' }))
  expect(router.state.location.pathname).toBe('/creator')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Back closes the drawer, and leaves no menu over the page before', async () => {
  const { user, router } = open('/creator')
  await user.click(screen.getByRole('link', { name: 'Feed' }))
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/creator')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NAV-41 NAV-54 the sidebar is open at first, collapses, and stays so for the next visit', async () => {
  const { user, unmount } = open('/feed')
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false')
  unmount()
  open('/feed')
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument()
})

test('NAV-47 NAV-48 NAV-49 the search is on the two feed pages alone', () => {
  for (const [at, has] of [
    ['/', true],
    ['/feed', true],
    ['/creator', false],
    ['/ch1', false],
  ] as const) {
    const { unmount } = open(at)
    expect(screen.queryAllByPlaceholderText('Search by title or channel')).toHaveLength(has ? 1 : 0)
    unmount()
  }
})

test('NAV-57 what is searched for is kept from one feed page to the other', async () => {
  const { user, router } = open('/')
  await user.type(screen.getByPlaceholderText('Search by title or channel'), 'rent')
  await user.click(screen.getByRole('link', { name: 'Feed' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  expect(screen.getByPlaceholderText('Search by title or channel')).toHaveValue('rent')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
})

test('NAV-50 NAV-51 a visitor has a Sign In link that carries where they are', async () => {
  const { user, router } = open('/ch1?x=1')
  await user.click(await screen.findByRole('link', { name: 'Sign In' }))
  expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: '/ch1?x=1' } })
})

test('NAV-50 NAV-51 the Sign In link is on the page for signing in too, and keeps where the visitor came from', async () => {
  const { user, router } = renderRoutes([{ Component: Shell, children: pages }], {
    pathname: '/signin',
    search: '?mode=reset',
    state: { origin: '/ch1' },
  })
  await user.click(await screen.findByRole('link', { name: 'Sign In' }))
  expect(router.state.location).toMatchObject({ pathname: '/signin', search: '', state: { origin: '/ch1' } })
})

test(
  'NAV-32 NAV-33 NAV-34 the header shows tokens and account, and signing out ends at the landing page',
  { meta: { requirements: ['NAV-35', 'NAV-36', 'NAV-O13'] } },
  async () => {
    server.use(
      ...asUser({ email: 'ana@example.com' }),
      answer(getFinance, () => finance({ current_token_amount: 9_412 })),
      http.get('*/api/live', () => HttpResponse.json({}, { status: 503 })),
      http.post('*/api/auth/sign-out', () => {
        server.use(...asVisitor())
        return HttpResponse.json({ success: true })
      }),
    )
    const { user, router } = open('/creator')
    expect(await screen.findByRole('link', { name: 'Tokens left: 9,412' })).toHaveAttribute('title', 'Tokens left')
    expect(screen.getByRole('link', { name: 'Tokens left: 9,412' })).toHaveAttribute('href', '/pricing')
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    expect(await screen.findByText('ana')).toBeVisible()
    expect(screen.getByText('ana@example.com')).toBeVisible()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Account',
      'Conversations',
      'Plans',
      'Sign out',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
  },
)

test('AUTH-97 fetches the own channels at sign-in and forgets them at sign-out', async () => {
  const requests: string[] = []
  server.use(
    answer(listOwnChannels, ({ request }) => {
      requests.push(request.headers.get('authorization') ?? '')
      return { channels: [channelView({ channel_id: 'ch1' }), channelView({ channel_id: 'ch2' })] }
    }),
    answer(getFinance, () => finance()),
    http.get('*/api/live', () => HttpResponse.json({}, { status: 503 })),
  )
  const { queryClient } = open('/creator')
  const known = () => queryClient.getQueryData(ownChannelsQuery('ana').queryKey)
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
  for (const times of [1, 2]) {
    server.use(...asUser())
    identityChanged('entered')
    await waitFor(() => expect(known()).toMatchObject({ channels: [{ channel_id: 'ch1' }, { channel_id: 'ch2' }] }))
    expect(requests).toHaveLength(times)
    server.use(...asVisitor())
    identityChanged('left')
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(known()).toBeUndefined()
  }
})

test('a new page takes the focus to its content, and the skip link goes there too', async () => {
  const { user } = open('/feed')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Creator' }))
  await expectFocus(() => screen.getByRole('main'))
})
