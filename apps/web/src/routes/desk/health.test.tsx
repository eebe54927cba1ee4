import { getServerHealth, getSetup, retryFailed, testSetup, type Health, type SetupRow } from '@app/contracts/health'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asUser } from '#test/identity.ts'
import { takePlayback } from '#lib/audio/exclusive-playback.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { HealthPage } from './health.tsx'

const GB = 1_000 ** 3
const health = (more: Partial<Health> = {}): Health => ({
  checked_at: '2026-11-22T21:44:12.000Z',
  version: '0.1.0',
  public_url: 'https://radio.example.org',
  processes: (['api', 'worker', 'worker'] as const).map((role, index) => ({
    process_id: String(index),
    runs: [role],
    version: '0.1.0',
    started_at: '2026-11-20T06:00:00.000Z',
    memory_bytes: 200_000_000,
    is_answering: true,
  })),
  pace: 6.24,
  queue: { waiting: 4, running: 2, oldest_seconds: 38, bars: [0, 3, 4] },
  open_pages: 128,
  answering: 9,
  disk: { free_bytes: 288 * GB, total_bytes: 500 * GB },
  database_bytes: 18 * GB,
  backup: null,
  failures: [],
  ...more,
})
const mail: SetupRow = { part: 'mail', state: 'set', word: 'Set', sentence: 'Sends.', test: 'Send Me One' }

function open(found: Health = health()) {
  server.use(
    ...asUser(),
    answer(getServerHealth, () => found),
    answer(getSetup, () => ({ rows: [mail] })),
  )
  return renderRoutes([{ path: '/desk', element: <HealthPage user_id="ana" /> }], '/desk')
}

test('TRUST-O52 figures stay and say since when, once they cannot be read any more', async () => {
  const { queryClient } = open()
  expect(await screen.findByText('1 API, 2 workers')).toBeVisible()
  expect(screen.getByText('6.2×')).toBeVisible()
  expect(screen.getByText('212 GB of 500 GB')).toBeVisible()
  expect(screen.getByText('No failure in 7 days.')).toBeVisible()
  server.use(refuse(getServerHealth, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  await queryClient.refetchQueries({ queryKey: ['server-health'] })
  expect(await screen.findByText('Cannot be read')).toBeVisible()
  expect(screen.getByText(/^These figures are from/)).toBeVisible()
  expect(screen.getByText('1 API, 2 workers')).toBeVisible()
})

test('no worker, a silent process and a failure are said in words, and the failure is tried again', async () => {
  const failure = {
    content_id: 'c1',
    channel_id: 'ch1',
    title: 'Butter',
    sentence: 'Line 24 was not voiced.',
    begun_at: '2026-11-22T21:40:00.000Z',
  }
  const [api, worker] = health().processes
  const processes = [{ ...(api ?? worker) }, { ...worker, is_answering: false }] as Health['processes']
  const asked: unknown[] = []
  server.use(
    answer(retryFailed, ({ url, json }) => {
      asked.push([url.pathname, json])
      return { success: true, message: 'It is being made again.' }
    }),
  )
  const { user } = open(health({ processes, failures: [failure], pace: null }))
  expect(await screen.findByText('No worker')).toBeVisible()
  expect(screen.getByText('nothing spoken in 10 minutes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Butter again' }))
  await waitFor(() => expect(asked).toEqual([['/api/desk/failures/c1/retry', { reason: 'Tried again on the desk' }]]))
})

test('a test shows what it found in the row, plays what was spoken instead of the episode, and a failed call is said', async () => {
  const { play } = fakeSounds()
  const paused = vi.fn()
  takePlayback({ pause: paused })
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound')
  onTestFinished(() => void address.mockRestore())
  const refused = { ...mail, state: 'refused', word: 'Refused', sentence: 'It said: 535. Check SMTP_URL.' } as const
  server.use(answer(testSetup, () => ({ row: refused, took_ms: 12, sound: btoa('RIFF') })))
  const { user } = open()
  const row = await screen.findByRole('listitem', { name: 'Mail' })
  await user.click(within(row).getByRole('button', { name: 'Send Me One: Mail' }))
  expect(await within(row).findByText('It said: 535. Check SMTP_URL.')).toBeVisible()
  expect(within(row).getByText('Refused')).toBeVisible()
  expect(play).toHaveBeenCalledOnce()
  expect(paused).toHaveBeenCalledOnce()
})
