import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson } from './support/people.ts'
import { talk } from './support/scripts.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Typed and then refreshed, an address is answered by the server and shows its dark page. */
async function openTwice(page: Page, path: string, name: string | RegExp, at = path): Promise<void> {
  for (const answer of [await page.goto(path), await page.reload()]) {
    expect(answer?.status(), path).toBe(200)
    await expect(heading(page, name), path).toBeVisible()
    await expect(page).toHaveURL(at)
  }
  // The page's own ground, and what the browser draws where the page says nothing.
  const grounds = await page.evaluate(() => {
    document.body.style.color = 'Canvas'
    const drawn = [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]
    document.body.style.color = ''
    return drawn
  })
  expect(grounds, path).toEqual([expect.stringMatching(/^oklch\(0\.1\d* /), expect.stringMatching(/^rgb\([1-5]?\d, /)])
}

test('NAV-12 NAV-14..18 NAV-30 NAV-37 the pages of visitors open by typed address and by refresh', async ({ page }) => {
  await openTwice(page, '/', 'Two voices on one line')
  await openTwice(page, '/home', 'Two voices on one line', '/')
  await openTwice(page, '/signin', 'Sign in')
  await openTwice(page, '/signup', 'Sign up')
  await openTwice(page, '/verification-required', 'Verify your email')
  await openTwice(page, '/verify-email', 'Verification Failed')
  await openTwice(page, '/reset-password', 'Reset failed')
  await openTwice(page, '/pricing', 'Choose Your Plan')
  await openTwice(page, '/no/such/page', 'Page not found')
})

test('NAV-12 NAV-19..23 NAV-27 NAV-37 the pages of people open by typed address and by refresh', async ({ page, context }) => {
  const person = await createPerson(context, 'typist')
  const channel_id = await createChannel(person, 'Typed Addresses')
  const content_id = await createContent(person, { channel_id, title: 'Opened by hand', lines: talk('Typed', 2) })
  await openTwice(page, '/feed', 'Feed')
  await openTwice(page, '/creator', 'Your channels')
  await openTwice(page, '/creator/create_channel', 'Create New Channel')
  await openTwice(page, `/${channel_id}`, 'Typed Addresses')
  await openTwice(page, `/${channel_id}/${content_id}`, 'Opened by hand')
  await openTwice(page, '/billing', 'Billing')
  await openTwice(page, '/account', 'Account')
})

test('NAV-13 NAV-31 NAV-42 NAV-43 NAV-44 NAV-45 NAV-46 NAV-55 NAV-56 header and navigation fit the window, from 769 pixels on beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 800 })
  await page.goto('/signin')
  const sidebar = page.locator('#sidebar')
  const widthOf = async (what = sidebar) => (await what.boundingBox())?.width
  await expect.poll(() => widthOf()).toBe(9 * 16)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => widthOf()).toBe(5 * 16)
  const logo = page.getByRole('banner').getByRole('link', { name: /Duologue/ })
  await expect(logo).toHaveAttribute('href', '/home')
  await logo.click()
  await expect(page).toHaveURL('/')
  await expect(sidebar.getByRole('link', { name: 'Feed', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar).toBeHidden()
  const search = page.getByPlaceholder('Search by title or channel')
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(() => widthOf(drawer)).toBe(13 * 16)
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()
})
