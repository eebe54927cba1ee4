import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { faultsOf } from './support/look-around.ts'
import { createPerson } from './support/people.ts'
import { picture } from './support/pictures.ts'

/** The API explorer is a large script, which a busy machine takes its time to run. */
const PATIENCE_MS = 60_000
const BALANCE = '#operations-Account-getFinance'

test('the API is read and tried on its page, with a pasted token, by keyboard too', async ({ page, context }) => {
  test.setTimeout(180_000)
  const person = await createPerson(context, 'programs')
  await test.step('the page obeys the content security policy, and a session of the app opens nothing', async () => {
    const answer = await page.goto('/api/docs')
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
    await expect(page).toHaveTitle('Duologue API')
    await expect(page.getByRole('heading', { name: /Duologue API/ })).toBeVisible({ timeout: PATIENCE_MS })
    expect(await execute(await openOperation(page, BALANCE))).toBe('401')
    const text = await page.content()
    expect(text).not.toContain(person.email)
    expect(text).not.toContain('eyJ')
  })

  await test.step('a pasted token is used, for forms with files too', async () => {
    await authorize(page, (await person.authorization()).replace('Bearer ', ''))
    expect(await execute(page.locator(BALANCE))).toBe('200')
    const channel = await openOperation(page, '#operations-Channels-createChannel')
    const avatar = { name: 'avatar.png', mimeType: 'image/png', buffer: picture(512, 512) }
    await channel.locator('input[type=file]').setInputFiles(avatar)
    expect(await execute(channel)).toBe('200')
    await expect(channel.locator('.live-responses-table')).toContainText('Channel created successfully!')
  })

  await test.step('on a phone nothing sticks out', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the token is forgotten with the page, which is used by keyboard alone', async () => {
    expect(JSON.stringify((await context.storageState()).origins)).not.toContain('eyJ')
    await page.reload()
    const balance = page.locator(BALANCE)
    await balance.locator('.opblock-summary-control').focus({ timeout: PATIENCE_MS })
    await page.keyboard.press('Enter')
    const button = balance.getByRole('button', { name: 'Execute' })
    await expect(button).toBeVisible({ timeout: PATIENCE_MS })
    const isFocused = () => button.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    await expect(statusOf(balance)).toHaveText(/^401/, { timeout: PATIENCE_MS })
    expect(await faultsOf(page, ['serious', 'critical'])).toEqual([])
  })
})

async function openOperation(page: Page, selector: string): Promise<Locator> {
  const operation = page.locator(selector)
  // The page draws operations once they come near the window.
  await expect(async () => {
    if ((await operation.count()) === 0) await page.mouse.wheel(0, 1_000)
    await expect(operation).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: PATIENCE_MS })
  // Key press instead of a click, which waits until nothing moves, while the page goes on measuring.
  await operation.locator('.opblock-summary-control').press('Enter')
  await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible({ timeout: PATIENCE_MS })
  return operation
}

/** Sends the request and returns the status of the response. */
async function execute(operation: Locator): Promise<string> {
  const clear = operation.getByRole('button', { name: 'Clear' })
  if (await clear.isVisible()) await clear.press('Enter')
  await operation.getByRole('button', { name: 'Execute' }).press('Enter')
  const status = statusOf(operation)
  await expect(status).toHaveText(/^\d{3}/, { timeout: PATIENCE_MS })
  return (await status.innerText()).slice(0, 3)
}

function statusOf(operation: Locator): Locator {
  return operation.locator('.live-responses-table tbody .response-col_status').first()
}

async function authorize(page: Page, token: string): Promise<void> {
  await page.locator('.scheme-container').getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.modal-ux')
  await dialog.getByRole('textbox').first().fill(token)
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
}
