import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, PASSWORD, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

/** No main column is wider. */
const COLUMN = 56 * 16
/** A main column and the panel beside it: the transcript, or questions to the hosts. */
const BESIDE = 67 * 16
const WIDE = { width: 1920, height: 1000 }
/** A title that would run if it were markup, and a word that no line can hold. */
const CHANNEL = `<script>document.title="owned"</script>${'y'.repeat(60)}`
const TITLE = `Opened by hand ${'w'.repeat(60)}`

type Screen = {
  path: string
  heading: string | RegExp
  at?: string
  status?: number
  isWide?: boolean
  hasPanel?: boolean
}

test(
  'NAV-12 NAV-53 FMT-12 every page opens by its address, is dark, fits its window and is accessible',
  {
    annotation: {
      type: 'requirement',
      description:
        'NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 NAV-21 NAV-22 NAV-23 NAV-25 NAV-27 NAV-28 NAV-30 NAV-37 SRV-36',
    },
  },
  async ({ page, context, openBrowser }) => {
    test.setTimeout(300_000)
    const person = await createPerson(context, 'wolfeschlegelsteinhausenbergerdorff-von-und-zu-hohenlohe')
    const channel_id = await createChannel(person, CHANNEL)
    const lines = talk('Typed', 2).map((line, index) => ({ ...line, text: `${line.text} ${'u'.repeat(100 * index)}` }))
    const description = `${'v'.repeat(200)} <script>document.title="owned"</script>`
    const content_id = await createContent(person, { channel_id, title: TITLE, description, lines })
    await untilCompleted(person, { channel_id, content_id })
    const visitor = await (await openBrowser()).newPage()

    for (const screen of [
      { path: '/', heading: 'Two voices on one line', isWide: true },
      { path: '/home', heading: 'Two voices on one line', at: '/' },
      { path: '/signin', heading: 'Sign in' },
      { path: '/signup', heading: 'Sign up' },
      { path: '/verification-required', heading: 'Verify your email' },
      { path: '/verify-email', heading: 'Verification Failed' },
      { path: '/reset-password', heading: 'Reset failed' },
      { path: '/pricing', heading: 'Choose Your Plan', isWide: true },
      { path: '/terms', heading: 'Terms', isWide: true },
      { path: '/privacy', heading: 'Privacy', isWide: true },
      { path: '/licences', heading: 'Licences', isWide: true },
      { path: `/${channel_id}`, heading: CHANNEL, isWide: true },
      { path: `/${channel_id}/${content_id}`, heading: TITLE, isWide: true, hasPanel: true },
      {
        path: '/conversations/shared/a93e5c70-18d4-4b62-9f0b-e7c26d815a34',
        heading: 'This conversation does not exist or is not shared',
      },
      { path: '/no/such/page', heading: 'Page not found', status: 404 },
    ])
      await test.step(`a visitor at ${nameOf(screen.path, channel_id, content_id)}`, () => open(visitor, screen))

    for (const screen of [
      { path: '/', heading: 'Two voices on one line' },
      { path: '/feed', heading: 'Feed', isWide: true },
      { path: '/creator', heading: 'Your channels', isWide: true },
      { path: '/creator/create_channel', heading: 'Create New Channel', isWide: true },
      { path: `/${channel_id}`, heading: CHANNEL, isWide: true },
      { path: `/${channel_id}/update`, heading: 'Update Channel', isWide: true },
      { path: `/${channel_id}/${content_id}`, heading: TITLE, isWide: true, hasPanel: true },
      { path: `/${channel_id}/${content_id}/edit`, heading: /^Update Content for/, isWide: true },
      { path: `/${channel_id}/${content_id}/questions`, heading: /^Questions about/ },
      // A studio that is opened by its address knows no channel that one comes from (STUDIO-O07).
      { path: `/${channel_id}/create_content`, heading: 'Your channels', at: '/creator' },
      { path: '/billing', heading: 'Billing', isWide: true },
      { path: '/settings', heading: 'Support and feedback', isWide: true },
      { path: '/account', heading: 'Account', isWide: true },
      { path: '/conversations', heading: 'Conversations' },
    ])
      await test.step(`its owner at ${nameOf(screen.path, channel_id, content_id)}`, () => open(page, screen))

    await test.step('NAV-25 NAV-53 the studio is as wide, without the panel beside it', async () => {
      await page.setViewportSize(WIDE)
      await page.goto(`/${channel_id}`)
      await page.getByRole('link', { name: 'Create Content' }).click()
      await expect(page).toHaveURL(`/${channel_id}/create_content`)
      const column = page.getByRole('region', { name: 'Script', exact: true })
      await expect.poll(async () => (await column.boundingBox())?.width).toBe(COLUMN)
      await page.getByRole('button', { name: 'JSON' }).click()
      await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances: talk('Long looks', 30) }))
      await lookAround(page)
    })
  },
)

const nameOf = (path: string, channel_id: string, content_id: string) =>
  path.replace(channel_id, 'channel').replace(content_id, 'content')

