import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { ShowNotes } from './show-notes.tsx'

test('show notes are text whose web addresses can be followed, and nothing in them is markup', () => {
  renderWithQueries(<ShowNotes text={'<b>Links</b>\nhttps://example.com/fog. javascript:alert(1)'} />)
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', 'https://example.com/fog')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(screen.getByRole('region', { name: 'Show notes' })).toHaveTextContent('<b>Links</b>')
})

test('long show notes are cut, and open where a link in them has the focus', async () => {
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(144),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const { user } = renderWithQueries(<ShowNotes text="At the end https://example.com/fog" />)
  expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument()
  await user.tab()
  expect(screen.getByRole('link')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Show less' })).toBeInTheDocument()
})
