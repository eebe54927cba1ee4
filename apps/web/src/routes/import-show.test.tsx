import {
  getImport,
  listImports,
  lookAtFeed,
  retryImportItem,
  startImport,
  type ImportView,
} from '@app/contracts/imports'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './import-show.tsx'

const item = {
  position: 0,
  title: 'Eleven minutes late',
  published_at: '2020-03-03T05:00:00.000Z',
  duration: 1_800,
  has_transcript: true,
  status: 'waiting' as const,
  error: '',
  notes: [],
  received_bytes: 0,
  expected_bytes: null,
  content_id: null,
}
const looked: ImportView = {
  import_id: 'i1',
  feed_url: 'https://tidal.example/feed.xml',
  status: 'looked_at',
  created_at: '2026-11-21T09:30:00.000Z',
  title: 'Tidal Notes',
  description: 'Two people on what the sea leaves behind.',
  author: 'Mara Lind',
  language: 'en',
  categories: [],
  is_locked: true,
  owner_address: 'm…@tidal.example',
  feed_code: 'duologue-verify-40718236',
  codes_expire_at: '2026-11-28T09:30:00.000Z',
  proof: null,
  visibility: 'public',
  channel_id: null,
  items: [
    item,
    { ...item, position: 1, title: 'No sound', status: 'left_out', error: 'The feed gives no audio file for it.' },
  ],
}
const failed: ImportView = {
  ...looked,
  status: 'completed',
  channel_id: 'c1',
  items: [{ ...item, status: 'error', error: 'Its audio file is not there: the server responded 404.' }],
}

async function open(address: string) {
  server.use(answer(listImports, () => ({ imports: [] })))
  return renderRoutes(
    [
      { path: '/creator/import', Component },
      { path: '*', element: null },
    ],
    address,
  )
}

test('STUDIO-O79 a feed from the address is looked at, shows what comes and what not, and is started with a statement', async () => {
  const bodies: unknown[] = []
  server.use(
    answer(lookAtFeed, (call) => {
      bodies.push(call.json)
      return looked
    }),
    answer(getImport, () => looked),
    answer(startImport, (call) => {
      bodies.push(call.json)
      return { ...looked, status: 'running' as const, channel_id: 'c1' }
    }),
  )
  const { user } = await open('/creator/import?feed=https%3A%2F%2Ftidal.example%2Ffeed.xml')
  await user.click(await screen.findByRole('button', { name: 'Look at the feed' }))
  expect(await screen.findByText('1 will be imported, 1 left out.')).toBeVisible()
  expect(screen.getByText('The feed gives no audio file for it.')).toBeVisible()
  expect(screen.getByText('duologue-verify-40718236')).toBeVisible()
  const begin = screen.getByRole('button', { name: 'Import 1 episode' })
  expect(begin).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  await user.click(begin)
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies).toEqual([
    { address: 'https://tidal.example/feed.xml' },
    { is_mine: true, proof: 'feed', visibility: 'public' },
  ])
  expect(await screen.findByRole('link', { name: 'Open the channel' })).toHaveAttribute('href', '/c1')
})

test('STUDIO-O80 an address that is no feed says so at the field, and an episode that failed can be tried again', async () => {
  let retried = 0
  server.use(
    refuse(lookAtFeed, {
      code: 'validation_failed',
      detail: [{ loc: ['body', 'address'], msg: 'That is a web page.' }],
    }),
    answer(getImport, () => failed),
    answer(retryImportItem, () => {
      retried += 1
      return { ...failed, status: 'running' as const, items: [{ ...item, status: 'processing' as const }] }
    }),
  )
  const { user, router } = await open('/creator/import')
  await user.type(await screen.findByLabelText('Feed address'), 'https://tidal.example')
  await user.click(screen.getByRole('button', { name: 'Look at the feed' }))
  expect(await screen.findByText('That is a web page.')).toBeVisible()
  await router.navigate('/creator/import?import=i1')
  await user.click(await screen.findByRole('button', { name: 'Try again: Eleven minutes late' }))
  expect(await screen.findByText(/Importing/)).toBeVisible()
  expect(retried).toBe(1)
})
