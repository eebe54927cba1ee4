import { deleteAccount, endAllSessions, getAccount, listSessions } from '@app/contracts/own-account'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { asUser, asVisitor, credential } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

const open = () => renderRoutes(routes, '/account')

beforeEach(() => {
  server.use(
    ...asUser({ email: 'ana@example.com' }),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/users/me', () => new HttpResponse(null, { status: 503 })),
    answer(listSessions, () => ({ sessions: [] })),
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: true })),
  )
})

test('a refused password is no longer called wrong while it is being corrected', async () => {
  const msg = 'Incorrect password. Please try again.'
  const detail = [{ loc: ['body', 'current_password'], msg }]
  server.use(
    refuse(deleteAccount, { code: 'validation_failed', detail }),
    refuse(endAllSessions, { code: 'validation_failed', detail }),
  )
  const { user } = open()
  for (const name of ['Delete account', 'Sign out everywhere']) {
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    for (const box of dialog.queryAllByRole('textbox')) await user.type(box, 'ana@example.com')
    await user.type(dialog.getByLabelText('Password'), 'not this one{Enter}')
    expect(await dialog.findByText(msg)).toBeVisible()
    await user.type(dialog.getByLabelText('Password'), '2')
    expect(dialog.queryByText(msg)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  }
})

test('signing in with Google again keeps the dialog and what is typed in it, and what follows is sent with the new sign-in', async () => {
  const listening = vi.spyOn(BroadcastChannel.prototype, 'addEventListener')
  const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  // A window of another origin has little more than this.
  const opening = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  onTestFinished(() => [listening, opening].forEach((spy) => spy.mockRestore()))
  const sent: (string | null)[] = []
  const [before, after] = [credential(900), credential(1_800)]
  server.use(
    ...asUser({ email: 'ana@example.com', token: () => before }),
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: false })),
    http.get('*/api/auth/sign-in-methods', () => HttpResponse.json({ google: true })),
    http.post('*/api/auth/sign-in/google', () => HttpResponse.json({ url: 'https://google.example/' })),
    http.get('*/api/feed', () => new HttpResponse(null, { status: 503 })),
    answer(deleteAccount, ({ request }) => {
      sent.push(request.headers.get('authorization'))
      server.use(...asVisitor())
      return { success: true, message: 'Account deleted' }
    }),
  )
  const { user, router } = open()
  await screen.findByText(/^You sign in with Google/)
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText('To confirm it’s you, sign in with Google again, then continue within 10 minutes.'),
  ).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'ana@example.com')
  await user.click(await dialog.findByRole('button', { name: 'Sign in with Google' }))
  expect(dialog.queryByText('or')).toBeNull()
  server.use(...asUser({ email: 'ana@example.com', token: () => after }))
  for (const channel of new Set(listening.mock.contexts)) {
    if (channel instanceof BroadcastChannel)
      channel.dispatchEvent(new MessageEvent('message', { data: { visit: null, error: null } }))
  }
  expect(await dialog.findByText('Signed in. You can continue now.')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('ana@example.com')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(sent).toEqual([`Bearer ${after}`])
})