async function open(page: Page, screen: Screen): Promise<void> {
  const { path, heading, at = path, status = 200, isWide = false, hasPanel = false } = screen
  await page.setViewportSize(WIDE)
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(status)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  await expect(page).toHaveURL(at)
  await expect(page.locator('[aria-busy=true]:not(button), .animate-pulse')).toHaveCount(0)
  if (isWide) await expect.poll(() => widestPart(page), path).toBe(hasPanel ? BESIDE : COLUMN)
  expect(await backgrounds(page), path).toEqual([
    expect.stringMatching(/^oklch\(0\.1\d* /),
    expect.stringMatching(/^rgb\([1-5]?\d, /),
  ])
  await lookAround(page)
  await expect(page).not.toHaveTitle('owned')
}

function widestPart(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main > div > div > div')].map((part) => part.getBoundingClientRect().width),
    ),
  )
}

/** Background of the page itself, and the browser's own where the page sets none. */
function backgrounds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    document.body.style.color = 'Canvas'
    await Promise.all(document.body.getAnimations().map(({ finished }) => finished))
    const drawn = [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]
    document.body.style.color = ''
    return drawn
  })
}

test(
  'NAV-13 NAV-39 NAV-54 header, sidebar, drawer and shortcuts work by keyboard and on small screens',
  {
    annotation: {
      type: 'requirement',
      description: 'NAV-31 NAV-42 NAV-43 NAV-44 NAV-45 NAV-46 NAV-55 NAV-56 AUTH-01 PLAY-10',
    },
  },
  async ({ page, context, openBrowser, faults }) => {
    test.setTimeout(180_000)
    const person = await createPerson(await openBrowser(), 'keys')
    const channel_id = await createChannel(person, 'Key Notes')
    const content_id = await createContent(person, { channel_id, title: 'Played by keys', lines: talk('Keys', 16) })

    await test.step('what moves while an item is made stands still for people who want less motion', async () => {
      for (const [reducedMotion, isMoving] of [
        ['no-preference', true],
        ['reduce', false],
      ] as const) {
        const browser = await openBrowser({ reducedMotion })
        const visitor = await browser.newPage()
        await visitor.goto(`/${channel_id}/${content_id}`)
        await expect(visitor.getByText(/^Recording line/)).toBeVisible()
        const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
        await expect.poll(async () => (await visitor.evaluate(moving)) > 0).toBe(isMoving)
        await browser.close()
      }
    })

    await test.step('NAV-42..44 the sidebar is 9rem or 5rem wide, and stays as it was left', async () => {
      await page.setViewportSize({ width: 769, height: 800 })
      await page.goto('/signin')
      const sidebar = page.locator('#sidebar')
      const widthOf = async () => (await sidebar.boundingBox())?.width
      await expect.poll(widthOf).toBe(9 * 16)
      await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await expect.poll(widthOf).toBe(5 * 16)
      await page.reload()
      await expect.poll(widthOf).toBe(5 * 16)
      await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
      const logo = page.getByRole('banner').getByRole('link', { name: /Duologue/ })
      await expect(logo).toHaveAttribute('href', '/home')
      await logo.click()
      await expect(page).toHaveURL('/')
      await expect(sidebar.getByRole('link', { name: 'Feed', exact: true })).toHaveAttribute('aria-current', 'page')
    })

    await test.step('NAV-39 NAV-45 NAV-46 the search and the drawer of small screens keep and return the focus', () =>
      useDrawer(page))

    await test.step('the shortcuts are listed on ?', async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto('/feed')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(dialog).toBeVisible()
      await lookAround(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('AUTH-01 PLAY-10 somebody signs in, finds an item and plays it without a mouse', async () => {
      await untilCompleted(person, { channel_id, content_id })
      await playByKeys(page, person.email, `/${channel_id}/${content_id}`)
      await expectNoToken(context)
    })

    await test.step('a page whose code cannot be loaded offers to try again', async () => {
      await page.goto('/feed')
      await expect(page.getByRole('link', { name: 'Creator', exact: true })).toBeVisible()
      await page.route('**/assets/creator-*.js', (route) => route.abort())
      await page.getByRole('link', { name: 'Creator', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
      await lookAround(page)
      await page.unroute('**/assets/creator-*.js')
      await page.getByRole('button', { name: 'Reload this page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your channels' })).toBeVisible()
      faults.length = 0
    })
  },
)

async function useDrawer(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.locator('#sidebar')).toBeHidden()
  const search = page.getByPlaceholder('Search by title or channel')
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(13 * 16)
  expect(await drawer.getByRole('link').allTextContents()).toEqual([
    'Feed',
    'Creator',
    'Billing',
    'Feedback',
    'Terms',
    'Privacy',
    'Licences',
  ])
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => document.activeElement?.closest('header, main, #sidebar') !== null)
    expect(isBehind).toBe(false)
  }
  await expect(opener.click({ timeout: 500, trial: true })).rejects.toThrow()
  await lookAround(page)
  await page.setViewportSize({ width: 768, height: 800 })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
}

async function playByKeys(page: Page, email: string, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/signin')
  await expect(page.locator('input[type=email]')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'input[type=email]')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/feed')
  await tabTo(page, `a[href="${address}"]`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Played by keys' })).toBeVisible()
  await tabTo(page, 'button[aria-label=Play]')
  await page.keyboard.press('Enter')
  await hearSound(page)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector).first()
  await expect(wanted).toBeVisible()
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  expect(await hasFocus(), `${selector} can be reached by Tab`).toBe(true)
}

/** The access token is nowhere in the browser's storage. */
async function expectNoToken(context: BrowserContext): Promise<void> {
  expect(JSON.stringify((await context.storageState()).origins)).not.toContain('eyJ')
}
