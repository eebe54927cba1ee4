import { decideCase, listCases, setReportEmails } from '@app/contracts/reports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import { expectFocus } from '#test/focus.ts'
import { detail, other, reportsPage, summary } from '#test/reports-page.tsx'
import { answer, refuse, server } from '#test/server.ts'

const { open, withTwo, onPhone, narrow } = reportsPage()

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

test('TRUST-O163 on a phone the list and a report are views of their own, with the focus in each and Back between them', async () => {
  const { user, router, taken } = onPhone()
  const row = await screen.findByRole('link', { name: /Reads out an address/ })
  expect(screen.queryByRole('article')).toBeNull()
  expect(taken).toEqual([])

  await user.click(row)
  await expectFocus(() => screen.getByRole('heading', { name: 'Rent' }))
  expect(screen.queryByText('Reads out an address')).toBeNull()
  expect(screen.getByText('2 of 2 open')).toBeVisible()
  expect(taken).toEqual([`/api/desk/reports/${other.case_id}/take`])

  await act(() => router.navigate(-1))
  await expectFocus(() => screen.getByRole('link', { name: /Reads out an address/ }))
  await user.click(screen.getByRole('link', { name: /Says a real captain/ }))
  await expectFocus(() => screen.getByRole('heading', { name: summary.title }))
  await user.click(screen.getByRole('button', { name: 'Next report' }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Rent' }))
  await user.click(screen.getByRole('link', { name: 'Back to the reports' }))
  await expectFocus(() => screen.getByRole('link', { name: /Reads out an address/ }))
})

test('TRUST-O163 on a phone the next report follows one that was decided', async () => {
  const { user } = onPhone()
  server.use(answer(decideCase, () => ({ success: true, message: 'Decided and sent' })))
  await user.click(await screen.findByRole('link', { name: /Says a real captain/ }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss and send' }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Rent' }))
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
  await expectFocus(() => screen.getByRole('heading', { name: summary.title }))
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('link', { name: /Says a real captain/ })).toBeVisible()
})

test('TRUST-O163 beside the list, all reports that are looked through are one step back', async () => {
  const { user, router } = withTwo('/elsewhere')
  await act(() => router.navigate('/desk/reports'))
  await user.click(await screen.findByRole('link', { name: /Reads out an address/ }))
  await expectFocus(() => screen.getByRole('heading', { name: 'Rent' }))
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
  await expectFocus(() => screen.getByRole('link', { name: /Reads out an address/ }))
  await act(() => router.navigate(-1))
  await expectFocus(() => screen.getByRole('heading', { name: 'Rent' }))
})
