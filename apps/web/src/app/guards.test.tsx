import { getChannel, listOwnChannels } from '@app/contracts/channels'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { identityChanged } from '#lib/api/access-token.ts'
import { channelView } from '#test/factories.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { RequireSignIn } from './guards.tsx'
import { RequireChannelOwner } from './require-channel-owner.tsx'

const guarded = [
  {
    Component: RequireSignIn,
    children: [
      { path: '/settings', element: <p>the settings</p> },
      {
        Component: RequireChannelOwner,
        children: [{ path: '/:channelId/create_content', element: <p>the studio</p> }],
      },
    ],
  },
]

test(
  'NAV-58 NAV-59 NAV-61 a visitor is sent to sign in, and where they wanted to go is kept whole',
  { meta: { requirements: ['ROLE-06'] } },
  async () => {
    const { router } = renderRoutes(guarded, '/settings?tab=2#end')
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    expect(router.state.location.state).toMatchObject({ origin: '/settings?tab=2#end' })
  },
)

test('NAV-60 ROLE-13 redirects an unverified account to sign in, with the reason', async () => {
  server.use(...asUser({ emailVerified: false }))
  const { router } = renderRoutes(guarded, '/settings')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(router.state.location.state).toMatchObject({ isUnverified: true })
})

test('DATA-59 lets a signed-in person pass', async () => {
  server.use(...asUser())
  renderRoutes(guarded, '/settings')
  expect(await screen.findByText('the settings')).toBeVisible()
})

test('NAV-59 whose session is ended is sent to sign in with the way back, who signs out is not', async () => {
  for (const [change, pathname, state] of [
    ['ended', '/signin', { origin: '/settings?tab=2' }],
    ['left', '/', null],
  ] as const) {
    server.use(...asUser())
    identityChanged('entered')
    const { router, unmount } = renderRoutes(guarded, '/settings?tab=2')
    expect(await screen.findByText('the settings')).toBeVisible()
    server.use(...asVisitor())
    identityChanged(change)
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
    expect(screen.queryByText('the settings')).toBeNull()
    if (state) expect(router.state.location.state).toMatchObject(state)
    else expect(router.state.location.state).toBeNull()
    unmount()
  }
})

test('opening a guarded page again leads to sign in with the way back', async () => {
  server.use(...asUser())
  const { router } = renderRoutes(guarded, '/settings')
  expect(await screen.findByText('the settings')).toBeVisible()
  server.use(...asVisitor())
  identityChanged('left')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await router.navigate('/settings')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: '/settings' } }),
  )
})

test('AUTH-100 DATA-59 who is signed in cannot be found out: that is logged, and the loading ends as nobody', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  server.use(http.get('*/api/auth/get-session', () => HttpResponse.json({}, { status: 500 })))
  const { router } = renderRoutes(guarded, '/settings')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: '/settings' } }),
  )
  expect(warn).toHaveBeenCalledWith(
    'The session could not be loaded.',
    expect.objectContaining({ code: 'unavailable' }),
  )
})

test('NAV-63 the creator of a channel gets to its studio', async () => {
  server.use(
    ...asUser({ id: 'ana' }),
    answer(getChannel, () => channelView({ channel_creator_user_id: 'ana' })),
  )
  renderRoutes(guarded, '/ch1/create_content')
  expect(await screen.findByText('the studio')).toBeVisible()
})

test("ROLE-17 a channel that is known as one's own opens its studio before it is answered for", async () => {
  server.use(
    ...asUser({ id: 'ana' }),
    answer(listOwnChannels, () => ({ channels: [channelView()] })),
    http.get('*/api/channels/ch1', () => new Promise<never>(() => undefined)),
  )
  const { queryClient } = renderRoutes(guarded, '/ch1/create_content')
  await queryClient.fetchQuery(ownChannelsQuery('ana'))
  expect(await screen.findByText('the studio')).toBeVisible()
})

test('NAV-68 NAV-69 CHAN-37 somebody else is denied access and can go back', async () => {
  server.use(
    ...asUser({ id: 'ben' }),
    answer(getChannel, () => channelView({ channel_creator_user_id: 'ana' })),
  )
  const { user, router } = renderRoutes(guarded, '/ch1/create_content')
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText("You don't have permission to access this resource.")).toBeVisible()
  expect(screen.getByText("You don't have permission to edit this channel.")).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
})

test('a channel that is missing is left to the page to tell', async () => {
  server.use(...asUser(), refuse(getChannel, { code: 'channel_not_found', detail: 'Channel with ID ch1 not found' }))
  renderRoutes(guarded, '/ch1/create_content')
  expect(await screen.findByText('the studio')).toBeVisible()
})
