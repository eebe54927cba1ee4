import { expect } from 'vitest'
import { browser, PASSWORD, signedIn, type AccountsApp } from '../accounts-app.ts'
import { appCode } from './app-code.ts'

/**
 * Person who has signed in and set an authenticator app up with the current code; the one of the next step is left to
 * the test.
 */
export async function withSecondFactor(app: AccountsApp, email: string) {
  const person = await signedIn(app, email)
  return { ...person, ...(await switchOnSecondFactor(person)) }
}

export async function switchOnSecondFactor(person: Pick<Awaited<ReturnType<typeof signedIn>>, 'callApi'>) {
  const begun = await person.callApi('two-factor/enable', { password: PASSWORD })
  expect(begun.statusCode).toBe(200)
  const { totpURI, backupCodes } = begun.json<{ totpURI: string; backupCodes: string[] }>()
  const on = await person.callApi('two-factor/verify-totp', { code: appCode(totpURI) })
  expect(on.statusCode).toBe(200)
  return { totpURI, backupCodes }
}

/** A browser in which the right password was given. */
export async function afterPassword(app: AccountsApp, email: string) {
  const visit = browser(app)
  const answer = await visit.callApi('sign-in/email', { email, password: PASSWORD })
  return { ...visit, answer }
}
