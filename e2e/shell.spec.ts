import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const WIDE = { width: 1920, height: 1000 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Typed and then refreshed, an address is answered by the server and shows its dark page. */
async function openTwice(
  page: Page,
  path: string,
  name: string | RegExp,
  { at = path, status = 200, isWide = false } = {},
): Promise<void> {
  for (const answer of [await page.goto(path), await page.reload()]) {
    expect(answer?.status(), path).toBe(status)
    await expect(heading(page, name), path).toBeVisible()
    await expect(page).toHaveURL(at)
  }
  if (isWide) await expectWidth(page, path)
  // The page's own ground, and what the browser draws where the page says nothing.
  const grounds = await page.evaluate(async () => {
    document.body.style.color = 'Canvas'
    await Promise.all(document.body.getAnimations().map(({ finished }) => finished))
    const drawn = [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]
    document.body.style.color = ''
    return drawn
  })
  expect(grounds, path).toEqual([expect.stringMatching(/^oklch\(0\.1\d* /), expect.stringMatching(/^rgb\([1-5]?\d, /)])
}

async function expectWidth(page: Page, path: string): Promise<void> {
  const widest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('main > div > div > div')].map((part) => part.getBoundingClientRect().width),
      ),
    )
  await expect.poll(widest, path).toBe(56 * 16)
}

test('NAV-12 NAV-14..18 NAV-25 NAV-30 NAV-37 NAV-53 the pages of visitors open by typed address and by refresh, none wider than 56rem', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await openTwice(page, '/', 'Two voices on one line', { isWide: true })
  await openTwice(page, '/home', 'Two voices on one line', { at: '/' })
  await openTwice(page, '/signin', 'Sign in')
  await openTwice(page, '/signup', 'Sign up')
  await openTwice(page, '/verification-required', 'Verify your email')
  await openTwice(page, '/verify-email', 'Verification Failed')
  await openTwice(page, '/reset-password', 'Reset failed')
  await openTwice(page, '/pricing', 'Choose Your Plan', { isWide: true })
  await openTwice(page, '/no/such/page', 'Page not found', { status: 404 })
})

test('NAV-12 NAV-19..23 NAV-25 NAV-27 NAV-28 NAV-37 NAV-53 the pages of people open by typed address and by refresh, none wider than 56rem', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'typist')
  const channel_id = await createChannel(person, 'Typed Addresses')
  const content_id = await createContent(person, { channel_id, title: 'Opened by hand', lines: talk('Typed', 2) })
  await page.setViewportSize(WIDE)
  await openTwice(page, '/feed', 'Feed', { isWide: true })
  await openTwice(page, '/creator', 'Your channels', { isWide: true })
  await openTwice(page, '/creator/create_channel', 'Create New Channel', { isWide: true })
  await openTwice(page, `/${channel_id}`, 'Typed Addresses', { isWide: true })
  await openTwice(page, `/${channel_id}/${content_id}`, 'Opened by hand', { isWide: true })
  // Typed, the studio knows no channel that one comes from (STUDIO-O07).
  await openTwice(page, `/${channel_id}/create_content`, 'Your channels', { at: '/creator' })
  await openTwice(page, '/billing', 'Billing', { isWide: true })
  await openTwice(page, '/settings', 'Support and feedback', { isWide: true })
  await openTwice(page, '/account', 'Account', { isWide: true })

  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await expect(page).toHaveURL(`/${channel_id}/create_content`)
  await expect(heading(page, 'Create New Content for Typed Addresses')).toBeVisible()
  const studio = page.getByRole('main').locator('div.mx-auto').first()
  await expect.poll(async () => (await studio.boundingBox())?.width).toBe(56 * 16)
})

test('NAV-13 NAV-31 NAV-42 NAV-43 NAV-44 NAV-45 NAV-46 NAV-55 NAV-56 header and navigation fit the window, from 769 pixels on beside the page', async ({
  page,
}) => {
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
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(() => widthOf(drawer)).toBe(13 * 16)
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()
})

