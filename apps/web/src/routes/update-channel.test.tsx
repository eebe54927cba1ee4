import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona, updateChannel } from '@app/contracts/channels'
import { getAsking } from '@app/contracts/asking'
import { defaultAsking } from '@app/domain/conversations'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#app/router.tsx'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { channelView, finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

const persona = { duologueFullName: 'Ada Keeper', personalOverview: 'Grew up beside a lighthouse.' }
const open = () => renderRoutes(routes, '/ch1/update')

beforeEach(() =>
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/channels/ch1/lexicon', () => HttpResponse.json({ version: 0, entries: [] })),
    ...asUser(),
    answer(getFinance, () => finance()),
    answer(getChannel, () => channelView({ avatar_gcp_link: '/media/channels/ch1/avatar.webp' })),
    answer(getPersona, () => persona),
    answer(getAsking, () => ({ ...defaultAsking, used_today: 0 })),
  ),
)

test('CHAN-28 CHAN-32 NAV-24 an owner changes a channel and returns to the creator page', async () => {
  const changes: unknown[] = []
  server.use(
    answer(updateChannel, ({ form }) => {
      changes.push(form?.get('channel_title'))
      return { success: true, message: 'ok', data: channelView() }
    }),
  )
  const toasts: string[] = []
  const off = onSaid(({ text }) => toasts.push(text))
  const { user, router } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Update Channel' })).toBeVisible()
  await user.type(await screen.findByLabelText('Title'), ' at night')
  await user.click(screen.getByRole('button', { name: 'Update Channel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/creator'))
  await waitFor(() => expect(toasts).toEqual(['Channel updated successfully!']))
  expect(changes).toEqual(['Slow Machines at night'])
  off()
})

test('CHAN-30 CHAN-31 a channel that does not exist leads back to the creator page', async () => {
  server.use(refuse(getChannel, { code: 'channel_not_found', detail: 'Channel with ID ch1 not found' }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Channel not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Creator Page' })).toHaveAttribute('href', '/creator')
})

test('NAV-64 NAV-66 CHAN-37 somebody else is denied access and gets no form', async () => {
  server.use(...asUser({ id: 'ben' }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText("You don't have permission to edit this channel.")).toBeVisible()
  expect(screen.queryByLabelText('Title')).toBeNull()
})
