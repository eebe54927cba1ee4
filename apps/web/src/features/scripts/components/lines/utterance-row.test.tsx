import type { Utterance } from '@app/domain/scripts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, caretAt, openEditor, row, said, toolOf } from '#test/script-editor.tsx'
import type { Speak } from '../../state/playback/line-audio.ts'
import type { ScriptSources } from '../../state/lines/line-facts.ts'

const sources: ScriptSources = {
  passages: new Map([
    [
      'p1',
      { title: 'Logbook.pdf', place: 'page 4', text: 'The lamp of Cape Verity was first lit in 1871 by Ana Ruiz.' },
    ],
  ]),
  known_names: ['Slow Machines'],
}

test('what a line stands on shows on focus, with its source and place', async () => {
  const { user } = openEditor([{ text: 'It was lit in 1871.', passage_ids: ['p1'] }, 'By hand.'], { sources })
  expect(screen.getAllByRole('button', { name: /Sources of utterance/ })).toHaveLength(1)
  await user.click(button('Sources of utterance 1: 1 passage'))
  const shown = await screen.findByRole('dialog', { name: 'Passages of utterance 1' })
  expect(shown).toHaveTextContent('Logbook.pdf, page 4')
  expect(shown).toHaveTextContent('The lamp of Cape Verity was first lit in 1871 by Ana Ruiz.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => row(1).focus())
  await user.tab()
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  await user.tab()
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await user.tab()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.hover(row(2))
  await user.hover(button(/Sources of utterance/))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

test('words that no passage bears out are named, and stay dismissed until others come', async () => {
  const { user } = openEditor(
    [{ text: 'It was lit in 1971 by Bea Lopez.', passage_ids: ['p1'] }, 'By hand, in 1999.'],
    { sources },
  )
  expect(screen.getByText(/^Not in its sources: /)).toHaveTextContent(
    'Not in its sources: the year 1971 and the name Bea Lopez. Logbook.pdf says 1871.',
  )
  expect(row(1)).toHaveAccessibleDescription(/the year 1971/)
  await user.click(button('Keep utterance 1 as it is'))
  expect(screen.queryByText(/^Not in its sources/)).toBeNull()
  caretAt(row(1), row(1).value.length)
  await user.keyboard(' Then 480 ships came.')
  expect(await screen.findByText(/^Not in its sources/)).toHaveTextContent('480')
  await user.click(button('Undo'))
  await waitFor(() => expect(screen.queryByText(/^Not in its sources/)).toBeNull())
  await user.click(button('Undo'))
  expect(await screen.findByText(/^Not in its sources/)).toHaveTextContent('1971')
})

test('where the sources have one thing in place of a word, that word can be replaced by it', async () => {
  const { user } = openEditor([{ text: 'It was lit in 1971.', passage_ids: ['p1'] }, 'By hand.'], { sources })
  await user.click(button('Use 1871 in utterance 1'))
  expect(said()[0]).toBe('Kore: It was lit in 1871.')
  await waitFor(() => expect(screen.queryByText(/^Not in its sources/)).toBeNull())
  await user.click(button('Undo'))
  expect(said()[0]).toBe('Kore: It was lit in 1971.')
})

const played: string[] = []
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(this.src)
    return Promise.resolve()
  })
})
afterEach(() => {
  played.length = 0
  vi.restoreAllMocks()
})

test('one line is heard alone: loading, playing, stopped, and again without being spoken anew', async () => {
  const requests: (readonly Utterance[])[] = []
  let ready: (address: string) => void = () => undefined
  const speak: Speak = (utterances) => {
    requests.push(utterances)
    return new Promise((resolve) => (ready = resolve))
  }
  const { user } = openEditor(['One.', 'Two.', { text: ' ' }], { speak })
  expect(toolOf(3, 'Hear utterance 3')).toBeDisabled()
  await user.click(toolOf(2, 'Hear utterance 2'))
  expect(requests).toEqual([[{ voice_name: 'Puck', text: 'Two.' }]])
  expect(button('Stop loading utterance 2')).toHaveAttribute('aria-busy', 'true')
  await act(async () => ready('http://localhost/two.mp3'))
  await user.click(await screen.findByRole('button', { name: 'Stop utterance 2' }))
  expect(played).toEqual(['http://localhost/two.mp3'])
  caretAt(row(2), 0)
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  expect(await screen.findByRole('button', { name: 'Stop utterance 2' })).toBeInTheDocument()
  expect(requests).toHaveLength(1)
  await user.keyboard('And ')
  expect(button('Stop utterance 2')).toBeInTheDocument()
  await user.click(toolOf(1, 'Hear utterance 1'))
  expect(toolOf(2, 'Hear utterance 2')).toBeInTheDocument()
  await act(async () => ready('http://localhost/one.mp3'))
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  await user.click(toolOf(1, 'Delete utterance 1'))
  expect(paused).toHaveBeenCalled()
})

test('a line that cannot be spoken says why, at its row', async () => {
  const { user } = openEditor(['One.', 'Two.'], { speak: () => Promise.reject(new Error('You have no tokens left')) })
  await user.click(toolOf(1, 'Hear utterance 1'))
  expect(within(screen.getByRole('listitem', { name: /^Line 1, Kore/ })).getByRole('alert')).toHaveTextContent(
    'You have no tokens left',
  )
  expect(button('Hear utterance 1')).toBeEnabled()
  caretAt(row(1), 0)
  await user.keyboard('x')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a browser that will not begin by itself gets another press, and nothing is spoken anew', async () => {
  let count = 0
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
  const { user } = openEditor(['One.'], { speak: () => Promise.resolve(`http://localhost/${(count += 1)}.mp3`) })
  await user.click(toolOf(1, 'Hear utterance 1'))
  expect(await screen.findByText('The line is ready. Press play again to listen.')).toBeInTheDocument()
  await user.click(button('Hear utterance 1'))
  expect(await screen.findByRole('button', { name: 'Stop utterance 1' })).toBeInTheDocument()
  expect(count).toBe(1)
})

test('without a way to hear lines there is no button for it', () => {
  openEditor(['One.'])
  act(() => row(1).focus())
  expect(screen.queryByRole('button', { name: /^(Hear|Play)/ })).toBeNull()
})

test('why a line cannot be voiced is said at its field, which is marked as wrong', () => {
  openEditor(['One.', '...'], { faultAt: [2, 'This line has nothing to say.'] })
  expect(row(1)).not.toBeInvalid()
  expect(row(2)).toBeInvalid()
  expect(row(2)).toHaveAccessibleDescription('This line has nothing to say.')
  expect(row(2)).toHaveClass('border-bad')
})
