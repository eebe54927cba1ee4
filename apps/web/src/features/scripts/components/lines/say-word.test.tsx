import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { caretAt, openEditor, row } from '#test/script-editor.tsx'

const offer = () => screen.queryByRole('button', { name: /^Say “.*” differently$/ })

function mark(number: number, from: number, to: number) {
  caretAt(row(number), from, to)
  fireEvent(document, new Event('selectionchange'))
}

test('a word that is marked in a line can be said differently, without what stands around it', async () => {
  const ask = vi.fn()
  const { user } = openEditor(['Ask Nguyen, please.', 'Two.'], { onSayDifferently: ask })
  expect(offer()).toBeNull()
  mark(1, 4, 12)
  await user.click(screen.getByRole('button', { name: 'Say “Nguyen” differently' }))
  expect(ask).toHaveBeenCalledExactlyOnceWith('Nguyen')
  expect(offer()).toBeNull()
  expect(row(1)).toHaveFocus()
})

test('nothing is offered where no word is marked, or too many, or the focus has left', async () => {
  const { user } = openEditor([`Ask Nguyen. ${'A long sentence follows. '.repeat(4)}`, 'Two.'], {
    onSayDifferently: vi.fn(),
  })
  mark(1, 4, 10)
  expect(offer()).toBeVisible()
  mark(1, 4, 4)
  expect(offer()).toBeNull()
  mark(1, 10, 11)
  expect(offer()).toBeNull()
  mark(1, 4, 90)
  expect(offer()).toBeNull()
  mark(1, 4, 10)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(offer()).toBeNull()
})

test('without a pronunciation dialog nothing is offered', () => {
  openEditor(['Ask Nguyen.', 'Two.'])
  mark(1, 4, 10)
  expect(offer()).toBeNull()
})
