import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { startOidcServer, type GooglePerson, type OidcServer } from '../apps/server/test/oidc-server.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createPerson, newEmail, PASSWORD } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'

/** The product with a Google client, where "Google" is an OpenID Connect server at another origin. */
const test = journey.extend<object, { google: OidcServer; duologue: Program }>({
  google: [
    async ({}, use) => {
      const google = await startOidcServer()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  duologue: [
    async ({ google }, use) => {
      const { DATA_DIR, remove } = await temporaryDataDir()
      // Google leads back to PUBLIC_URL, so the port has to be known before.
      const PORT = await freePort()
      const program = await startProgram({ DATA_DIR, PORT, settings: google.settings })
      await use({ ...program, address: `http://localhost:${PORT}` })
      await program.stop()
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const NOTICE =
  'Popup Blocked: Your browser blocked the Google sign-in popup. Please allow popups for this site and try again.'
const AGE = 'I confirm that I am 18 years of age or older'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

function newPerson(name: string): GooglePerson {
  const email = newEmail(name)
  return { sub: email, email, name: 'Ana Lindqvist' }
}

/** Clicks Google's button and gives the popup, which shows the account chooser. */
async function openPopup(page: Page, button = /^Sign (in|up) with Google$/): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await expect(popup.getByRole('link', { name: 'Cancel' })).toBeVisible()
  return popup
}

async function choose(popup: Page, what: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: what }).click()
  await closed
}

test('AUTH-02 AUTH-27 AUTH-58 a new person confirms the age, signs up with Google, and signs in with it again', async ({
  page,
  google,
  openBrowser,
}) => {
  const ana = newPerson('ana')
  google.offer(ana)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await expect(page.getByText('You must be 18 or older to create an account.')).toBeVisible()
  await expect(page.getByLabel(AGE)).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await page.getByLabel(AGE).check()
  await lookAround(page)
  const popup = await openPopup(page)
  expect(new URL(popup.url()).searchParams.get('prompt')).toBe('select_account')
  await choose(popup, ana.email)
  await expect(page).toHaveURL('/feed')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Ana Lindqvist')).toBeVisible()
  await expect(page.getByText(ana.email)).toBeVisible()

  const other = await (await openBrowser()).newPage()
  await other.goto('/creator/create_channel?from=elsewhere')
  await expect(other).toHaveURL('/signin')
  await choose(await openPopup(other), ana.email)
  await expect(other).toHaveURL('/creator/create_channel?from=elsewhere')
})

test('AUTH-58 whoever is new is not signed up by signing in', async ({ page, google }) => {
  const person = newPerson('new')
  google.offer(person)
  await page.goto('/signin')
  await choose(await openPopup(page), person.email)
  await expect(
    page.getByRole('alert').filter({ hasText: 'No account found with this email. Please sign up first.' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/signin')
})

test('AUTH-29 AUTH-74 AUTH-75 a password account is not opened by Google', async ({ page, google, openBrowser }) => {
  const { email } = await createPerson(await openBrowser(), 'password')
  google.offer({ sub: email, email })
  await page.goto('/signin')
  await choose(await openPopup(page), email)
  await expect(
    page.getByText('An account already exists with this email. Please sign in with your password.'),
  ).toBeVisible()
  await lookAround(page)
  await page.goto('/signup')
  await page.getByLabel(AGE).check()
  await choose(await openPopup(page), email)
  const told = page.getByText(
    'An account already exists with this email using a different sign-in method. Using a VPN? Try disabling it.',
  )
  await expect(told).toBeVisible()
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
})

test('AUTH-62 AUTH-63 a Google account is not signed up for again by email', async ({ page, google, openBrowser }) => {
  const person = newPerson('googler')
  google.offer(person)
  const first = await (await openBrowser()).newPage()
  await first.goto('/signup')
  await first.getByLabel(AGE).check()
  await choose(await openPopup(first), person.email)
  await expect(first).toHaveURL('/feed')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(AGE).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(
    page.getByText('This email is already registered with Google. Please sign in with Google instead.'),
  ).toBeVisible()
})

test('AUTH-24 AUTH-58 what stands in the way of signing up with Google reads well at both widths', async ({ page }) => {
  await page.addInitScript(() => void (window.open = () => null))
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You must be 18 or older' })).toBeVisible()
  await expect(page.getByLabel(AGE)).toBeFocused()
  await lookAround(page)
  await page.getByLabel(AGE).check()
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible()
  await lookAround(page)
})

test('AUTH-23 AUTH-24 AUTH-25 AUTH-26 DATA-60 a blocked popup is told, tried again and dismissed', async ({
  page,
  google,
}) => {
  const person = newPerson('blocked')
  google.offer(person)
  await page.addInitScript(() => {
    const open = window.open
    window.open = () => null
    addEventListener('allow-popups', () => (window.open = open))
  })
  await page.goto('/signin')
  const notice = page.getByRole('alert').filter({ hasText: NOTICE })
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(notice).toBeVisible()
  await lookAround(page)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(notice).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('allow-popups')))
  const popup = await openPopup(page, /^Try Again$/)
  await expect(notice).toBeHidden()
  await choose(popup, person.email)
  await expect(page.getByText('No account found with this email. Please sign up first.')).toBeVisible()
})

test('AUTH-23 AUTH-25 a popup that is closed counts as blocked, one that is open does not', async ({
  page,
  google,
}) => {
  const person = newPerson('closed')
  google.offer(person)
  await page.goto('/signup')
  await page.getByLabel(AGE).check()
  const notice = page.getByRole('alert').filter({ hasText: NOTICE })
  const popup = await openPopup(page)
  // Longer than a closed popup takes to be noticed: the page is still tied to Google's.
  expect(
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(document.body.innerText), 1_500))),
  ).not.toContain('Popup Blocked')
  await popup.close()
  await expect(notice).toBeVisible()
  await choose(await openPopup(page, /^Try Again$/), person.email)
  await expect(page).toHaveURL('/feed')
})

test('AUTH-28 AUTH-73 AUTH-75 going back at Google is told as a failure', async ({ page }) => {
  await page.goto('/signin')
  await choose(await openPopup(page), 'Cancel')
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible()
  await page.goto('/signup')
  await page.getByLabel(AGE).check()
  await choose(await openPopup(page), 'Cancel')
  await expect(
    page.getByText('Failed to sign up with Google. Please try again. Using a VPN? Try disabling it.'),
  ).toBeVisible()
})

test('the end of a visit in one tab is not taken for that of another', async ({ page, context, google }) => {
  const person = newPerson('tabs')
  google.offer(person)
  const second = await context.newPage()
  for (const tab of [page, second]) await tab.goto('/signin')
  const waiting = await openPopup(page)
  await choose(await openPopup(second), 'Cancel')
  await expect(second.getByText('Failed to sign in with Google. Please try again.')).toBeVisible()
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeHidden()
  await waiting.close()
  await choose(await openPopup(page, /^Try Again$/), person.email)
  await expect(page.getByText('No account found with this email. Please sign up first.')).toBeVisible()
})
