import type { TranscriptInsert } from '@app/contracts/content'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { transcriptLine } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { player } from '../state/player/the-player.ts'
import { SkipSound } from './skip-sound.tsx'
import { Transcript } from './transcript.tsx'

const inserts: TranscriptInsert[] = [
  {
    kind: 'sound',
    title: 'Low tide',
    credit: '“Low tide” by Ida Lund, CC BY',
    position: 0,
    start_ms: 0,
    end_ms: 9_000,
  },
  { kind: 'mark', title: 'Ad break', credit: '', position: 1, start_ms: 7_000, end_ms: 7_000 },
  { kind: 'sound', title: 'Outro music', credit: '', position: 2, start_ms: 8_000, end_ms: 16_000 },
]
const lines = [
  transcriptLine({ start_ms: 6_000, end_ms: 7_000 }),
  transcriptLine({ utterance_id: 'u1', position: 1, start_ms: 7_000, end_ms: 8_000 }),
]
const at = (position: number) => act(() => player.store.set({ position, duration: 16, is_playing: true }))

afterEach(() => act(() => player.unload()))

test('sounds and marks stand between the lines, with credit and time, and following counts lines alone', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} inserts={inserts} title="Fog" />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.dataset['insert'] ?? row.dataset['line'])).toEqual([
    'sound',
    'u0',
    'mark',
    'u1',
    'sound',
  ])
  expect(rows[0]).toHaveTextContent('Low tide“Low tide” by Ida Lund, CC BY0:00')
  at(7.5)
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null, 'true', null])
  await user.click(screen.getByRole('button', { name: 'Play from 0:08, Outro music' }))
  expect(player.store.get().position).toBe(8)
})

test('music before words can be skipped, and only as long as there is something to skip', async () => {
  const { user } = renderWithQueries(<SkipSound inserts={inserts} lines={lines} />)
  at(1)
  await user.click(screen.getByRole('button', { name: 'Skip Low tide' }))
  expect(player.store.get().position).toBe(6)
  expect(screen.queryByRole('button')).toBeNull()
  at(9)
  expect(screen.queryByRole('button')).toBeNull()
})

test('TRUST-O125 while the spoken notice is heard it can be skipped, to what comes next', async () => {
  const notice = transcriptLine({ utterance_id: 'n', kind: 'notice', start_ms: 0, end_ms: 2_500 })
  const [first] = lines
  const after = [{ ...transcriptLine(first), position: 1, start_ms: 9_000 }]
  const music = [{ ...inserts[0], position: 1, start_ms: 3_000, end_ms: 8_500 } as TranscriptInsert]
  const name = 'Skip the spoken notice'
  const { user, rerender } = renderWithQueries(<SkipSound inserts={music} lines={[notice, ...after]} />)
  expect(screen.queryByRole('button')).toBeNull()
  at(1)
  await user.click(screen.getByRole('button', { name }))
  expect(player.store.get().position).toBe(3)
  expect(screen.getByRole('button')).toHaveAccessibleName('Skip Low tide')
  at(2)
  rerender(<SkipSound inserts={[]} lines={[notice, ...after]} />)
  await user.click(screen.getByRole('button', { name }))
  expect(player.store.get().position).toBe(9)
})
