import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { faultsOf } from './support/look-around.ts'
import { createPerson } from './support/people.ts'
import { picture } from './support/pictures.ts'

/** The reader is a large script, which a busy machine takes its time to run. */
const PATIENCE_MS = 60_000
const BALANCE = '#operations-Account-getFinance'

test('whoever writes a program reads the API and tries it on a page, without a mouse too', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await test.step('a visitor reads it', async () => {
    const answer = await page.goto('/api/docs')
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
    await expect(page).toHaveTitle('Duologue API')
    await expect(page.getByRole('heading', { name: /Duologue API/ })).toBeVisible({ timeout: PATIENCE_MS })
  })

  const person = await createPerson(context, 'programs')
  await test.step('being signed in to the app opens nothing here', async () => {
    const app = await context.newPage()
    await app.goto('/feed')
    await expect(app.getByRole('link', { name: /^Tokens left/ })).toBeVisible()
    await app.close()
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

  await test.step('and forgotten with the page', async () => {
    expect(JSON.stringify((await context.storageState()).origins)).not.toContain('eyJ')
    await page.reload()
    expect(await execute(await openOperation(page, BALANCE))).toBe('401')
  })

  await test.step('without a mouse it is read and tried', async () => {
    const feed = page.locator('#operations-Content-listFeed')
    await feed.locator('.opblock-summary-control').focus()
    await page.keyboard.press('Enter')
    await expect(feed.getByRole('button', { name: 'Execute' })).toBeVisible({ timeout: PATIENCE_MS })
    const isAtExecute = () =>
      feed.getByRole('button', { name: 'Execute' }).evaluate((button) => button === document.activeElement)
    for (let presses = 0; presses < 20 && !(await isAtExecute()); presses += 1) await page.keyboard.press('Tab')
    expect(await isAtExecute()).toBe(true)
    await page.keyboard.press('Enter')
    await expect(statusOf(feed)).toHaveText(/^200/, { timeout: PATIENCE_MS })
    await expect(feed.locator('.live-responses-table')).toContainText('"next":')
  })

  await test.step('it reads well, and on a phone nothing sticks out', async () => {
    await openOperation(page, '#operations-Content-getContent')
    expect(await faultsOf(page, ['serious', 'critical'])).toEqual([])
    await openOperation(page, '#operations-Content-createContent')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

async function openOperation(page: Page, selector: string): Promise<Locator> {
  const operation = page.locator(selector)
  await expect(operation).toBeVisible({ timeout: PATIENCE_MS })
  await operation.locator('.opblock-summary-control').click()
  await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible({ timeout: PATIENCE_MS })
  return operation
}

/** Presses the button and reads the status of the answer. */
async function execute(operation: Locator): Promise<string> {
  const clear = operation.getByRole('button', { name: 'Clear' })
  if (await clear.isVisible()) await clear.click()
  await operation.getByRole('button', { name: 'Execute' }).click()
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
