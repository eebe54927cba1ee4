import { listOwnChannels } from '@app/contracts/channels'
import { listFollows } from '@app/contracts/follows'
import {
  changePassword,
  deleteAccount,
  endAllSessions,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  type SessionView,
} from '@app/contracts/own-account'
import { listPrivateFeeds } from '@app/contracts/private-feeds'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { expectFocus } from '#test/focus.ts'
import { asUser, asVisitor } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
const here: SessionView = {
  session_id: 's1',
  user_agent: LINUX,
  ip_address: '192.0.2.0/24',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-20T12:00:00.000Z',
  is_current: true,
}
const phone: SessionView = { ...here, session_id: 's2', user_agent: PHONE, ip_address: null, is_current: false }

/** Clicking through a whole page takes longer where builds run beside it. */
vi.setConfig({ testTimeout: 30_000 })

const open = () => renderRoutes(routes, '/account')
const placeOf = async (device: string) => {
  const item = (await screen.findByText(device)).closest('li')
  if (!item) throw new Error(`${device} is in no list`)
  return within(item)
}

beforeEach(() => {
  server.use(
    ...asUser({ email: 'ana@example.com' }),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/users/me', () => new HttpResponse(null, { status: 503 })),
    answer(listSessions, () => ({ sessions: [here, phone] })),
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: true })),
    answer(listFollows, () => ({ follows: [] })),
    answer(listPrivateFeeds, () => ({ private_feeds: [] })),
    answer(listOwnChannels, () => ({ channels: [] })),
  )
})

test('every session shows browser, system, address and time; the current one is marked and cannot be ended alone', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const this_one = await placeOf('Firefox on Linux')
  expect(this_one.getByText('This browser')).toBeVisible()
  expect(this_one.getByText(/^Network 192\.0\.2\.0\/24 · Since November 20, 2026/)).toBeVisible()
  expect(this_one.queryByRole('button')).not.toBeInTheDocument()
  const other = await placeOf('Safari on iPhone')
  expect(other.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeEnabled()
  expect(other.queryByText(/Network/)).not.toBeInTheDocument()
})

test('another place is signed out and leaves the list', async () => {
  let ended = ''
  server.use(
    answer(listSessions, () => ({ sessions: ended ? [here] : [here, phone] })),
    answer(endSession, ({ url }) => {
      ended = url.pathname
      return { success: true, message: 'Signed out' }
    }),
  )
  const { user } = open()
  await user.click((await placeOf('Safari on iPhone')).getByRole('button'))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(ended).toBe('/api/account/sessions/s2')
  expect(screen.getByText('Firefox on Linux')).toBeVisible()
  expect(await screen.findByText('Signed out Safari on iPhone')).toBeVisible()
  await expectFocus(() => screen.getByRole('heading', { name: 'Where you are signed in' }))
})

test('of many sessions five are shown until Show all is pressed', async () => {
  const many = Array.from({ length: 19 }, (_, index) => ({ ...phone, session_id: `many-${index}` }))
  server.use(answer(listSessions, () => ({ sessions: [here, ...many] })))
  const { user } = open()
  const places = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  const all = await places.findByRole('button', { name: 'Show all 20' })
  expect(places.getAllByRole('listitem')).toHaveLength(5)
  await user.click(all)
  expect(places.getAllByRole('listitem')).toHaveLength(20)
  expect(places.getByRole('button', { name: 'Show fewer' })).toHaveFocus()
})

