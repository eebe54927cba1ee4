import {
  changeMemory,
  forgetChannel,
  forgetMemory,
  listMemory,
  restoreMemory,
  switchMemory,
  type Memory,
} from '@app/contracts/memory'
import { memorySentences } from '@app/domain/memory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { MemoryPanel } from './memory-panel.tsx'

const boat: Memory = {
  memory_id: 'm1',
  kind: 'fact',
  text: 'You sail a small boat.',
  created_at: '2026-10-12T18:04:11.000Z',
  last_used_at: new Date().toISOString(),
}
const short: Memory = { ...boat, memory_id: 'm2', kind: 'preference', text: 'Short answers.', last_used_at: null }
let rows: Memory[]
let is_on: boolean
const done = { success: true, message: 'Forgotten' }
const channel = () => ({ channel_id: 'ch1', channel_title: 'Slow Machines', speaker_names: ['Kore'], is_on, rows })

beforeEach(() => {
  rows = [boat, short]
  is_on = true
  server.use(
    answer(listMemory, () => ({ channels: [channel()] })),
    answer(switchMemory, ({ json }) => {
      is_on = (json as { is_on: boolean }).is_on
      return channel()
    }),
    answer(forgetMemory, () => {
      rows = rows.filter(({ memory_id }) => memory_id !== 'm1')
      return done
    }),
    answer(restoreMemory, () => {
      rows = [boat, short]
      return boat
    }),
    answer(changeMemory, ({ json }) => {
      const changed = { ...boat, text: (json as { text: string }).text }
      rows = [changed, short]
      return changed
    }),
    answer(forgetChannel, () => {
      rows = []
      return done
    }),
  )
})

const open = () =>
  renderWithQueries(
    <>
      <MemoryPanel user_id="ana" channel_id="ch1" />
      <Toaster />
    </>,
  )

test('TALK-O169 a listener sees what the hosts remember and what was used today, and switches it off', async () => {
  const { user } = open()
  const list = await screen.findByRole('list')
  expect(within(list).getByText('You sail a small boat.')).toBeVisible()
  expect(within(list).getAllByText(/used today/)).toHaveLength(1)
  await user.click(screen.getByRole('switch', { name: 'What the hosts remember about you' }))
  expect(await screen.findByText('The hosts remember nothing new.')).toBeVisible()
  expect(within(list).getByText('Short answers.')).toBeVisible()
})

test('TALK-O170 a row is reworded in its place; what is refused says why and keeps the words', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit “You sail a small boat.”' }))
  const field = screen.getByRole('textbox', { name: 'What the hosts remember' })
  await user.clear(field)
  await user.type(field, 'You row.{Enter}')
  expect(await screen.findByText('You row.')).toBeVisible()
  server.use(refuse(changeMemory, { code: 'validation_failed', detail: memorySentences.sensitive }))
  await user.click(screen.getByRole('button', { name: 'Edit “You row.”' }))
  await user.type(screen.getByRole('textbox'), ' You are ill.{Enter}')
  expect(await screen.findByText(memorySentences.sensitive)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('You row. You are ill.')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('You row.')).toBeVisible()
})

test('TALK-O171 forgetting one row can be undone; forgetting all is asked first', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Forget “You sail a small boat.”' }))
  await waitFor(() => expect(screen.queryByText('You sail a small boat.')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('You sail a small boat.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Forget All' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget all?' }))
  await user.click(dialog.getByRole('button', { name: 'Forget All' }))
  expect(await screen.findByText('Nothing yet.')).toBeVisible()
})
