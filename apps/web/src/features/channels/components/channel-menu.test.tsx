import { deleteChannel } from '@app/contracts/channels'
import { linkShowExport } from '@app/contracts/exports'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { asUser } from '#test/identity.ts'
import { channelView } from '#test/factories.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { ownChannelsKey } from '../api/list-own-channels.ts'
import { ChannelMenu } from './channel-menu.tsx'

const open = () => renderRoutes([{ path: '/creator', element: <ChannelMenu channel={channelView()} /> }], '/creator')
const trigger = () => screen.getByRole('button', { name: 'Options for Slow Machines' })

async function openDeleteDialog() {
  const shown = open()
  await shown.user.click(trigger())
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return shown
}

test('CHAN-59 CHAN-60 CHAN-O12 deletes only after the word "delete" is typed, in any case', async () => {
  server.use(...asUser())
  const { user } = await openDeleteDialog()
  const field = screen.getByLabelText('Type delete to confirm')
  expect(field).toHaveFocus()
  for (const [word, isAllowed] of [
    ['delet', false],
    ['deleted', false],
    ['DeLeTe', true],
  ] as const) {
    await user.clear(field)
    await user.type(field, word)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(!isAllowed)
  }
})

test('the focus goes back to the menu when nothing is deleted after all', async () => {
  const { user } = await openDeleteDialog()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(trigger()).toHaveFocus()
})

test('CHAN-71 a deletion on its way is not left, so that a failure is not missed', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(
    ...asUser(),
    http.delete('*/api/channels/ch1', async () => {
      await gate.promise
      return HttpResponse.json({ code: 'unavailable', detail: '' }, { status: 503 })
    }),
  )
  const { user } = await openDeleteDialog()
  await user.type(screen.getByLabelText('Type delete to confirm'), 'delete{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('dialog', { name: 'Delete channel' })).toBeVisible()
  gate.resolve()
  expect(await screen.findByText('Failed to delete channel')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('CHAN-61 a channel is deleted even where the list of channels could not be read', async () => {
  server.use(
    ...asUser(),
    answer(deleteChannel, () => ({ success: true, message: 'ok', data: { channel_id: 'ch1' } })),
  )
  const said: string[] = []
  const off = onSaid(({ text }) => said.push(text))
  const { user, queryClient } = await openDeleteDialog()
  queryClient.setQueryData([...ownChannelsKey, 'ana'], { success: false, message: 'Authentication required' })
  await user.type(screen.getByLabelText('Type delete to confirm'), 'DELETE{Enter}')
  await waitFor(() => expect(said).toEqual(['Channel deleted successfully!']))
  await waitFor(() =>
    expect(
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['success']),
  )
  off()
})

test('SHOW-O106 "Download everything" saves the channel, and says where that failed', async () => {
  server.use(
    ...asUser(),
    answer(linkShowExport, () => ({ url: '/media/channels/ch1/export.zip?signature=a' })),
  )
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const said: string[] = []
  const stop = onSaid(({ text }) => said.push(text))
  const { user } = open()
  const download = async () => {
    await user.click(trigger())
    await user.click(await screen.findByRole('menuitem', { name: 'Download everything' }))
  }
  await download()
  await waitFor(() => expect(saved).toEqual(['/media/channels/ch1/export.zip?signature=a']))
  server.use(http.post('*/api/channels/ch1/export', () => HttpResponse.error()))
  await download()
  await waitFor(() => expect(said).toHaveLength(1))
  expect(saved).toHaveLength(1)
  stop()
  click.mockRestore()
})
