import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appCode } from '../apps/server/test/accounts/app-code.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { lettersTo } from './support/mailbox.ts'
import { createPerson, PASSWORD } from './support/people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const passwordIn = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true })

/** Authenticator address, as a phone that scanned the key has it. */
async function addressOf(page: Page): Promise<string> {
  const key = await page.getByRole('dialog').locator('code').innerText()
  return `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/account')
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('TRUST-O198 TRUST-O199 two-step sign-in is switched on, asked for, passed with a code and with a recovery code, and switched off', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { email } = await createPerson(page.context(), 'careful')
  await page.goto('/account#two-step')
  await expect(section(page).getByRole('heading')).toBeFocused()
  await section(page).getByRole('button', { name: 'Switch on' }).click()
  await lookAround(page)
  await passwordIn(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await lookAround(page)
  const address = await addressOf(page)
  await page.getByLabel('Code', { exact: true }).fill(appCode(address))
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await lookAround(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(section(page).getByRole('button', { name: 'Switch off' })).toBeVisible()
  await lookAround(page)

  await test.step('a code of the app ends the sign-in, also after a reload', async () => {
    await page.context().clearCookies()
    await givePassword(page, email)
    await lookAround(page)
    await page.reload()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/^This code is not right/)
    await page.getByLabel('Code', { exact: true }).fill(appCode(address, 1))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/account')
  })

  await test.step('a recovery code does once', async () => {
    for (const isFirst of [true, false]) {
      await page.context().clearCookies()
      await givePassword(page, email)
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      if (isFirst) await lookAround(page)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      if (isFirst) await expect(page).toHaveURL('/account')
      else await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/was used before/)
    }
    await page.getByLabel('Recovery code').fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/account')
  })

  await test.step('it is switched off with the password and a code', async () => {
    await section(page).getByRole('button', { name: 'Switch off' }).click()
    await passwordIn(page).fill(PASSWORD)
    await page.getByLabel('Code', { exact: true }).fill(codes[2] ?? '')
    await lookAround(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(section(page).getByRole('button', { name: 'Switch on' })).toBeVisible()
    expect((await lettersTo(page.request, email)).map(({ subject }) => subject)).toContain(
      'Two-step sign-in is off for Duologue',
    )
  })
})

/** A device in this browser: `verify` sets whether it recognises its person, `answer` whether they answer at all. */
async function plugInDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    answer: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Writes to the body that the browser was asked for a new passkey, and then the name of the error with which that ended. */
async function noteCeremonies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = (options) => {
      const made = create(options)
      document.body.dataset['ceremony'] = 'open'
      made.catch((error: unknown) => {
        document.body.dataset['ceremony'] = error instanceof Error ? error.name : 'unknown'
      })
      return made
    }
  })
}

test('TRUST-O238 TRUST-O239 TRUST-O243 a passkey is added, signs in to where one wanted to go, is renamed and removed', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { email } = await createPerson(page.context(), 'modern')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog')
  const add = async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await passwordIn(page).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/account#passkeys')
  await expect(passkeys.getByRole('heading')).toBeFocused()
  await expect(passkeys).toContainText('You have no passkeys yet.')
  const device = await plugInDevice(page)
  await test.step('closing the dialog ends the request to the device', async () => {
    await device.answer(false)
    await noteCeremonies(page)
    await add()
    await expect(page.locator('body')).toHaveAttribute('data-ceremony', 'open')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-ceremony', 'AbortError')
    await device.answer(true)
  })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(/ on Linux$/)
  await lookAround(page)
  await passwordIn(page).fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(passwordIn(page)).toHaveAccessibleDescription('Incorrect password. Please try again.')
  await passwordIn(page).fill(PASSWORD)
  await dialog.getByLabel('Name').fill('Desk <b>key</b>')
  await device.verify(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No passkey was used')
  await lookAround(page)
  await device.verify(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Desk <b>key</b>')
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet')
  await lookAround(page)
  await add()
  await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await test.step('it signs in, without password or code', async () => {
    await page.context().clearCookies()
    await page.goto('/account')
    await expect(page).toHaveURL('/signin')
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
    await lookAround(page)
    await device.verify(false)
    await signIn.click()
    await expect(page.getByText('No passkey was used')).toBeVisible()
    await lookAround(page)
    await device.verify(true)
    await signIn.click()
    await expect(page).toHaveURL('/account')
    await expect(passkeys.getByRole('listitem')).toContainText('Last used just now')
  })

  await test.step('it is renamed, and removed with the password', async () => {
    await passkeys.getByRole('button', { name: 'Rename Desk' }).click()
    await dialog.getByLabel('Name').fill('Desk')
    await lookAround(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await passkeys.getByRole('button', { name: 'Remove Desk' }).click()
    await lookAround(page)
    await passwordIn(page).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(passkeys).toContainText('You have no passkeys yet.')
    await expect(dialog).toHaveCount(0)
    // Focused element; the window itself sometimes lost the focus to the device.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Passkeys')
    const subjects = (await lettersTo(page.request, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['A passkey was added for Duologue', 'A passkey was removed for Duologue']),
    )
  })

  await test.step('then it signs in nowhere', async () => {
    await page.context().clearCookies()
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey is not known here.')).toBeVisible()
  })
})
