import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('a dialog that may not be closed yet comes back when the browser closes it all the same', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Create Content" onClose={onClose}>
      Creating...
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Create Content' })
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
  expect(onClose).toHaveBeenCalled()
})

test('a press on the backdrop closes a dialog, and words that are selected out to it do not', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Crop thumbnail" onClose={onClose}>
      Zoom
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Crop thumbnail' })
  fireEvent.pointerDown(screen.getByText('Zoom'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})
