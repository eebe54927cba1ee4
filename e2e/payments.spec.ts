import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { mailedLink } from './support/mailbox.ts'
import { newEmail, PASSWORD } from './support/people.ts'

const pill = (page: Page, tokens: string) =>
  expect(page.getByRole('banner').getByRole('link', { name: `Tokens left: ${tokens}` })).toBeVisible()

/** Presses a button that opens a page of the payment provider, which comes in a tab of its own. */
async function openTab(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  const tab = await opening
  await expect(tab.getByText('Payment simulator: no real money')).toBeVisible()
  return tab
}

async function press(tab: Page, button: string): Promise<void> {
  await tab.getByRole('button', { name: button, exact: true }).click()
}

async function signUpFor(page: Page, plan: string, email: string): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('link', { name: `Sign Up to Start with ${plan}` }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await page.goto(await mailedLink(page.request, email, /^Verify your/))
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In and Continue to App' }).click()
  await expect(page).toHaveURL('/pricing?tier=starter')
}

test(
  'PRICE-10 PRICE-16 PRICE-18 a guest picks Starter, signs up, pays, upgrades, renews and cancels',
  {
    annotation: {
      type: 'requirement',
      description: 'PRICE-22 PRICE-23 PRICE-26 PRICE-31 BILL-02 BILL-13 BILL-14 SRV-08 SRV-09 SRV-10',
    },
  },
  async ({ page }) => {
    await signUpFor(page, 'Starter', newEmail('payer'))
    await pill(page, '1,000')
    const plan = page.getByRole('region', { name: 'Your plan' })

    await test.step('a declined card pays nothing, another brings the tokens, which every tab shows', async () => {
      const checkout = await openTab(page, 'Upgrade to Starter')
      await lookAround(checkout)
      await press(checkout, 'Pay with a card that is declined')
      await expect(checkout.getByRole('alert')).toHaveText('The card was declined. Nothing was paid.')
      await press(checkout, 'Pay $17.00')
      await expect(checkout).toHaveURL('/pricing')
      await pill(checkout, '11,000')
      await pill(page, '11,000')
      await expect(plan).toContainText('Starter')
      await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
      await checkout.close()
    })

    await test.step('of two checkouts the newer is paid, and ends the plan that it replaces', async () => {
      const [one, other] = [await openTab(page, 'Upgrade to Creator'), await openTab(page, 'Upgrade to Creator')]
      expect(other.url()).toBe(one.url())
      await press(other, 'Pay $68.00')
      await pill(page, '61,000')
      await press(one, 'Pay $68.00')
      await expect(one).toHaveURL('/pricing')
      await pill(one, '61,000')
      await expect(plan).toContainText('Creator')
      await one.close()
      await other.close()
    })

    const portal = await openTab(page, 'Manage Subscription')
    await test.step('a renewal sets the balance, and a cancelled plan runs on until its end', async () => {
      // The replaced subscription is ended by a job.
      await expect(async () => {
        await portal.reload()
        await expect(portal.getByRole('heading', { level: 2 }).filter({ hasText: /^Duologue/ })).toHaveText(
          ['Duologue Creator'],
          { timeout: 1_000 },
        )
      }).toPass()
      await lookAround(portal)
      await press(portal, 'Renew now')
      await pill(page, '50,000')
      await press(portal, 'Cancel at period end')
      await expect(page.getByRole('button', { name: 'Canceling...' })).toBeDisabled()
      await expect(portal.getByRole('status')).toContainText(/^Ends on /)
    })

    await test.step('the history says where each token came from', async () => {
      await page.getByRole('link', { name: 'Billing', exact: true }).click()
      for (const [why, amount, balance] of [
        ['Creator plan, monthly, renewed: balance set', '−11,000', '50,000'],
        ['Creator plan, monthly: tokens added', '+50,000', '61,000'],
        ['Starter plan, monthly: tokens added', '+10,000', '11,000'],
        ['First tokens', '+1,000', '1,000'],
      ] as const) {
        const row = page.getByRole('row').filter({ hasText: why })
        await expect(row).toHaveCount(1)
        for (const name of [amount, balance])
          await expect(row.getByRole('cell', { name, exact: true }).first()).toBeVisible()
      }
      await press(portal, 'End the period now')
      await expect(portal.getByText('There is no paid plan.')).toBeVisible()
      await pill(page, '1,000')
      await expect(page.getByRole('row').filter({ hasText: 'Your plan ended: balance set' })).toContainText('−49,000')
      await expect(plan).toContainText('Free')
      await expect(plan).toContainText('Contact support for changes')
    })
  },
)
