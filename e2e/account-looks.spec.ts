import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createPerson, PASSWORD } from './support/people.ts'

const LONG_NAME = 'wolfeschlegelsteinhausenbergerdorff-von-und-zu-hohenlohe-the-second'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const Letters = z.object({ letters: z.array(z.object({ subject: z.string(), html: z.string() })).min(1) })

test('the account of somebody with a long name and many sign-ins reads well at both widths, in every state', async ({
  page,
  context,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const { email } = await createPerson(context, LONG_NAME)
  for (let place = 1; place < 7; place += 1) {
    const elsewhere = await openBrowser({ userAgent: IPHONE })
    await expect(
      await elsewhere.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } }),
    ).toBeOK()
    await elsewhere.close()
  }
  await page.goto('/account')
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places.getByRole('listitem')).toHaveCount(5)
  await places.getByRole('button', { name: 'Show all 7' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await lookAround(page)

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu').getByText(email)).toBeVisible()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()

  await places.getByRole('button', { name: 'Sign out everywhere' }).click()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await expect(places.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused()
  await places.getByRole('button', { name: 'Sign out Safari on iPhone' }).first().click()
  await expect(places.getByRole('heading')).toBeFocused()
  await expect(page.getByText('Safari on iPhone is signed out')).toBeVisible()

  await page.route('**/api/account/deletion', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByLabel(`Type ${email} to confirm`)).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Request failed')
  await lookAround(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
})

test('an account page that could not be loaded reads well at both widths', async ({ page, context }) => {
  await createPerson(context, 'unlucky')
  const refusal = { status: 503, json: { code: 'unavailable', detail: 'Duologue is being restarted.' } }
  for (const path of ['account', 'account/sessions', 'account/export'])
    await page.route(`**/api/${path}`, (route) => route.fulfill(refusal))
  await page.goto('/account')
  await expect(page.getByText('Your sign-ins could not be loaded.')).toBeVisible()
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toHaveText(
    'Duologue is being restarted.',
  )
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused()
  await lookAround(page)
})

test('SRV-31 the mailbox and every letter read well at both widths', async ({ page, context, duologue }) => {
  test.setTimeout(240_000)
  const { email, request } = await createPerson(context, LONG_NAME)
  const headers = { origin: new URL(duologue.address).origin }
  await expect(
    await request.post('/api/auth/request-password-reset', { headers, data: { email, redirectTo: '/signin' } }),
  ).toBeOK()
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: 'Reset your Duologue password' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  const frame = page.frameLocator('iframe').first()
  await expect(frame.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await removeFrames(page)
  await lookAround(page)

  const { letters } = Letters.parse(
    await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json(),
  )
  for (const { subject, html } of letters) {
    await test.step(subject, async () => {
      await page.goto('about:blank')
      await page.setContent(html)
      await lookAround(page, ['serious', 'critical'])
    })
  }
})

/** Letters lie in frames in which nothing runs, so axe neither; they are looked at by themselves. */
async function removeFrames(page: Page): Promise<void> {
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
}
