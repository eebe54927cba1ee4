import {
  decideCase,
  getCase,
  getReportEmails,
  listCases,
  setReportEmails,
  takeCase,
  type CaseDetail,
  type ReportedLine,
} from '@app/contracts/reports'
import { getOwnRole } from '@app/contracts/staff'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#app/paths.ts'
import { Toaster } from '#components/ui/toaster.tsx'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { Component as Desk } from '../desk.tsx'

const at = '2026-11-24T12:00:00.000Z'
const summary = {
  case_id: 'b0c1b1de-6a7c-4c2f-9a0e-3f1a0d7c9e33',
  kind: 'content' as const,
  category: 'person' as const,
  text: 'Says a real captain wrecked his ship on purpose',
  title: 'Why lighthouses still turn',
  start_ms: null,
  reports: 3,
  first_at: at,
  last_at: at,
  decision: null,
  decided_at: null,
  appeal_by: null,
}
const detail: CaseDetail = {
  ...summary,
  content_id: '5b1f6f8e-0a0c-4f0d-9a63-0d8f2f1f7a11',
  channel_id: '0c8b7a3e-5d0a-4f6e-8d55-7f3f0f5f0b22',
  channel_title: 'Slow Machines',
  cover_seed: '5b1f6f8e-0a0c-4f0d-9a63-0d8f2f1f7a11',
  thumbnail_url: null,
  visibility: 'public',
  revision: 3,
  plays: 48_200,
  audio_url: null,
  lines: [],
  all_reports: [{ number: '2041', category: 'person', text: 'x'.repeat(700), from: 'guest', sent_at: at }],
  decisions: ['dismiss', 'unlist', 'withdraw'],
  appeal_until: '2027-05-26T12:00:00.000Z',
  is_gone: false,
  taken_by: null,
  statement: null,
  decided_by: null,
  appeal: null,
  version: 0,
}

function open(about = detail, begin = '/desk/reports') {
  server.use(
    ...asUser(),
    answer(getOwnRole, () => ({ role: 'moderator' as const, needs_second_factor: false })),
    answer(listCases, () => ({ cases: [summary], next: null, counts: { open: 1, appeals: 0 }, median_seconds: 7_200 })),
    answer(getCase, () => about),
    answer(takeCase, () => ({ success: true, taken_by: null })),
    answer(getReportEmails, () => ({ is_on: false })),
  )
  const element = (
    <>
      <Desk />
      <Toaster />
    </>
  )
  const routes = [
    { path: '/desk/:tab?', element },
    { path: '/elsewhere', element: <Toaster /> },
  ]
  return renderRoutes(routes, begin)
}

test('TRUST-O92 a statement is drafted and can be changed; withdrawing asks for the name', async () => {
  const sent: unknown[] = []
  const { user } = open()
  server.use(answer(decideCase, ({ json }) => (sent.push(json), { success: true, message: 'Decided and sent' })))
  await user.click(await screen.findByText('Withdraw'))
  const statement = screen.getByLabelText('Statement of reasons, to the owner')
  expect(statement).toHaveValue(
    'We withdrew “Why lighthouses still turn” because it states something about a person as fact that its sources do not support. ' +
      'Nobody else can open it any more, and its addresses say that it is gone. A person decided this after a report; ' +
      'the ground is “What should not be here” in our terms. You can appeal once, until 26 May 2027.',
  )
  await user.type(statement, ' Thank you.')
  await user.click(screen.getByRole('button', { name: 'Withdraw and send' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: 'Withdraw and send' })
  expect(confirm).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'Why lighthouses still turn')
  await user.click(confirm)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent).toMatchObject([
    { decision: 'withdraw', statement: expect.stringMatching(/2027\. Thank you\.$/), version: 0 },
  ])
})

test('a long report is cut, another moderator is named, and a refused decision says why', async () => {
  const { user, unmount } = open({ ...detail, taken_by: 'Ana' })
  expect(await screen.findByText('Ana is deciding this.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dismiss and send' })).toBeDisabled()
  expect(screen.getByText(`“${'x'.repeat(600)}…”`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText(`“${'x'.repeat(700)}”`)).toBeVisible()
  unmount()
  const again = open()
  server.use(refuse(decideCase, { code: 'conflict', detail: 'Somebody else has decided this meanwhile.' }))
  await again.user.click(await screen.findByRole('button', { name: 'Dismiss and send' }))
  expect(await screen.findByText('Somebody else has decided this meanwhile.')).toBeVisible()
})

