import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const TITLE = 'The captain and the rocks'

/** Grants the role as an operator does at a shell, beside the running server. */
function makeOperator(email: string, DATA_DIR: string) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR, LOCAL_MODELS: 'off' }
  return promisify(execFile)(process.execPath, ['apps/server/src/main/operator.ts', 'add', email], { cwd: root, env })
}

/** The address in the email about a suspension, once a worker has sent it. */
async function mailedStatement({ request }: BrowserContext, email: string): Promise<string> {
  const read = async () => (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).text()
  await expect.poll(read).toContain('We suspended your account')
  const { pathname, hash } = new URL(/https?:[^\s"\\]+\/statements\/[^\s"\\]+/.exec(await read())?.[0] ?? '')
  return pathname + hash
}

test(
  'TRUST-O81 TRUST-O90 TRUST-O91 a guest reports a line, an operator decides, the owner appeals, and the decision is undone',
  { annotation: { type: 'requirement', description: 'TRUST-O93' } },
  async ({ page, context, openBrowser, duologue }) => {
    test.setTimeout(240_000)
    const operator = await createPerson(context, 'operator')
    await makeOperator(operator.email, duologue.DATA_DIR)
    const authors = await openBrowser()
    const author = await createPerson(authors, 'author')
    const channel_id = await createChannel(author, 'Slow Machines')
    const content_id = await createContent(author, { channel_id, title: TITLE, lines: talk('Rocks', 3) })
    await untilCompleted(author, { channel_id, content_id })
    const guests = await openBrowser()
    const guest = await guests.newPage()
    const address = `/${channel_id}/${content_id}`
    const statusForGuests = async () =>
      (await guests.request.get(`/api/content/${content_id}?channel_id=${channel_id}`)).status()

    await test.step('the guest reports a line and follows the report', async () => {
      await guest.goto(address)
      await guest.locator('[data-line]').filter({ hasText: 'Rocks, note 2.' }).hover()
      await guest.getByRole('button', { name: 'Report line 2' }).click()
      const dialog = guest.getByRole('dialog')
      await dialog.getByText('Private data').click()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.getByText('Describe what is wrong in at least 10 characters')).toBeVisible()
      await lookAround(guest)
      await dialog.getByLabel('Describe it').fill('It reads out where my mother lives.')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await dialog.getByRole('link', { name: 'Follow your report' }).click()
      await expect(guest.getByText('Nobody has decided yet.')).toBeVisible()
      await lookAround(guest)
    })

    await test.step('TRUST-O163 on a phone the operator opens the report from the list, and goes back to its row', async () => {
      const phone = await (
        await openBrowser({ viewport: { width: 390, height: 844 }, storageState: await context.storageState() })
      ).newPage()
      await phone.goto('/desk/reports')
      const row = phone.getByRole('link', { name: /It reads out where my mother lives/ })
      await expect(row).toBeVisible()
      await expect(phone.getByRole('heading', { name: TITLE })).toHaveCount(0)
      await row.click()
      await expect(phone.getByRole('heading', { name: TITLE })).toBeFocused()
      await expect(phone.getByText('1 of 1 open')).toBeVisible()
      await phone.goBack()
      await expect(row).toBeFocused()
      await row.click()
      await phone.getByRole('link', { name: 'Back to the reports' }).click()
      await expect(row).toBeFocused()
      await phone.goForward()
      await expect(phone.getByRole('heading', { name: TITLE })).toBeFocused()
      await phone.close()
    })

    await test.step('the operator hears of it, and decides with the keyboard', async () => {
      await page.goto('/desk')
      await expect(page.getByRole('heading', { name: 'Set-up check' })).toBeVisible()
      await lookAround(page)
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Reports' }).click()
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
      await expect(page.getByText('It reads out where my mother lives.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play line' })).toBeVisible()
      await page.keyboard.press('3')
      await expect(page.getByLabel('Statement of reasons, to the owner')).toHaveValue(
        /^We took “The captain and the rocks” out of feeds/,
      )
      await lookAround(page)
      await page.getByLabel('Statement of reasons, to the owner').press('Control+Enter')
      await expect(page.getByText('Decided and sent')).toBeVisible()
      await expect(page.getByText('No open report')).toBeVisible()
      await expect.poll(statusForGuests, { timeout: 1_000, intervals: [50] }).toBe(404)
      await guest.reload()
      await expect(guest.getByText(/^A person looked at what you reported and took it out of feeds/)).toBeVisible()
    })

    await test.step('the owner reads why, and appeals', async () => {
      const owner = await authors.newPage()
      await owner.goto('/creator')
      await expect(owner.getByRole('heading', { name: 'Decisions about what you published' })).toBeVisible()
      await owner.getByRole('button', { name: 'Appeal' }).click()
      await lookAround(owner)
      await owner.getByLabel('Why should we decide otherwise?').fill('It is the address of a museum.')
      await owner.getByRole('button', { name: 'Send appeal' }).click()
      await expect(owner.getByText('Nobody has answered yet.')).toBeVisible()
      await owner.close()
    })

    await test.step('the decision is undone', async () => {
      await page.getByText(/^Appeals/).click()
      await expect(page.getByText('It is the address of a museum.')).toBeVisible()
      await lookAround(page)
      await page.getByLabel('Answer').fill('It is the address of a museum indeed.')
      await page.getByRole('button', { name: 'Undo the decision' }).click()
      await expect.poll(statusForGuests).toBe(200)
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Numbers' }).click()
      await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible()
      await lookAround(page)
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit log' }).click()
      await expect(page.getByText('Answered an appeal')).toBeVisible()
      await lookAround(page)
    })

    await test.step('the operator looks who can sign up, and suspends the author', async () => {
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'People' }).click()
      await page.getByText('Registrations', { exact: true }).click()
      await page.getByRole('button', { name: 'Change' }).click()
      await lookAround(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('Accounts', { exact: true }).click()
      await page.getByRole('button', { name: author.email }).click()
      await page.getByRole('button', { name: 'Suspend' }).click()
      await page.getByLabel('Also take down what they published').check()
      await page.getByLabel('Reason').fill('Advertising')
      await lookAround(page)
      await page.getByRole('button', { name: 'Suspend' }).click()
      await expect(page.getByText('The account is suspended')).toBeVisible()
      await expect.poll(statusForGuests, { timeout: 1_000, intervals: [50] }).toBe(404)
    })

    await test.step('the author appeals with the link in the email, without a sign-in', async () => {
      await guest.goto(await mailedStatement(guests, author.email))
      await expect(guest.getByText('We suspended your account, for this reason: Advertising.')).toBeVisible()
      await guest.getByRole('button', { name: 'Appeal' }).click()
      await lookAround(guest)
      await guest.getByLabel('Why should we decide otherwise?').fill('My account was stolen.')
      await guest.getByRole('button', { name: 'Send appeal' }).click()
      await expect(guest.getByText('Nobody has answered yet.')).toBeVisible()
    })
  },
)