test('NAV-39 NAV-45 the drawer keeps the focus, makes the page behind it inert, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/feed')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  // Its code is loaded with the first look at it, and the opener is there on small screens alone.
  await expect(drawer).toBeVisible()
  await lookAround(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const names = await drawer.getByRole('link').allTextContents()
  expect(names).toEqual(['Feed', 'Creator', 'Billing', 'Feedback'])
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => document.activeElement?.closest('header, main, #sidebar') !== null)
    expect(isBehind).toBe(false)
  }
  await expect(opener.click({ timeout: 500, trial: true })).rejects.toThrow()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('NAV-54 the sidebar stays as it was left, after a reload and on other pages', async ({ page }) => {
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect.poll(async () => (await page.locator('#sidebar').boundingBox())?.width).toBe(5 * 16)
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await lookAround(page)
})

test('the keys are listed on ?, / opens the search of small screens, and axe is content with both', async ({
  page,
}) => {
  await page.goto('/feed')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search by title or channel')).toBeFocused()
  await lookAround(page)
})

test('NAV-65 NAV-67 NAV-68 NAV-69 NAV-O07 NAV-O19 at every edit address of an item a stranger is denied access and can leave', async ({
  page,
  context,
  openBrowser,
}) => {
  const owner = await createPerson(await openBrowser(), 'owner')
  const channel_id = await createChannel(owner, 'Hands Off')
  const content_id = await createContent(owner, { channel_id, title: 'Not yours', lines: talk('Hands', 2) })
  await createPerson(context, 'stranger')
  for (const path of [
    `/${channel_id}/${content_id}/edit`,
    `/${channel_id}/${content_id}/update-style`,
    `/${channel_id}/update-session/${content_id}`,
  ]) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(heading(page, 'Access Denied')).toBeVisible()
    await expect(page.getByText("You don't have permission to access this resource.")).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await lookAround(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/feed')
})

test('a page is left where it was scrolled to, and a new one begins at its top with its own title', async ({
  page,
}) => {
  await page.goto('/')
  await expect(heading(page, 'Two voices on one line')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  const scrolled = () => page.evaluate(() => scrollY)
  const link = page.getByRole('link', { name: 'see what the plans give' })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(300)
  await link.click()
  await expect(heading(page, 'Choose Your Plan')).toBeVisible()
  await expect(page).toHaveTitle('Pricing · Duologue')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  // Browsers keep places in whole pixels, and scroll to parts of one.
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThanOrEqual(1)
})

test('a page whose code cannot be loaded says so and offers to try again', async ({ page, faults }) => {
  await page.goto('/feed')
  await expect(page.getByRole('link', { name: 'Creator', exact: true })).toBeVisible()
  await page.route('**/assets/creator-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Creator', exact: true }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await lookAround(page)
  await page.unroute('**/assets/creator-*.js')
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await expect(heading(page, 'Your channels')).toBeVisible()
  faults.length = 0
})

test('a part of an item whose code is lost once comes late, and one that is lost again is left out', async ({
  page,
  openBrowser,
}) => {
  const owner = await createPerson(await openBrowser(), 'torn')
  const channel_id = await createChannel(owner, 'Torn Lines')
  const content_id = await createContent(owner, { channel_id, title: 'Half a page', lines: talk('Torn', 2) })
  await untilCompleted(owner, { channel_id, content_id })
  await page.route('**/assets/content-actions-*.js', (route) => route.abort(), { times: 1 })
  await page.route('**/assets/player-extras-*.js', (route) => route.abort())
  await page.goto(`/${channel_id}/${content_id}`)
  await expect(page.getByRole('alert')).toHaveText(
    'A part of this page could not be loaded. Reload the page to try again.',
  )
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(page.getByLabel('Speed')).toHaveCount(0)
  await lookAround(page)
})
