import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { PromisedNotes } from './promised-notes.tsx'

test('STUDIO-O103 a line that promises show notes is named as long as they do not hold what it says', async () => {
  const onShowLine = vi.fn<(line_id: string) => void>()
  const lines = [
    { line_id: 'l0', speaker: 1 as const, text: ' ' },
    { line_id: 'l1', speaker: 1 as const, text: 'Fog again.' },
    { line_id: 'l2', speaker: 2 as const, text: 'The sources are in the show notes.' },
  ]
  const noted = (show_notes: string) => <PromisedNotes lines={lines} show_notes={show_notes} onShowLine={onShowLine} />
  const { user, rerender } = renderWithQueries(noted(''))
  expect(screen.getByText('Line 2 sends listeners to the show notes, which are empty.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to line 2' }))
  expect(onShowLine).toHaveBeenCalledWith('l2')
  rerender(noted('About fog.'))
  expect(screen.getByText('Line 2 sends listeners to the show notes, which name no source.')).toBeVisible()
  rerender(noted('Sources\n• The log'))
  expect(screen.queryByRole('status')).toBeNull()
})
