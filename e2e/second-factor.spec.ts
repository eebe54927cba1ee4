import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appCode } from '../apps/server/test/accounts/app-code.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { lettersTo } from './support/mailbox.ts'
import { createPerson, PASSWORD } from './support/people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const passwordIn = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true })

/** What a phone that scanned the key would show. */
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
