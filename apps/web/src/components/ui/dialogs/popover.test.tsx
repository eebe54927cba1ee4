import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { expectFocus } from '#test/focus.ts'
import { Popover } from './popover.tsx'

test('a popover gives the focus back to its button unless it has gone elsewhere', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Who pays' })
  await user.click(opener)
  await user.keyboard('{Escape}')
  await expectFocus(() => opener)

  await user.click(opener)
  const elsewhere = screen.getByRole('textbox')
  await user.click(elsewhere)
  expect(screen.queryByRole('dialog')).toBeNull()
  await focusReturned()
  expect(document.activeElement).toBe(elsewhere)
})

function Page() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button ref={button} onClick={() => setOpen(true)}>
        Who pays
      </button>
      <input />
      {isOpen && (
        <Popover anchor={button} labelledBy="heading" onClose={() => setOpen(false)}>
          <h2 id="heading">Questions</h2>
          <button>The listener</button>
        </Popover>
      )}
    </>
  )
}

/** It is given back in a task of its own. */
const focusReturned = () => new Promise((resolve) => setTimeout(resolve, 10))
