import type { CaseDetail, ReportedLine } from '@app/contracts/reports'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#app/paths.ts'
import { setShortcutsOn } from '#lib/dom/shortcuts.ts'
import { expectFocus } from '#test/focus.ts'
import { detail, reportsPage, summary } from '#test/reports-page.tsx'
import { fakeSounds } from '#test/sounds.ts'

const { open, withTwo, narrow } = reportsPage()

const line: ReportedLine = {
  utterance_id: 'l',
  kind: 'line',
  start_ms: 372_000,
  end_ms: 378_000,
  text: 'Everyone knew.',
  words: [
    [0, 8, 372_000, 374_000],
    [9, 13, 374_000, 377_000],
  ],
  peaks: [0.1, 0.6, 0.4],
  speaker: 'Kore',
  host: 1,
  is_reported: true,
}
const notice: ReportedLine = {
  ...line,
  utterance_id: 'n',
  kind: 'notice',
  text: 'These voices are artificial.',
  is_reported: false,
}

test('TRUST-O246 a reported line is heard between its neighbours, with the word that is said and how far it is', async () => {
  const sounds = fakeSounds()
  const { user } = open({ ...detail, lines: [notice, line], audio_url: '/media/content/x/audio.mp3' })
  await user.click(await screen.findByRole('button', { name: 'Play line' }))
  expect(sounds.started).toEqual(['/media/content/x/audio.mp3'])
  act(() => sounds.reach(375, 600))
  expect(screen.getByText('knew')).toHaveAttribute('data-current')
  expect(screen.getByText('0:03')).toBeVisible()
  act(() => sounds.reach(378, 600))
  expect(screen.getByRole('button', { name: 'Play line' })).toBeVisible()
  expect(sounds.count()).toBe(0)
  expect(screen.getByText('Notice')).toBeVisible()
  screen.getByRole('heading', { name: summary.title }).focus()
  await user.keyboard(' ')
  expect(screen.getByRole('button', { name: 'Stop the line' })).toBeVisible()
})

test('a report is closed in a browser whose scrolling answers a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  onTestFinished(() => scroll.mockRestore())
  const { unmount } = open({ ...detail, lines: [line] })
  await screen.findByText('Everyone knew.')
  await waitFor(() => expect(scroll).toHaveBeenCalled())
  unmount()
})

test('TRUST-O247 a report is left open for the next one', async () => {
  const { user } = withTwo()
  await user.click(await screen.findByRole('button', { name: 'Leave open' }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Rent' }))
  await user.click(screen.getByRole('button', { name: 'Leave open' }))
  await expectFocus(() => screen.getByRole('heading', { name: summary.title }))
})

test('TRUST-O247 where there is one report, there is nothing to leave it for', async () => {
  open()
  await screen.findByRole('button', { name: 'Dismiss and send' })
  expect(screen.queryByRole('button', { name: 'Leave open' })).toBeNull()
})

test('TRUST-O247 on a phone suspending is in the menu of the report', async () => {
  const suspends = { ...detail, decisions: [...detail.decisions, 'suspend_channel'] } satisfies CaseDetail
  const { user } = open(suspends, paths.deskReport(summary.case_id))
  narrow()
  await screen.findByText('Withdraw')
  expect(screen.queryByText('Suspend channel')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend channel' }))
  expect(screen.getByRole('radio', { name: 'Suspend channel' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Suspend channel and send' })).toBeVisible()
})

test('TRUST-O248 single-key shortcuts that are turned off do nothing on the desk, and a menu keeps its keys', async () => {
  const { user, router } = withTwo()
  const isOpen = (title: string) => screen.findByRole('heading', { name: title })
  await isOpen(summary.title)
  await user.keyboard('2')
  expect(screen.getByRole('radio', { name: 'Unlist' })).toBeChecked()
  await user.click(screen.getByText('Withdraw'))
  await user.keyboard('1')
  expect(screen.getByRole('radio', { name: 'Dismiss' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'More options' }))
  await user.keyboard('2j')
  expect(screen.getByRole('radio', { name: 'Dismiss', hidden: true })).toBeChecked()
  await user.keyboard('{Escape}')

  act(() => setShortcutsOn(false))
  onTestFinished(() => setShortcutsOn(true))
  await user.keyboard('2j')
  expect(screen.getByRole('radio', { name: 'Dismiss' })).toBeChecked()
  expect(router.state.location.search).toBe(`?report=${summary.case_id}`)
  act(() => setShortcutsOn(true))
  await user.keyboard('j')
  await isOpen('Rent')
})
