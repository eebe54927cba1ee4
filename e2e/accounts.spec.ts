import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { lettersTo, mailedLink } from './support/mailbox.ts'
import { newEmail, PASSWORD } from './support/people.ts'

const NEW_PASSWORD = 'staple battery'
const RESET = /^Reset your/
const VERIFY = /^Verify your/
const RESET_REFUSED = 'This password reset link is invalid or has expired.'
/** A guarded address with everything that has to survive the way through the sign-in page. */
const GUARDED = '/account?from=letter&x=%2F%2Fevil.example#data'

const Exported = z.object({ profile: z.object({ email: z.string() }) })

const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await passwordOf(page).fill(password)
  await passwordOf(page).press('Enter')
}

test(
  'AUTH-12 AUTH-43 AUTH-66 an account is opened and verified by mail, gets a new password by mail, and is deleted',
  {
    annotation: {
      type: 'requirement',
      description:
        'AUTH-03 AUTH-08 AUTH-13 AUTH-45 AUTH-46 AUTH-48 AUTH-51 AUTH-54 AUTH-67 AUTH-77 AUTH-78 AUTH-81 AUTH-83 AUTH-91 AUTH-95 NAV-58 NAV-59 SRV-31',
    },
  },
  async ({ page, request, openBrowser }) => {
    test.setTimeout(240_000)
    const email = newEmail('newcomer')
    await test.step('AUTH-66 AUTH-67 signing up opens no session before the email is verified', () =>
      signUp(page, email))
    await test.step('AUTH-12 AUTH-13 AUTH-81 of two mailed links only the newest verifies, once', () =>
      verify(page, email))
    await test.step('SRV-31 the mailbox and every email read well at both widths', () => readEmails(page, email))

    const other = await (await openBrowser()).newPage()
    await test.step('NAV-58 NAV-59 a guarded address leads to sign in and back, with its query and its hash', async () => {
      await other.goto(GUARDED)
      await expect(other).toHaveURL('/signin')
      await signIn(other, email, PASSWORD)
      await expect(other).toHaveURL(GUARDED)
    })

    await test.step('AUTH-43 AUTH-48 AUTH-51 the newest reset link sets a password, once', async () => {
      await page.context().clearCookies()
      await resetPassword(page, email)
    })
    await test.step('a new password ends every session', async () => {
      await other.reload()
      await expect(other).toHaveURL('/signin')
      expect((await request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })).status()).toBe(
        401,
      )
      await signIn(other, email, NEW_PASSWORD)
      await expect(other).toHaveURL(GUARDED)
    })

    await test.step('another browser is signed out from the list of sessions', async () => {
      await page.goto('/account')
      const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
      await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
      const others = sessions.filter({ hasNotText: 'This browser' })
      await others.getByRole('button').click()
      await expect(others).toHaveCount(0)
      await other.reload()
      await expect(other).toHaveURL('/signin')
    })

    await test.step('everything that is kept is downloaded as one file', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download my data' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('duologue-data.json')
      expect(Exported.parse(JSON.parse(await readFile(await download.path(), 'utf8'))).profile.email).toBe(email)
    })

    await test.step('the account is deleted, and nobody signs in to it', async () => {
      await page.getByRole('button', { name: 'Delete account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete account' })
      await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
      await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
      await passwordOf(page)
        .and(dialog.getByLabel('Password', { exact: true }))
        .fill(NEW_PASSWORD)
      await lookAround(page)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText('Your account is deleted')).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      const again = await request.post('/api/auth/sign-in/email', { data: { email, password: NEW_PASSWORD } })
      expect([again.status(), await again.json()]).toMatchObject([401, { code: 'USER_NOT_FOUND' }])
    })
  },
)

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await passwordOf(page).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await lookAround(page)
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
}

async function verify(page: Page, email: string): Promise<void> {
  const first = await mailedLink(page.request, email, VERIFY)
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/verification-required')
  await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Verification email resent successfully!' })).toBeVisible()
  await lookAround(page)
  const newest = await mailedLink(page.request, email, VERIFY)
  expect(newest).not.toBe(first)

  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeFocused()
  await page.goto(newest)
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await lookAround(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('link', { name: 'Tokens left: 1,000' })).toBeVisible()
}

async function resetPassword(page: Page, email: string): Promise<void> {
  const replaced = await requestReset(page, email)
  const link = await requestReset(page, email)
  expect(link).not.toBe(replaced)
  await page.goto(replaced)
  await expect(page.getByRole('alert')).toContainText(RESET_REFUSED)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await lookAround(page)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(RESET_REFUSED)
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/feed')
}

/** Requests a reset email on the sign-in page and returns the link in it. */
async function requestReset(page: Page, email: string): Promise<string> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  return mailedLink(page.request, email, RESET)
}

async function readEmails(page: Page, email: string): Promise<void> {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const frame = page.frameLocator('iframe').first()
  await expect(frame.getByRole('link')).not.toHaveCount(0)
  // Emails are shown in frames in which no script runs, so axe does not either; one is looked at by itself.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((each) => each.remove()))
  await lookAround(page)
  const [newest] = await lettersTo(page.request, email)
  await page.goto('about:blank')
  await page.setContent(newest?.html ?? '')
  await lookAround(page, ['serious', 'critical'])
}
