import { AccountView } from '@app/contracts/own-account'
import { expect } from 'vitest'
import { browser, PASSWORD, type AccountsApp } from '../accounts-app.ts'
import { passkeyDevice, type Twist } from './passkey-device.ts'

type Visit = Pick<ReturnType<typeof browser>, 'callApi'>
type Device = ReturnType<typeof passkeyDevice>
type Options = { challenge: string }

/** Confirms with the password, and lets the device make a passkey. */
export async function addPasskey({ callApi }: Visit, device: Device, { name = 'Phone', ...twist }: Adding = {}) {
  const begun = await callApi('passkey/begin-registration', { current_password: PASSWORD })
  expect(begun.statusCode).toBe(200)
  return callApi('passkey/verify-registration', { name, response: device.create(begun.json<Options>(), twist) })
}
type Adding = Twist & { name?: string }

export async function beginSignIn({ callApi }: Visit): Promise<Options> {
  return (await callApi('passkey/generate-authenticate-options')).json<Options>()
}

/** Signs in with the device, in a browser of its own unless one is given. */
export async function signInWith(app: AccountsApp, device: Device, twist: Twist = {}, visit = browser(app)) {
  const response = device.get(await beginSignIn(visit), twist)
  return { ...visit, response, answer: await visit.callApi('passkey/verify-authentication', { response }) }
}

export async function isSignedIn({ callApi }: Visit): Promise<boolean> {
  return (await callApi('get-session')).json() !== null
}

/** Passkeys on the account page. */
export async function passkeysOf(app: AccountsApp, { callApi }: Visit): Promise<AccountView['passkeys']> {
  const { token } = (await callApi('token')).json<{ token: string }>()
  const answer = await app.server.inject({ url: '/api/account', headers: { authorization: `Bearer ${token}` } })
  return AccountView.parse(answer.json()).passkeys
}
