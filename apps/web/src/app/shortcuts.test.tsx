import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSearchQuery } from '#lib/navigation/search-query.ts'
import { setShortcutsOn } from '#lib/dom/shortcuts.ts'
import { renderRoutes } from '#test/render.tsx'
import { Shell } from './shell.tsx'

const pages = ['/feed', '/creator', '/desk/reports'].map((path) => ({
  path,
  element: (
    <>
      <title>{`Page ${path}`}</title>
      <h1>{path}</h1>
      <input aria-label="Name" />
    </>
  ),
}))
const open = (at = '/feed') => renderRoutes([{ Component: Shell, children: pages }], at)
const search = () => screen.getByRole('searchbox', { name: 'Search by title or channel' })

afterEach(() => {
  setShortcutsOn(true)
  setSearchQuery('')
})

test('? shows every shortcut there is, and a second one does not pile up on it', async () => {
  const { user } = open()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const keys = [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  const inScripts =
    'Enter Shift+Enter Ctrl+Shift+Enter Backspace Delete ↑ ↓ ← → Shift+↑ Shift+↓ Ctrl+A Alt+↑ Alt+↓ Alt+S Alt+R Alt+Enter Ctrl+Enter Space Enter Delete Ctrl+F Ctrl+Z Ctrl+Shift+Z Esc'
  const inSearch = '/ ↑ ↓ Enter Shift+Enter → Esc'
  const inAsking = 'Enter Shift+Enter Esc Space K'
  const inConversations = '↑ ↓ Enter Space R Delete'
  const inFollowing = 'J K Enter P E Shift+E'
  const inQuote = '← → ↑ ↓ Shift+← Shift+→ Shift+Ctrl+← Shift+Ctrl+→ Space Enter'
  const inListenCheck = 'J K Enter F L'
  const amongQuestions = '← → Enter A Ctrl+Enter Esc'
  expect(keys).toEqual([
    '?',
    '/',
    'Enter',
    'Esc',
    ...inSearch.split(' '),
    'Space',
    'K',
    'J',
    'L',
    '←',
    '→',
    'Shift+←',
    'Shift+→',
    '[',
    ']',
    'M',
    '/',
    'T',
    'Q',
    '↑',
    '↓',
    '←',
    '→',
    ...inAsking.split(' '),
    ...inConversations.split(' '),
    ...inFollowing.split(' '),
    ...inQuote.split(' '),
    ...inListenCheck.split(' '),
    ...amongQuestions.split(' '),
    ...inScripts.split(' '),
  ])
  await user.keyboard('?')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('TRUST-O248 the keys of the reports are listed on the desk', async () => {
  const { user } = open('/desk/reports')
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Next or previous report')).toBeVisible()
})

test('clearing the search keeps the focus in it', async () => {
  const { user } = open()
  await user.type(search(), 'rent')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(search()).toHaveFocus()
})

test('/ goes to the search, and in a field both keys are letters like any other', async () => {
  const { user } = open()
  await user.keyboard('/')
  expect(search()).toHaveFocus()
  await user.keyboard('a/b?')
  expect(search()).toHaveValue('a/b?')
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('/?')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('/?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shortcuts of a single key can be turned off, stay off at the next visit, and are turned on by hand', async () => {
  const { user, unmount } = open()
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: /single-key shortcuts/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('?/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(search()).not.toHaveFocus()
  expect(localStorage.getItem('shortcuts')).toBe('off')
  unmount()
  const again = open()
  await again.user.click((await screen.findAllByRole('button', { name: 'Keyboard shortcuts' }))[0] ?? document.body)
  await again.user.click(await screen.findByRole('checkbox', { name: /single-key shortcuts/ }))
  await again.user.click(screen.getByRole('button', { name: 'Close' }))
  await again.user.keyboard('/')
  expect(search()).toHaveFocus()
})

test('a new page is said by its title to those who hear it, the first one is not', async () => {
  const { user } = open()
  const said = () => document.querySelector('p[aria-live=polite]')
  expect(said()).toBeEmptyDOMElement()
  await user.click(screen.getByRole('link', { name: 'Creator' }))
  await expect.poll(() => said()?.textContent).toBe('Page /creator')
  expect(screen.getByRole('link', { name: 'Creator' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Feed' })).not.toHaveAttribute('aria-current')
})
