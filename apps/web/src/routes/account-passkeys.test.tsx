import { listOwnChannels } from '@app/contracts/channels'
import { listFollows } from '@app/contracts/follows'
import { getAccount, listSessions, type AccountView } from '@app/contracts/own-account'
import { listPrivateFeeds } from '@app/contracts/private-feeds'
import { accountSentences } from '@app/domain/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'

vi.setConfig({ testTimeout: 30_000 })

const sentences = accountSentences.passkey_change
const passkey = {
  passkey_id: 'p1',
  name: 'Phone',
  added_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
}

function withAccount(account: Partial<AccountView> = {}) {
  server.use(answer(getAccount, () => ({ email: 'ana@example.com', has_password: true, ...account })))
}

const open = () => renderRoutes(routes, '/account')
const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

/** A browser in which passkeys work; the ceremony itself is what the journey tests. */
function giveWebAuthn() {
  vi.stubGlobal('PublicKeyCredential', class {})
  onTestFinished(() => void vi.unstubAllGlobals())
}

beforeEach(() => {
  server.use(
    ...asUser({ email: 'ana@example.com' }),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    http.get('*/users/me', () => new HttpResponse(null, { status: 503 })),
    answer(listSessions, () => ({ sessions: [] })),
    answer(listFollows, () => ({ follows: [] })),
    answer(listPrivateFeeds, () => ({ private_feeds: [] })),
    answer(listOwnChannels, () => ({ channels: [] })),
  )
  withAccount()
})

test('TRUST-O238 a browser that cannot use passkeys says so, and still lists them', async () => {
  withAccount({ passkeys: [passkey] })
  open()
  const { findByText, getByText, queryByRole } = await section()
  expect(await findByText('Phone')).toBeVisible()
  expect(getByText(/This browser cannot add passkeys here/)).toBeVisible()
  expect(queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})

test('TRUST-O238 passkeys that cannot be loaded are said to be so', async () => {
  server.use(refuse(getAccount, { code: 'internal_error', detail: 'Something went wrong' }))
  open()
  expect(await (await section()).findByText('Your passkeys could not be loaded.')).toBeVisible()
})

test('TRUST-O222 with two-step sign-in a code is asked for as well, and what is wrong stands at its field', async () => {
  giveWebAuthn()
  withAccount({ second_factor: true })
  server.use(
    http.post('*/api/auth/passkey/begin-registration', async ({ request }) => {
      expect(await request.json()).toEqual({ current_password: 'secret1', code: '123456' })
      return HttpResponse.json({ code: 'INVALID_CODE' }, { status: 401 })
    }),
  )
  const { user } = open()
  await user.click(await (await section()).findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'secret1')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(dialog.getByLabelText('Code')).toHaveFocus()
  await user.type(dialog.getByLabelText('Code'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(sentences.INVALID_CODE))
  await user.clear(dialog.getByLabelText('Name'))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(sentences.INVALID_NAME)
})

test('TRUST-O224 a passkey that was removed elsewhere is said to be gone', async () => {
  withAccount({ passkeys: [passkey] })
  server.use(
    http.post('*/api/auth/passkey/update-passkey', () =>
      HttpResponse.json({ code: 'PASSKEY_NOT_FOUND' }, { status: 404 }),
    ),
  )
  const { user } = open()
  await user.click(await (await section()).findByRole('button', { name: 'Rename Phone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentences.PASSKEY_NOT_FOUND))
})
