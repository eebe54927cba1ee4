import { createServer } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { lettersTo } from './support/mailbox.ts'
import { createPerson } from './support/people.ts'
import { startProgram, temporaryDataDir } from './support/program.ts'

test('NAV-12 NAV-28 NAV-40 SET-01 SET-02 SET-O01 feedback is written, survives a reload, is sent and lies in the mailbox', async ({
  page,
  context,
}) => {
  await createPerson(context, 'critic')
  await page.goto('/feed')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Support and feedback' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page')
  await lookAround(page)

  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await lookAround(page)
  const subject = `Chapters ${Date.now()}`
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('Between them,\n\nby <b>keys</b>.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Between them,\n\nby <b>keys</b>.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your feedback has arrived.' })).toBeFocused()
  await lookAround(page)
  const kept = async () => (await lettersTo(page.request, 'feedback@localhost')).map((letter) => letter.subject)
  await expect.poll(kept, { timeout: 30_000 }).toContain(`Duologue feedback: ${subject}`)
})

test('NAV-61 a visitor who wants to give feedback signs in first', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/signin')
})

test('ERR-O02 without a connection feedback is not lost', async ({ page, context }) => {
  await createPerson(context, 'offline')
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Trains')
  await page.getByRole('textbox', { name: 'Message' }).fill('Written in a tunnel.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Request failed' })).toBeVisible()
  await lookAround(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Your feedback has arrived')).toBeVisible()
})

/** Another site with a form; one that forbids it, and one that never answers. */
async function formSite() {
  const server = createServer((request, response) => {
    if (request.url === '/never') return
    const closed = request.url === '/closed' && { 'x-frame-options': 'DENY' }
    response.writeHead(200, { 'content-type': 'text/html', ...closed })
    response.end(
      '<!doctype html><html lang="en"><title>Form</title><h1>Tell us</h1><form><label>What? <input></label></form></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin, stop }
}

test('SET-03 SET-O01 SET-O02 SRV-36 a configured form is framed, nothing else is, and there is a way around it', async ({
  openBrowser,
  faults,
}) => {
  test.setTimeout(180_000)
  const site = await formSite()
  const visit = async (path: string) => {
    const { DATA_DIR, remove } = await temporaryDataDir()
    const settings = { FEEDBACK_FORM_URL: `${site.origin}${path}`, FEEDBACK_EMAIL: 'help@example.com' }
    const program = await startProgram({ DATA_DIR, settings })
    try {
      await visitForm(await openBrowser({ baseURL: program.address }), path, site.origin)
    } finally {
      await program.stop()
      await remove()
    }
  }
  // What never comes is waited for long: meanwhile the others are visited.
  await Promise.all([visit('/never'), visit('/form').then(() => visit('/closed'))])
  await site.stop()
  // The site that forbids it is refused by the browser, which says so.
  expect(faults.splice(0)).toEqual([expect.stringContaining('Refused to display')])
})

async function visitForm(context: BrowserContext, path: string, origin: string): Promise<void> {
  await createPerson(context, 'framed')
  const page = await context.newPage()
  const answer = await page.goto('/settings')
  expect(answer?.headers()['content-security-policy']).toContain(`frame-src ${origin};`)
  const frame = page.frameLocator('iframe[title="Feedback form"]')
  if (path === '/form') {
    await frame.getByRole('textbox', { name: 'What?' }).fill('Typed into the other form')
    await lookAround(page)
  }
  if (path === '/never') {
    await expect(page.getByText('The form did not load.')).toBeVisible({ timeout: 30_000 })
    await lookAround(page)
  }
  await expect(page.getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
    'href',
    `${origin}${path}`,
  )
  await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com')
}
