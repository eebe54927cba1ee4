import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectFocus } from '#test/focus.ts'
import { Dialog } from './dialog.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { Menu, MenuItem } from './menu.tsx'

type Options = { onRename: () => void }

function OptionsMenu({ onRename }: Options) {
  return (
    <Menu isOpenAtFirst trigger={<button>Options</button>}>
      <MenuItem disabled>Download</MenuItem>
      <MenuItem onSelect={onRename}>Rename</MenuItem>
    </Menu>
  )
}

function Page({ load }: { load: () => Promise<ComponentType<Options>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LazyMenu button={{ label: 'Options', children: '…' }} load={load}>
        {(Loaded) => <Loaded onRename={() => setOpen(true)} />}
      </LazyMenu>
      {isOpen && (
        <Dialog title="Rename" onClose={() => setOpen(false)}>
          A title
        </Dialog>
      )}
    </>
  )
}

const options = () => screen.getByRole('button', { name: 'Options' })
const loaded = async () => OptionsMenu

test('a menu that is opened by key for the first time has the focus on its first entry', async () => {
  const user = userEvent.setup()
  render(<Page load={loaded} />)
  options().focus()
  await user.keyboard('{ArrowDown}')
  await expectFocus(() => screen.getByRole('menuitem', { name: 'Rename' }))
})

test('a dialog opened from a menu gives the focus back to its button, the second time too', async () => {
  const user = userEvent.setup()
  render(<Page load={loaded} />)
  for (let times = 0; times < 2; times++) {
    options().focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await expectFocus(options)
  }
})

test('where the code of a menu is lost its button stays, and the next press loads it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(loaded).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const user = userEvent.setup()
  render(<Page load={load} />)
  await user.click(options())
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(options()).toHaveFocus()
  await user.click(options())
  expect(await screen.findByRole('menu')).toBeVisible()
})

test('Escape cancels a menu that is being loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<Options>>()
  const user = userEvent.setup()
  render(<Page load={() => promise} />)
  options().focus()
  await user.keyboard('{Enter}{Escape}')
  resolve(OptionsMenu)
  await expect.poll(() => options().getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(options()).toHaveFocus()
})