test('a place that could not be signed out says why and stays', async () => {
  server.use(refuse(endSession, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user } = open()
  const place = await placeOf('Safari on iPhone')
  await user.click(place.getByRole('button'))
  await waitFor(() => expect(place.getByRole('alert')).toHaveTextContent('Duologue is being restarted.'))
  expect(place.getByRole('button')).toHaveFocus()
})

test('signing out everywhere requires the password, and ends at the sign-in page', async () => {
  const sent: unknown[] = []
  server.use(
    answer(endAllSessions, ({ json }) => {
      sent.push(json)
      server.use(...asVisitor())
      return { success: true, message: 'Signed out everywhere' }
    }),
  )
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(dialog.getByLabelText('Password')).toHaveFocus()
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
  await user.keyboard('correct horse{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(sent).toEqual([{ current_password: 'correct horse' }])
})

test('sessions that could not be loaded can be retried', async () => {
  server.use(refuse(listSessions, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user } = open()
  const places = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  expect(await places.findByRole('alert')).toHaveTextContent('Your sign-ins could not be loaded.')
  server.use(answer(listSessions, () => ({ sessions: [here] })))
  await user.click(places.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeVisible()
})

test('the account page is in the menu of the header', async () => {
  const { user, router } = renderRoutes(routes, '/settings')
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
})

async function fillPasswords(user: ReturnType<typeof open>['user'], current: string, next: string, again = next) {
  const words = { 'Current password': current, 'New password': next, 'Confirm new password': again }
  for (const [label, word] of Object.entries(words)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(word)
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test('the password is changed with the current one', async () => {
  const sent: unknown[] = []
  server.use(
    answer(changePassword, ({ json }) => {
      sent.push(json)
      return { success: true, message: 'Password changed' }
    }),
  )
  const { user } = open()
  await fillPasswords(user, 'correct horse', 'battery staple')
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(screen.getByLabelText('Current password')).toHaveValue('')
  expect(sent).toEqual([{ current_password: 'correct horse', new_password: 'battery staple' }])
})

test('a wrong current password is said at its field, which gets the focus', async () => {
  const msg = 'Incorrect password. Please try again.'
  server.use(
    refuse(changePassword, { code: 'validation_failed', detail: [{ loc: ['body', 'current_password'], msg }] }),
  )
  const { user } = open()
  await fillPasswords(user, 'not this one', 'battery staple')
  const field = screen.getByLabelText('Current password')
  await waitFor(() => expect(field).toHaveAccessibleDescription(msg))
  await expectFocus(() => field)
})

test('what is missing, too short or different is said before anything is sent', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Password is required')
  await fillPasswords(user, 'correct horse', 'short', 'other')
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/should be at least 6 characters/)
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
})

test('too many tries are said once for the whole form', async () => {
  server.use(refuse(changePassword, { code: 'rate_limited', detail: 'Too many unsuccessful login attempts.' }))
  const { user } = open()
  await fillPasswords(user, 'not this one', 'battery staple')
  expect(await screen.findByText('Too many unsuccessful login attempts.')).toHaveAttribute('role', 'alert')
})

test('a person who signs in with Google reads that there is no password to change', async () => {
  server.use(answer(getAccount, () => ({ email: 'ana@example.com', has_password: false })))
  open()
  expect(await screen.findByText(/^You sign in with Google/)).toBeVisible()
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
})

test('the account is deleted once its email and password are typed, and one is at the landing page as a visitor', async () => {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/feed', () => new HttpResponse(null, { status: 503 })),
    answer(deleteAccount, ({ json }) => {
      sent.push(json)
      server.use(...asVisitor())
      return { success: true, message: 'Account deleted' }
    }),
  )
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }))
  expect(dialog.getByText(/your channels with their hosts/)).toBeVisible()
  expect(dialog.getByText(/^your paid plan, if you have one: you won’t be charged again/)).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Delete my account' })
  expect(button).toBeDisabled()
  await user.type(dialog.getByLabelText('Type ana@example.com to confirm'), 'ana@example.co')
  expect(button).toBeDisabled()
  await user.type(dialog.getByLabelText('Type ana@example.com to confirm'), 'm{Enter}')
  expect(dialog.getByLabelText('Password')).toHaveFocus()
  await user.keyboard('correct horse{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(sent).toEqual([{ email: 'ana@example.com', current_password: 'correct horse' }])
  expect(await screen.findByText('Your account is deleted')).toBeVisible()
})

test('a deletion that fails says why and leaves everything as it was', async () => {
  server.use(refuse(deleteAccount, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'correct horse')
  await user.type(dialog.getByRole('textbox'), 'ana@example.com{Enter}')
  expect(await dialog.findByText('Duologue is being restarted.')).toHaveAttribute('role', 'alert')
  expect(router.state.location.pathname).toBe('/account')
})

test('a wrong password keeps the account, and is said at its field', async () => {
  const msg = 'Incorrect password. Please try again.'
  server.use(refuse(deleteAccount, { code: 'validation_failed', detail: [{ loc: ['body', 'current_password'], msg }] }))
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'ana@example.com')
  await user.type(dialog.getByLabelText('Password'), 'not this one{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(msg))
  await expectFocus(() => dialog.getByLabelText('Password'))
  expect(router.state.location.pathname).toBe('/account')
})

test('an account without a password has to sign in with Google again', async () => {
  const detail = 'Sign in with Google again, then repeat this within 10 minutes.'
  server.use(
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: false })),
    http.get('*/api/auth/sign-in-methods', () => HttpResponse.json({ google: true })),
    refuse(deleteAccount, { code: 'conflict', detail }),
  )
  const { user } = open()
  await screen.findByText(/^You sign in with Google/)
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox'), 'ana@example.com{Enter}')
  expect(await dialog.findByText(detail)).toHaveAttribute('role', 'alert')
})

test('the data is saved as a file, and a failure says why', async () => {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const profile = { user_id: 'ana', email: 'ana@example.com', name: '', created_at: '2026-11-20T12:00:00.000Z' }
  server.use(refuse(exportAccount, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('Duologue is being restarted.')).toHaveAttribute('role', 'alert')
  server.use(
    answer(exportAccount, () => ({
      exported_at: profile.created_at,
      profile,
      sessions: [here],
      channels: [],
      ledger: [],
      feedback: [],
      drafts: [],
      test_audio: [],
      listening: [],
    })),
  )
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(names).toEqual(['duologue-data.json']))
  expect(JSON.parse(await new Response(saved[0]).text())).toMatchObject({ profile, sessions: [here] })
})