test('TRUST-O86 a moderator switches emails about new reports on', async () => {
  const { user } = open()
  const saved: unknown[] = []
  server.use(
    answer(setReportEmails, ({ json }) => {
      saved.push(json)
      return { is_on: true }
    }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Email me about new reports' }))
  await expect.poll(() => saved).toEqual([{ is_on: true }])
  expect(screen.getByRole('switch')).toBeChecked()
})

const other = {
  ...summary,
  case_id: 'c1c1b1de-6a7c-4c2f-9a0e-3f1a0d7c9e44',
  text: 'Reads out an address',
  title: 'Rent',
}

let matches = true
const listeners = new Set<() => void>()
beforeEach(() => {
  matches = true
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_: string, onChange: () => void) => listeners.add(onChange),
    removeEventListener: (_: string, onChange: () => void) => listeners.delete(onChange),
  }))
})
afterEach(() => vi.unstubAllGlobals())

function narrow() {
  matches = false
  act(() => listeners.forEach((onChange) => onChange()))
}

/** A window too narrow for the list and a report beside each other. */
function onPhone(begin?: string) {
  matches = false
  return withTwo(begin)
}

function withTwo(begin?: string) {
  const taken: string[] = []
  const shown = open(detail, begin)
  const cases = [summary, other]
  server.use(
    answer(listCases, () => ({ cases, next: null, counts: { open: 2, appeals: 0 }, median_seconds: null })),
    answer(getCase, ({ url }) => ({ ...detail, ...cases.find(({ case_id }) => url.pathname.endsWith(case_id)) })),
    answer(takeCase, ({ url }) => (taken.push(url.pathname), { success: true, taken_by: null })),
  )
  return { ...shown, taken }
}

