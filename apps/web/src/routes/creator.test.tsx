import { getFinance } from '@app/contracts/accounts'
import { listOwnChannels } from '@app/contracts/channels'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#app/router.tsx'
import { identityChanged } from '#lib/api/access-token.ts'
import { channelView, finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './creator.tsx'

beforeEach(() =>
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getFinance, () => finance()),
  ),
)

const open = () => renderRoutes([{ path: '/creator', Component }], '/creator')

test('CHAN-03 CHAN-04 CHAN-O08 offers a visitor signing in and the public channels, and nothing to create', async () => {
  open()
  expect(await screen.findByText('Sign in to create and manage your channels')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View public channels' })).toHaveAttribute('href', '/feed')
  expect(screen.queryByRole('link', { name: 'Create Channel' })).toBeNull()
})

test(
  'CHAN-01 CHAN-02 CHAN-06 lists the channels of a creator, each with its menu',
  { meta: { requirements: ['CHAN-08'] } },
  async () => {
    const channel_description = `${'Old machines. '.repeat(10)}`.trim()
    server.use(
      ...asUser(),
      answer(listOwnChannels, () => ({ channels: [channelView({ channel_description })] })),
    )
    const { user } = open()
    expect(await screen.findByRole('link', { name: 'Slow Machines' })).toHaveAttribute('href', '/ch1')
    expect(screen.getByRole('link', { name: 'Create Channel' })).toHaveAttribute('href', '/creator/create_channel')
    expect(screen.getByText(`${channel_description.slice(0, 97).trimEnd()}…`, { exact: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Options for Slow Machines' }))
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/ch1/update')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  },
)

test('CHAN-20 NAV-62 ROLE-06 the form for a new channel is for people who are signed in', async () => {
  const { router, unmount } = renderRoutes(routes, '/creator/create_channel')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(router.state.location.state).toMatchObject({ origin: '/creator/create_channel' })
  unmount()
  server.use(...asUser())
  identityChanged('entered')
  renderRoutes(routes, '/creator/create_channel')
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Channel' })).toBeVisible()
})

test('CHAN-05 a list that fails again says so again', async () => {
  server.use(...asUser(), refuse(listOwnChannels, { code: 'unavailable', detail: 'Out of order' }))
  const { user } = open()
  const banner = () => screen.queryByText('Error loading channels: Out of order')
  await waitFor(() => expect(banner()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(banner()).toBeVisible())
})
