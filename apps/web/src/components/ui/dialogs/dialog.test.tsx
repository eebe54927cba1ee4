import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('a double click on a decision decides once, as a button or as a form', async () => {
  const decide = vi.fn()
  const user = userEvent.setup()
  render(
    <Dialog title="Delete" onClose={() => undefined} actions={<button onClick={decide}>Delete it</button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          decide()
        }}
      >
        <button type="submit">Send it</button>
      </form>
    </Dialog>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Delete it' }))
  expect(decide).toHaveBeenCalledTimes(1)
  await user.dblClick(screen.getByRole('button', { name: 'Send it' }))
  expect(decide).toHaveBeenCalledTimes(2)
})
