import { listOwnChannels } from '@app/contracts/channels'
import { listFollows } from '@app/contracts/follows'
import { getAccount, listSessions, type AccountView } from '@app/contracts/own-account'
import { listPrivateFeeds } from '@app/contracts/private-feeds'
import { accountFormSentences, accountSentences } from '@app/domain/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { expectFocus } from '#test/focus.ts'
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

/** Browser in which passkeys work; the ceremony itself is tested by the journey. */
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

const options = {
  challenge: 'c29tZQ',
  rp: { id: 'localhost', name: 'Duologue' },
  user: { id: 'YW5h', name: 'ana@example.com', displayName: 'ana@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}

/** A device whose person answers when the test says so, and a server that begins registrations. */
function giveDevice() {
  giveWebAuthn()
  const { promise, reject } = Promise.withResolvers<null>()
  const create = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  server.use(http.post('*/api/auth/passkey/begin-registration', () => HttpResponse.json(options)))
  return { create, cancel: () => reject(new DOMException('Not now', 'NotAllowedError')) }
}

async function openAdding() {
  const { user } = open()
  await user.click(await (await section()).findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'secret1')
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Continue' })) }
}

test('TRUST-O242 a code that was used before the device was cancelled is cleared, and another one is asked for', async () => {
  withAccount({ second_factor: true })
  const { cancel, create } = giveDevice()
  const { user, dialog, send } = await openAdding()
  await user.type(dialog.getByLabelText('Code'), 'aaaaa-bbbbb')
  await send()
  await waitFor(() => expect(create).toHaveBeenCalled())
  cancel()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentences.CANCELLED))
  const code = dialog.getByLabelText('Code')
  expect(code).toHaveValue('')
  await expectFocus(() => code)
  expect(code).toHaveAccessibleDescription(accountFormSentences.code_used)
  expect(dialog.getByLabelText('Password')).toHaveValue('secret1')
})

test('TRUST-O243 closing the dialog ends the request to the device', async () => {
  const { create } = giveDevice()
  const { user, dialog, send } = await openAdding()
  await send()
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.lastCall?.[0].signal.aborted).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(create.mock.lastCall?.[0].signal.aborted).toBe(true)
})

test('TRUST-O243 a dialog that closes before the server answers asks no device', async () => {
  const { create } = giveDevice()
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.use(
    http.post('*/api/auth/passkey/begin-registration', async () => {
      asked.resolve()
      await answered.promise
      return HttpResponse.json(options)
    }),
  )
  const { user, dialog, send } = await openAdding()
  await send()
  await asked.promise
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answered.resolve()
  await user.click(await (await section()).findByRole('button', { name: 'Add a passkey' }))
  const again = within(await screen.findByRole('dialog'))
  await user.type(again.getByLabelText('Password'), 'secret1')
  await user.click(again.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create).toHaveBeenCalledTimes(1)
})

test('TRUST-O244 a name of characters that nobody sees is refused before the server and the device are asked', async () => {
  const { create } = giveDevice()
  withAccount({ passkeys: [passkey] })
  const begun = vi.fn()
  server.use(http.post('*/api/auth/passkey/*', begun))
  const { user, dialog, send } = await openAdding()
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), '\u200b\u2060')
  await send()
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(sentences.INVALID_NAME)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Rename Phone' }))
  const renaming = within(await screen.findByRole('dialog'))
  await user.clear(renaming.getByLabelText('Name'))
  await user.type(renaming.getByLabelText('Name'), '\u200b')
  await user.click(renaming.getByRole('button', { name: 'Save' }))
  expect(renaming.getByLabelText('Name')).toHaveAccessibleDescription(sentences.INVALID_NAME)
  expect(create).not.toHaveBeenCalled()
  expect(begun).not.toHaveBeenCalled()
})

test('TRUST-O241 the last step of two-step sign-in names the passkeys, also one that came while it was being set up', async () => {
  const { user } = open()
  let [second_factor, passkeys] = [false, [] as (typeof passkey)[]]
  server.use(
    answer(getAccount, () => ({ email: 'ana@example.com', has_password: true, second_factor, passkeys })),
    http.post('*/api/auth/two-factor/enable', () =>
      HttpResponse.json({ totpURI: 'otpauth://totp/x?secret=ABCD', backupCodes: ['aaaaa-bbbbb'] }),
    ),
    http.post('*/api/auth/two-factor/verify-totp', () => {
      second_factor = true
      passkeys = [passkey, { ...passkey, passkey_id: 'p2', name: 'Laptop' }]
      return HttpResponse.json({})
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Switch on' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}')
  await user.type(await dialog.findByLabelText('Code'), '123456{Enter}')
  expect(await dialog.findByText(/sign in without a code/)).toHaveTextContent(
    'These passkeys sign in without a code: Phone and Laptop. Remove any that you don’t know under “Passkeys” on this page.',
  )
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
