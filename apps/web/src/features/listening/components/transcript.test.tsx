import type { TranscriptLine } from '@app/contracts/content'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { player } from '../state/the-player.ts'
import { Transcript } from './transcript.tsx'

const line = { words_estimated: false, peaks: [] }
const lines: TranscriptLine[] = [
  { ...line, utterance_id: 'u0', position: 0, speaker: 1, voice_name: 'Kore', text: 'Good evening.', start_ms: 0, end_ms: 900, words: [[0, 4, 0, 300], [5, 13, 400, 900]] },
  { ...line, utterance_id: 'u1', position: 1, speaker: 2, voice_name: 'Sulafat', text: 'Good night.', start_ms: 1200, end_ms: 2000, words: [[0, 4, 1200, 1500], [5, 11, 1600, 2000]] },
  { ...line, utterance_id: 'u2', position: 2, speaker: 1, voice_name: 'Kore', text: 'Not spoken yet.', start_ms: null, end_ms: null, words: [] },
]

const at = (position: number) => act(() => player.store.set({ position, duration: 2, is_playing: true }))

afterEach(() => act(() => player.unload()))

test('nothing is lit before it plays', () => {
  renderWithQueries(<Transcript lines={lines} />)
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, null, null])
})

test('the line and the word that are heard are lit', () => {
  renderWithQueries(<Transcript lines={lines} />)
  at(1.7)
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(document.querySelector('[data-current]')).toHaveTextContent('night.')
  at(0.1)
  expect(document.querySelector('[data-current]')).toHaveTextContent('Good')
})

test('a click on a word goes there, a click on the time to its line', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} />)
  at(0.1)
  await user.click(screen.getByText('night.'))
  expect(player.store.get().position).toBe(1.6)
  await user.click(screen.getByRole('button', { name: 'Play from 0:01' }))
  expect(player.store.get().position).toBe(1.2)
})

test('a line that is not spoken yet is read but goes nowhere', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} />)
  at(0.1)
  await user.click(screen.getByText('Not spoken yet.'))
  expect(player.store.get().position).toBe(0.1)
})
