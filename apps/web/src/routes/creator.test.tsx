import { listOwnChannels } from '@app/contracts/channels'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { refuse, server } from '#test/server.ts'
import { Component } from './creator.tsx'

test('CHAN-05 a list that fails again says so again', async () => {
  const live = http.get('*/api/live', () => new HttpResponse(null, { status: 503 }))
  server.use(live, ...asUser(), refuse(listOwnChannels, { code: 'unavailable', detail: 'Out of order' }))
  const { user } = renderRoutes([{ path: '/creator', Component }], '/creator')
  const banner = () => screen.queryByText('Error loading channels: Out of order')
  await waitFor(() => expect(banner()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(banner()).toBeVisible())
})
