import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { mailedLink } from './support/mailbox.ts'
import { newEmail, PASSWORD } from './support/people.ts'

test('AUTH-76 AUTH-O10 PRICE-02 PRICE-03 PRICE-21 NAV-30 NAV-O10 a plan that was chosen before signing up is led back to, on another device too', async ({
  page,
  request,
  openBrowser,
}) => {
  const email = newEmail('chooser')
  const chosen = 'tier=starter&billing_period=annual'
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'see what the plans give' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Annual Save up to 18%' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Starter' })).toContainText('$168 billed yearly')
  await lookAround(page)
  await page.getByRole('link', { name: 'Sign Up to Start with Starter' }).click()
  await expect(page).toHaveURL(`/signup?${chosen}`)
  await expect(page.getByText('Your plan: Starter, annual')).toBeVisible()
  await lookAround(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()

  const phone = await (await openBrowser()).newPage()
  await phone.goto(await mailedLink(request, email, /^Verify your/))
  await expect(phone.getByRole('heading', { name: 'Email verified' })).toBeFocused()
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign In and Continue to App' }).click()
  await expect(phone).toHaveURL(`/pricing?${chosen}`)
  await expect(phone.getByRole('button', { name: /^Annual/, pressed: true })).toBeVisible()
  await expect(phone.locator('li[aria-current=true]')).toContainText(/Starter.*Your choice.*\$168 billed yearly/)
  await expect(phone.getByRole('listitem').filter({ hasText: 'Current Plan' })).toContainText('Free')
  await lookAround(phone)

  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/pricing?${chosen}`)
  await page.goto('/signup?tier=none')
  await expect(page).toHaveURL('/feed')
})