test('TRUST-O163 on a phone the list and a report are views of their own, with the focus in each and Back between them', async () => {
  const { user, router, taken } = onPhone()
  const row = await screen.findByRole('link', { name: /Reads out an address/ })
  expect(screen.queryByRole('article')).toBeNull()
  expect(taken).toEqual([])

  await user.click(row)
  expect(await screen.findByRole('heading', { name: 'Rent' })).toHaveFocus()
  expect(screen.queryByText('Reads out an address')).toBeNull()
  expect(screen.getByText('2 of 2 open')).toBeVisible()
  expect(taken).toEqual([`/api/desk/reports/${other.case_id}/take`])

  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('link', { name: /Reads out an address/ })).toHaveFocus())
  await user.click(screen.getByRole('link', { name: /Says a real captain/ }))
  expect(await screen.findByRole('heading', { name: summary.title })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Next report' }))
  expect(await screen.findByRole('heading', { name: 'Rent' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Back to the reports' }))
  await waitFor(() => expect(screen.getByRole('link', { name: /Reads out an address/ })).toHaveFocus())
})

test('TRUST-O163 on a phone the next report follows one that was decided', async () => {
  const { user } = onPhone()
  server.use(answer(decideCase, () => ({ success: true, message: 'Decided and sent' })))
  await user.click(await screen.findByRole('link', { name: /Says a real captain/ }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss and send' }))
  expect(await screen.findByRole('heading', { name: 'Rent' })).toHaveFocus()
})

test('TRUST-O163 a report that is open beside the list stays open, with what was written, where the window is made narrow', async () => {
  const { user, router } = open()
  await user.click(await screen.findByText('Unlist'))
  await user.type(screen.getByLabelText('Statement of reasons, to the owner'), ' Thank you.')
  expect(router.state.location.search).toBe(`?report=${summary.case_id}`)
  narrow()
  expect(screen.getByRole('link', { name: 'Back to the reports' })).toBeVisible()
  expect(screen.getByDisplayValue(/Thank you\.$/)).toBeVisible()
})

/** Sends a decision whose answer arrives once `release` is called. */
async function decideOnSlowLine({ user }: ReturnType<typeof onPhone>) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  server.use(answer(decideCase, () => released.then(() => ({ success: true, message: 'Decided and sent' }))))
  await user.click(await screen.findByRole('link', { name: /Says a real captain/ }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss and send' }))
  return release
}

test('TRUST-O163 a decision that is answered late leaves moderators on the page that they went to', async () => {
  const shown = onPhone()
  const release = await decideOnSlowLine(shown)
  await act(() => shown.router.navigate('/elsewhere'))
  release()
  expect(await screen.findByText('Decided and sent')).toBeVisible()
  expect(shown.router.state.location.pathname).toBe('/elsewhere')
})

test('TRUST-O163 a decision that is answered while another page loads does not stop it', async () => {
  const shown = onPhone()
  const release = await decideOnSlowLine(shown)
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  shown.router.patchRoutes(null, [{ path: '/slow', lazy: () => loaded.then(() => ({ element: null })) }])
  act(() => void shown.router.navigate('/slow'))
  release()
  expect(await screen.findByText('Decided and sent')).toBeVisible()
  load()
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/slow'))
})

test('TRUST-O163 a decision that is answered late leaves moderators in the list that they went back to', async () => {
  const shown = onPhone()
  const release = await decideOnSlowLine(shown)
  await act(() => shown.router.navigate(-1))
  release()
  expect(await screen.findByText('Decided and sent')).toBeVisible()
  expect(shown.router.state.location.search).toBe('')
  expect(screen.getByRole('link', { name: /Reads out an address/ })).toBeVisible()
})

type User = ReturnType<typeof onPhone>['user']

test.each([
  ['a row', '/desk/reports', (user: User, row: HTMLElement) => user.click(row)],
  ['J', '/desk/reports', (user: User) => user.keyboard('j')],
  ['its address', paths.deskReport(summary.case_id), undefined],
])('TRUST-O163 both kinds of Back close a report that %s opened', async (_way, address, openIt) => {
  const { user, router } = onPhone('/elsewhere')
  await act(() => router.navigate(address))
  await openIt?.(user, await screen.findByRole('link', { name: /Says a real captain/ }))
  await user.click(await screen.findByRole('link', { name: 'Back to the reports' }))
  expect(await screen.findByRole('link', { name: /Says a real captain/ })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('TRUST-O163 the browser’s Back closes a report that J opened from the list', async () => {
  const { user, router } = onPhone('/elsewhere')
  await act(() => router.navigate('/desk/reports'))
  await screen.findByRole('link', { name: /Says a real captain/ })
  await user.keyboard('j')
  expect(await screen.findByRole('heading', { name: summary.title })).toHaveFocus()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('link', { name: /Says a real captain/ })).toBeVisible()
})

test('TRUST-O163 beside the list, all reports that are looked through are one step back', async () => {
  const { user, router } = withTwo('/elsewhere')
  await act(() => router.navigate('/desk/reports'))
  await user.click(await screen.findByRole('link', { name: /Reads out an address/ }))
  expect(await screen.findByRole('heading', { name: 'Rent' })).toHaveFocus()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('TRUST-O163 on a phone an address of a report shows it also where the list cannot be read', async () => {
  const { router } = onPhone('/elsewhere')
  server.use(refuse(listCases, { code: 'internal_error', detail: 'The list is broken.' }))
  await act(() => router.navigate(paths.deskReport(other.case_id)))
  expect(await screen.findByRole('heading', { name: 'Rent' })).toBeVisible()
  expect(screen.queryByText('The list is broken.')).toBeNull()
})

test('TRUST-O163 a report with which the page began takes the focus when it is opened again', async () => {
  const { router } = onPhone(paths.deskReport(other.case_id))
  expect(await screen.findByRole('heading', { name: 'Rent' })).not.toHaveFocus()
  await act(() => router.navigate('/desk/reports'))
  await waitFor(() => expect(screen.getByRole('link', { name: /Reads out an address/ })).toHaveFocus())
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Rent' })).toHaveFocus()
})

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
  expect(scroll).toHaveBeenCalled()
  unmount()
})

test('TRUST-O247 a report is left open for the next one', async () => {
  const { user } = withTwo()
  await user.click(await screen.findByRole('button', { name: 'Leave open' }))
  expect(await screen.findByRole('heading', { name: 'Rent' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Leave open' }))
  expect(await screen.findByRole('heading', { name: summary.title })).toHaveFocus()
})

test('TRUST-O247 where there is one report, there is nothing to leave it for', async () => {
  open()
  await screen.findByRole('button', { name: 'Dismiss and send' })
  expect(screen.queryByRole('button', { name: 'Leave open' })).toBeNull()
})

test('TRUST-O247 on a phone suspending is in the menu of the report', async () => {
  const suspends = { ...detail, decisions: [...detail.decisions, 'suspend_channel'] } satisfies CaseDetail
  matches = false
  const { user } = open(suspends, paths.deskReport(summary.case_id))
  await screen.findByText('Withdraw')
  expect(screen.queryByText('Suspend channel')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend channel' }))
  expect(screen.getByRole('radio', { name: 'Suspend channel' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Suspend channel and send' })).toBeVisible()
})
