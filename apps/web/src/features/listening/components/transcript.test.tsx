import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transcriptLine } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { player } from '../state/player/the-player.ts'
import { Transcript } from './transcript.tsx'

const lines = [
  transcriptLine({
    words: [
      [0, 4, 0, 300],
      [5, 13, 400, 900],
    ],
  }),
  transcriptLine({
    utterance_id: 'u1',
    position: 1,
    speaker: 2,
    voice_name: 'Sulafat',
    text: 'Good night.',
    start_ms: 1200,
    end_ms: 2000,
    words: [
      [0, 4, 1200, 1500],
      [5, 11, 1600, 2000],
    ],
  }),
  transcriptLine({ utterance_id: 'u2', position: 2, text: 'Not spoken yet.', start_ms: null, end_ms: null }),
]

const at = (position: number) => act(() => player.store.set({ position, duration: 2, is_playing: true }))

afterEach(() => act(() => player.unload()))

test('nothing is lit before it plays', () => {
  renderWithQueries(<Transcript lines={lines} title="Fog" />)
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, null, null])
})

test('the line and the word that are heard are lit', () => {
  renderWithQueries(<Transcript lines={lines} title="Fog" />)
  at(1.7)
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(document.querySelector('[data-current]')).toHaveTextContent('night.')
  at(0.1)
  expect(document.querySelector('[data-current]')).toHaveTextContent('Good')
})

test('a click on a word goes there, a click on the time to its line', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} title="Fog" />)
  at(0.1)
  await user.click(screen.getByText('night.'))
  expect(player.store.get().position).toBe(1.6)
  await user.click(screen.getByRole('button', { name: 'Play from 0:01' }))
  expect(player.store.get().position).toBe(1.2)
})

test('it follows the voice until the reader goes elsewhere, by wheel or keys, and again at a tap or from a line that is played', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} title="Fog" />)
  at(0.1)
  const list = screen.getByRole('list')
  const scrolled = vi.spyOn(list, 'scrollTo')
  const back = () => screen.queryByRole('button', { name: 'Follow along' })
  expect(back()).toBeNull()
  act(() => void list.dispatchEvent(new Event('wheel')))
  at(1.3)
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(back() ?? list)
  expect(scrolled).toHaveBeenCalled()
  expect(back()).toBeNull()
  act(() => screen.getByRole('button', { name: 'Play from 0:01' }).focus())
  await user.keyboard('{ArrowUp}')
  expect(back()).toBeVisible()
  await user.click(screen.getAllByText('Good')[0] ?? list)
  expect(back()).toBeNull()
})

test('a line that is not spoken yet is read but goes nowhere', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} title="Fog" />)
  at(0.1)
  await user.click(screen.getByText('Not spoken yet.'))
  expect(player.store.get().position).toBe(0.1)
})

test('arrows go from line to line and from word to word, and Enter plays there', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} title="Fog" />)
  await user.click(await screen.findByRole('searchbox'))
  await user.tab()
  expect(screen.getByRole('button', { name: 'Play from 0:00' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Play from 0:01' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('night.')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(player.store.get()).toMatchObject({ position: 1.6, is_playing: true })
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Play from 0:00' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Play from 0:01' })).not.toHaveFocus()
})

test('words are found whatever their case, and Enter goes from place to place', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} title="Fog" />)
  await user.type(await screen.findByRole('searchbox', { name: 'Search the transcript' }), 'GOOD')
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 2'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2')
  await user.type(screen.getByRole('searchbox'), ' grief')
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches'))
})

test('the whole is copied with who says what when', async () => {
  const { user } = renderWithQueries(<Transcript lines={lines} title="Fog" />)
  await user.click(screen.getByRole('button', { name: 'Transcript options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy with times' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Fog\n\n[0:00] Kore: Good evening.\n\n[0:01] Sulafat: Good night.\n\nKore: Not spoken yet.',
  )
})

test('a word of thousands of letters may break, spoken or not, and loses none of them', () => {
  const word = 'a'.repeat(1_000)
  const spoken = transcriptLine({ text: word, words: [[0, 1_000, 0, 900]] })
  const { container } = renderWithQueries(
    <Transcript
      lines={[spoken, transcriptLine({ utterance_id: 'u1', position: 1, text: word, words: [] })]}
      title="Fog"
    />,
  )
  const texts = [...container.querySelectorAll('[data-words]')]
  expect(texts.map(({ textContent }) => textContent)).toEqual([word, word])
  expect(texts.map((text) => text.querySelectorAll('wbr').length)).toEqual([4, 4])
})
