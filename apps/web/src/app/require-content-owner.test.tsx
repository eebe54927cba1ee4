import { getContent } from '@app/contracts/content'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { RequireSignIn } from './guards.tsx'
import { RequireContentOwner } from './require-content-owner.tsx'
import { routes } from './router.tsx'
import { Component as ToEditPage } from './to-edit-page.tsx'

const guarded = [
  {
    Component: RequireSignIn,
    children: [
      {
        Component: RequireContentOwner,
        children: [
          { path: '/:channelId/:contentId/edit', element: <p>the editor</p> },
          { path: '/:channelId/:contentId/update-style', element: <p>the editor</p> },
          { path: '/:channelId/update-session/:contentId', Component: ToEditPage },
        ],
      },
    ],
  },
]

const addresses = ['/ch1/c1/edit', '/ch1/c1/update-style', '/ch1/update-session/c1']

test.each(addresses)(
  'NAV-65 NAV-67 NAV-O07 at %s somebody else is denied access',
  { meta: { requirements: ['EDIT-13'] } },
  async (address) => {
    server.use(
      ...asUser({ id: 'ben' }),
      answer(getContent, () => contentView()),
    )
    const { router } = renderRoutes(guarded, address)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(screen.getByText("You don't have permission to access this resource.")).toBeVisible()
    expect(screen.getByText("You don't have permission to edit this content.")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible()
    expect(router.state.location.pathname).toBe(address)
  },
)

test.each(addresses)(
  'NAV-65 NAV-O07 at %s its maker and the owner of its channel get to the editor',
  async (address) => {
    for (const owners of [
      { user_id: 'ana', channel_creator_user_id: 'carl' },
      { user_id: 'carl', channel_creator_user_id: 'ana' },
    ]) {
      server.use(
        ...asUser({ id: 'ana' }),
        answer(getContent, () => contentView(owners)),
      )
      const { router, unmount } = renderRoutes(guarded, address)
      expect(await screen.findByText('the editor')).toBeVisible()
      expect(router.state.location.pathname).toBe(address.includes('update-session') ? '/ch1/c1/edit' : address)
      unmount()
    }
  },
)

test.each(addresses)('a visitor at %s is sent to sign in, with the way back', async (address) => {
  const { router } = renderRoutes(guarded, address)
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: address } }))
})

test("NAV-O18 EDIT-14 an item that is missing is the page's to dispatch, one that cannot be looked up is denied with the reason", async () => {
  server.use(...asUser(), refuse(getContent, { code: 'content_not_found', detail: 'No such item' }))
  const { unmount } = renderRoutes(guarded, '/ch1/c1/edit')
  expect(await screen.findByText('the editor')).toBeVisible()
  unmount()
  server.use(refuse(getContent, { code: 'internal_error', detail: 'An error occurred' }))
  renderRoutes(guarded, '/ch1/c1/edit')
  expect(await screen.findByText('Error verifying ownership. Resource may not exist.')).toBeVisible()
})

test('NAV-O06 NAV-O07 both forms of the edit address, and the third name of it, are guarded in the product', async () => {
  server.use(
    ...asUser({ id: 'ben' }),
    answer(getContent, () => contentView()),
  )
  for (const address of addresses) {
    const { unmount } = renderRoutes(routes, address)
    expect(await screen.findByText("You don't have permission to edit this content.")).toBeVisible()
    unmount()
  }
})
