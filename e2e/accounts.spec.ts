import { tryLimits } from '@app/domain/accounts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { lettersTo, mailedLink } from './support/mailbox.ts'
import { createPerson, newEmail, PASSWORD } from './support/people.ts'

const NEW_PASSWORD = 'staple battery'
const RESET = /^Reset your/
const VERIFY = /^Verify your/
const WORN_OUT = 'This password reset link is invalid or has expired.'

const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await passwordOf(page).fill(password)
  await passwordOf(page).press('Enter')
}

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
}

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await passwordOf(page).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
}

test('AUTH-03 AUTH-08 AUTH-43 AUTH-45 AUTH-46 AUTH-48 AUTH-51 AUTH-54 SRV-31 a forgotten password is replaced by the mailed link, which works once', async ({
  page,
  request,
  openBrowser,
}) => {
  const { email } = await createPerson(await openBrowser(), 'forgetful')
  await requestReset(page, email)
  await expect(
    page.getByText('Password reset email sent. Please check your inbox and follow the instructions.'),
  ).toBeVisible()
  const replaced = await mailedLink(request, email, RESET)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await requestReset(page, email)
  const link = await mailedLink(request, email, RESET)
  expect(link).not.toBe(replaced)

  for (const broken of [replaced, link.slice(0, -3), `${link}x`]) {
    await page.goto(broken)
    await expect(page.getByRole('alert')).toContainText(WORN_OUT)
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(WORN_OUT)
  await page.getByRole('link', { name: 'Go to Sign In' }).click()

  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.')
  await expect(passwordOf(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/feed')
})

test('AUTH-12 AUTH-13 AUTH-66 AUTH-67 AUTH-77 AUTH-78 AUTH-81 AUTH-83 AUTH-91 AUTH-95 SRV-31 the verification link can be sent again, and only the newest works, once', async ({
  page,
  request,
}) => {
  const email = newEmail('patient')
  await signUp(page, email)
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
  const first = await mailedLink(request, email, VERIFY)

  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/verification-required')
  await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible()
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Verification email resent successfully!' })).toBeVisible()
  const newest = await mailedLink(request, email, VERIFY)
  expect(newest).not.toBe(first)
  expect(await lettersTo(request, email)).toHaveLength(2)

  for (const broken of [first, newest.replace(/(oobCode=.{8})[^&]*/, '$1')]) {
    await page.goto(broken)
    await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Failed to verify email')
  }
  const code = new URL(newest, 'http://here.invalid').searchParams.get('oobCode') ?? ''
  await page.goto(`/reset-password?oobCode=${encodeURIComponent(code)}`)
  await expect(page.getByRole('alert')).toContainText(WORN_OUT)
  await page.goto(newest)
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('link', { name: 'Tokens left: 1,000' })).toBeVisible()
})

test('AUTH-16 AUTH-17 AUTH-18 AUTH-19 AUTH-20 AUTH-22 wrong passwords make one wait, longer each time, and the wait is counted down', async ({
  page,
  openBrowser,
}) => {
  const { email } = await createPerson(await openBrowser(), 'hasty')
  await page.goto('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  let now = Date.now()
  const pass = (seconds: number) => page.clock.setFixedTime((now += seconds * 1_000))
  await pass(0)
  for (const seconds of [1, 2, 4]) {
    await signIn(page, email, 'wrong password')
    await expect(page.getByRole('button', { name: `Wait ${seconds}s` })).toHaveAttribute('aria-disabled', 'true')
    await expect(passwordOf(page)).toBeFocused()
    if (seconds < 4) await pass(seconds)
    if (seconds < 4) await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  }
  await pass(1)
  await passwordOf(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait 3 seconds.')
  for (const seconds of [2, 1]) {
    await pass(1)
    await expect(page.getByRole('button', { name: `Wait ${seconds}s` })).toBeVisible()
    await expect(page.getByText(`Too many attempts. Please wait ${seconds} seconds.`)).toBeVisible()
  }
  await pass(1)
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/feed')
})

test('AUTH-19 AUTH-34 AUTH-O01 SRV-30 the wait of a server that has had too many wrong passwords is counted down', async ({
  page,
  openBrowser,
}) => {
  const { email } = await createPerson(await openBrowser(), 'guessed')
  for (let tries = 0; tries < tryLimits.sign_in_by_account.max; tries++) {
    expect(
      (await page.request.post('/api/auth/sign-in/email', { data: { email, password: NEW_PASSWORD } })).status(),
    ).toBe(401)
  }
  await page.goto('/signin')
  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText(
    'Too many unsuccessful login attempts. Please try again later or reset your password.',
  )
  // A quarter of an hour, less the seconds since the first guess.
  await expect(page.getByRole('button', { name: /^Wait [78]\d\ds$/ })).toHaveAttribute('aria-disabled', 'true')
  await lookAround(page)
  await page.getByLabel('Email').fill(newEmail('another'))
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

test('AUTH-01 AUTH-03 AUTH-04 AUTH-05 AUTH-09 AUTH-37 AUTH-40 every state of signing in reads well at both widths', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const { email } = await createPerson(await openBrowser(), 'seen')
  await page.goto('/signin')
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter both email and password')
  await expect(page.getByLabel('Email')).toBeFocused()
  await lookAround(page)
  await page.clock.setFixedTime(Date.now())
  await page.getByRole('button', { name: 'Show password' }).click()
  await signIn(page, email, 'wrong password')
  await expect(page.getByRole('button', { name: 'Wait 1s' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeFocused()
  await lookAround(page)
  await page.getByLabel('Email').fill(newEmail('nobody'))
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('alert')).toHaveText('No account found with this email.')
  await lookAround(page)
  await requestReset(page, email)
  await lookAround(page)
})

test('AUTH-44 AUTH-45 AUTH-46 AUTH-47 AUTH-50 AUTH-52 every state of choosing a new password reads well at both widths', async ({
  page,
  request,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const { email } = await createPerson(await openBrowser(), 'renewed')
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('Invalid password reset link')
  await lookAround(page)
  await requestReset(page, email)
  const goOn = await holdBack(page, '**/api/auth/check-reset-code')
  await page.goto(await mailedLink(request, email, RESET))
  await expect(page.getByRole('heading', { name: 'Verifying your link' })).toBeVisible()
  await lookAround(page)
  goOn()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await lookAround(page)
  await choosePassword(page, NEW_PASSWORD, PASSWORD)
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Confirm New Password', { exact: true })).toBeFocused()
  await lookAround(page)
  await whileUnreachable(page, '**/api/auth/reset-password', async () => {
    await choosePassword(page, NEW_PASSWORD)
    await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible()
    await lookAround(page)
  })
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await lookAround(page)
})

test('AUTH-55 AUTH-57 AUTH-59 AUTH-67 AUTH-70 AUTH-79 AUTH-82 AUTH-85 AUTH-89 every state of signing up and verifying reads well at both widths', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000)
  const email = newEmail('newcomer')
  await page.goto('/signup')
  await lookAround(page)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('You must be 18 or older to create an account.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await lookAround(page)
  await page.getByLabel('Email').fill('no address')
  await passwordOf(page).fill('12345')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Password should be at least 6 characters.')).toBeVisible()
  await lookAround(page)
  await signUp(page, email)
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByText('Verification email resent successfully!')).toBeVisible()
  await lookAround(page)
  await whileUnreachable(page, '**/api/auth/send-verification-email', async () => {
    await page.getByRole('button', { name: 'Resend Verification Email' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to resend verification email. Please try again.')
    await lookAround(page)
  })

  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/verification-required')
  await lookAround(page)
  await page.evaluate(() => history.replaceState(null, ''))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'No email address available for verification. Please try signing up again.',
  )
  await lookAround(page)

  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toContainText('Invalid verification link')
  await lookAround(page)
  await whileUnreachable(page, '**/api/auth/verify-email?*', async () => {
    await page.goto('/verify-email?oobCode=unreachable')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await lookAround(page)
  })
  const goOn = await holdBack(page, '**/api/auth/verify-email?*')
  await page.goto(await mailedLink(request, email, VERIFY))
  await expect(page.getByRole('heading', { name: 'Verifying your email' })).toBeVisible()
  await lookAround(page)
  goOn()
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused()
  await lookAround(page)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await passwordOf(page).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('This email is already registered. Please sign in instead.')
  await lookAround(page)
})

async function whileUnreachable(page: Page, url: string, look: () => Promise<void>): Promise<void> {
  await page.route(url, (route) => route.abort())
  await look()
  await page.unroute(url)
}

/** Lets requests to an address wait until the answered function is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return () => goOn()
}
