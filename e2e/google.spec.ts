import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { startOidcServer, type GooglePerson, type OidcServer } from '../apps/server/test/accounts/oidc-server.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { newEmail } from './support/people.ts'
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
    { scope: 'worker', timeout: 120_000 },
  ],
})

const AGE = 'I confirm that I am 18 years of age or older'
const CANCELED = 'Failed to sign in with Google. Please try again.'

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

/** Clicks a button and returns the popup, once it shows the account chooser. */
async function openPopup(page: Page, button = /^Sign (in|up) with Google$/): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await expect(popup.getByRole('link', { name: 'Cancel' })).toBeVisible()
  return popup
}

async function choose(popup: Page, link: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: link }).click()
  await closed
}

test(
  'AUTH-02 AUTH-27 AUTH-58 a new person signs up with Google in a popup, and signs in with it in another browser',
  { annotation: { type: 'requirement', description: 'AUTH-23 AUTH-25 AUTH-28' } },
  async ({ page, context, google, openBrowser }) => {
    const ana = newPerson('ana')
    google.offer(ana)
    const notice = page.getByRole('alert').filter({ hasText: 'Popup Blocked:' })

    await test.step('AUTH-58 without the age box no popup opens', async () => {
      await page.goto('/signup')
      await page.getByRole('button', { name: 'Sign up with Google' }).click()
      await expect(page.getByText('You must be 18 or older to create an account.')).toBeVisible()
      await expect(page.getByLabel(AGE)).toBeFocused()
      expect(context.pages()).toHaveLength(1)
    })

    await test.step('AUTH-23 a popup that is closed at Google is reported as blocked', async () => {
      await page.getByLabel(AGE).check()
      const popup = await openPopup(page)
      expect(new URL(popup.url()).searchParams.get('prompt')).toBe('select_account')
      await expect(notice).toBeHidden()
      await popup.close()
      await expect(notice).toBeVisible()
      await lookAround(page)
    })

    await test.step('AUTH-02 AUTH-25 the next try signs the person up', async () => {
      await choose(await openPopup(page, /^Try Again$/), ana.email)
      await expect(page).toHaveURL('/feed')
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByText('Ana Lindqvist')).toBeVisible()
      await expect(page.getByText(ana.email)).toBeVisible()
    })

    const browser = await openBrowser()
    const other = await browser.newPage()
    await other.goto('/creator/create_channel?from=elsewhere')
    await expect(other).toHaveURL('/signin')

    await test.step('AUTH-28 canceling at Google in one tab is reported in that tab alone', async () => {
      const third = await browser.newPage()
      await third.goto('/signin')
      const waiting = await openPopup(other)
      await choose(await openPopup(third), 'Cancel')
      await expect(third.getByText(CANCELED)).toBeVisible()
      await expect(other.getByText(CANCELED)).toBeHidden()
      await waiting.close()
      await third.close()
    })

    await test.step('AUTH-27 signing in leads back to the page that required it', async () => {
      await choose(await openPopup(other, /^Try Again$/), ana.email)
      await expect(other).toHaveURL('/creator/create_channel?from=elsewhere')
    })
  },
)
