import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { compareHeadings, openWithoutScript } from './support/first-views.ts'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const TITLE = 'What keeps time at sea'
const CHANNEL = 'Patient Machines'
const MOST_LAYOUT_SHIFT = 0.05
/** Budgets of a first visit (`bench/size.ts`), compressed as it is sent: the bytes for the feed, with the parts that load after the page is drawn. */
const MOST_SCRIPT_BYTES = 140_000
const MOST_SCRIPTS = 12

/** Layout stability of a page while it loaded: its shifts, the frames without a heading after one had it, and the refusals of the policy. */
const Seen = z.object({
  shift: z.number(),
  moved: z.array(z.string()),
  blinks: z.number(),
  refused: z.array(z.string()),
})

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('pages are read without script, load little, do not jump when the app starts, and keep their place on Back', async ({
  page,
  browser,
  baseURL,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const openPage = async () => (await openBrowser()).newPage()
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, CHANNEL)
  const lines = talk('Chronometer', 4)
  const content_id = await createContent(owner, { channel_id, title: TITLE, lines })
  await untilCompleted(owner, { channel_id, content_id })
  const path = `/${channel_id}/${content_id}`

  await test.step('a reader without script gets from the feed to the transcript', async () => {
    const reader = await openWithoutScript(browser, baseURL)
    for (const start of ['/', '/feed', `/${channel_id}`]) {
      await reader.goto(start)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(reader.getByRole('link', { name: TITLE }).first()).toBeVisible()
      const widest = Math.max(
        ...(await reader
          .locator('main > *')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))),
      )
      expect(widest, `NAV-53 ${start} is as wide as the page that takes its place`).toBeLessThanOrEqual(56 * 16)
    }
    await reader.getByRole('link', { name: TITLE }).click()
    await expect(reader).toHaveURL(path)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    for (const { text } of lines) await expect(reader.getByText(text)).toBeVisible()
    expect(await reader.locator('audio').getAttribute('src')).toBe(`/media/content/${content_id}/audio.mp3`)
    expect((await reader.goto('/nothing-at-all'))?.status()).toBe(404)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await reader.context().close()
  })

  for (const width of [1280, 390]) {
    await test.step(`nothing jumps or blinks at ${width}`, async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 900 } })
      await context.addInitScript(watchPage)
      for (const address of ['/', '/feed', `/${channel_id}`, path]) {
        const visitor = await context.newPage()
        await visitor.goto(address)
        await expect(visitor.locator('.first-view')).toHaveCount(0)
        await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
        await expect(visitor.getByRole('main').getByText(TITLE).first()).toBeVisible()
        if (address === path) await expect(visitor.getByText(lines[0]?.text ?? '')).toBeVisible()
        await visitor.evaluate(() => document.fonts.ready.then(() => undefined))
        const { shift, moved, blinks, refused } = Seen.parse(await visitor.evaluate('globalThis.seen'))
        expect(shift, `${address} at ${width} jumps: ${moved.join(' ')}`).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
        expect(blinks, `${address} at ${width} blinks`).toBe(0)
        expect(refused, `${address} at ${width} tries what it may not`).toEqual([])
        await visitor.close()
      }
      await context.close()
    })
  }

  await test.step('SHOW-O332 headings stay where the first HTML has them', () =>
    compareHeadings(browser, baseURL, [
      [1280, ['/', `/${channel_id}`, path, '/signin', '/pricing', '/terms', '/verify', '/creator', '/saved']],
      [390, ['/', `/${channel_id}`, path]],
    ]))

  await test.step('a first visit to the feed or an item loads little', async () => {
    const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await visitor.goto('/feed')
    await expect(visitor.locator('.first-view')).toHaveCount(0)
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    // Lazy scripts count as well.
    await visitor.waitForLoadState('networkidle')
    const sizes = await sizesOfScripts(visitor)
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.length).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    await visitor.goto(path)
    await expect(visitor.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    await expect(visitor.getByRole('searchbox', { name: 'Search the transcript' })).toBeVisible()
    expect((await sizesOfScripts(visitor)).length).toBeLessThanOrEqual(MOST_SCRIPTS)
    await visitor.context().close()
  })

  await test.step('the canonical address follows the page', async () => {
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
    await page.goto('/feed')
    expect(await canonical()).toMatch(/\/feed$/)
    await page.getByRole('main').getByRole('link', { name: CHANNEL }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: CHANNEL })).toBeVisible()
    expect(await canonical()).toMatch(new RegExp(`/${channel_id}$`))
    await expect(page).toHaveTitle(`${CHANNEL} · Duologue`)
  })

  await test.step('CACHE-09 FEED-18 FEED-21 pictures come in the size that is needed, and drawings where they fail', () =>
    loadPictures(browser, baseURL, { channel_id, content_id }))

  await test.step('Back from an item leads to the same place in the feed', async () => goBackToFeed(await openPage()))

  await test.step('NAV-02 NAV-10 a visitor hears an episode on the landing page and finds it below', async () =>
    hearOnLandingPage(await openPage()))
})

function sizesOfScripts(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') ? entry.encodedBodySize : [],
      ),
  )
}

async function hearOnLandingPage(page: Page): Promise<void> {
  await page.goto('/')
  const player = page.getByRole('region', { name: 'An episode to try' })
  await player.getByRole('button', { name: 'Play' }).click()
  await hearSound(page)
  await expect(player.getByText(/Chronometer, note \d/)).toBeVisible()
  await page.getByPlaceholder('Search by title or channel').fill(TITLE.slice(5))
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 3, name: TITLE })).toBeInViewport()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/signup')
}

const FeedPage = z.object({ items: z.array(z.looseObject({ title: z.string() })), next: z.string().nullable() })
const PAGES = 3
const PAGE_SIZE = 20

/** Scrolls through a feed of three pages, opens an item and goes back. */
async function goBackToFeed(page: Page): Promise<void> {
  const real = FeedPage.parse(await (await page.request.get('/api/feed')).json()).items[0]
  const requested: string[] = []
  await page.route('**/api/feed*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? ''
    requested.push(after)
    const from = Number(after)
    const items = Array.from({ length: PAGE_SIZE }, (_, index) => {
      const title = `Part ${from + index} of the shelf`
      return { ...real, content_id: `shelf-${from + index}`, title, script_title: title }
    })
    return route.fulfill({
      json: { items, next: from + PAGE_SIZE < PAGES * PAGE_SIZE ? String(from + PAGE_SIZE) : null },
    })
  })
  await page.goto('/creator')
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(async () => (await toTheEnd(), page.getByText('You have reached the end.').isVisible())).toBe(true)
  expect(requested).toEqual(['', '20', '40'])
  const link = page.getByRole('link', { name: 'Part 30 of the shelf' })
  await link.scrollIntoViewIfNeeded()
  const place = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
  const later = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect.poll(async () => (await place()) === (await later(), await place())).toBe(true)
  const before = await place()
  await link.click()
  await expect(page).toHaveURL(/shelf-30$/)
  await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0)
  await page.goBack()
  await expect(link).toBeVisible()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  expect(requested, 'nothing is loaded again').toHaveLength(PAGES)
}

/** The addresses of pictures that a page requests. */
function watchPictures(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/media\/.*\.(webp|jpg)$/.test(pathname)) requested.push(pathname)
  })
  return requested
}

type Shown = { channel_id: string; content_id: string }

async function loadPictures(browser: Browser, baseURL: string | undefined, shown: Shown): Promise<void> {
  for (const [deviceScaleFactor, ending] of [
    [1, '-640.webp'],
    [3, '-1280.webp'],
  ] as const) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 900 },
      deviceScaleFactor,
    })
    const visitor = await context.newPage()
    const requested = watchPictures(visitor)
    await visitor.goto(`/${shown.channel_id}/${shown.content_id}`)
    const thumbnails = () => requested.filter((path) => path.includes(shown.content_id))
    await expect.poll(thumbnails).toEqual([expect.stringMatching(new RegExp(`${ending}$`))])
    const answer = await visitor.request.get(thumbnails()[0] ?? '')
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('public, max-age=31536000, immutable'),
    })
    await context.close()
  }
  const unlucky = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await unlucky.route(/\/media\/.*\.(webp|jpg)$/, (route) => route.fulfill({ status: 404 }))
  await unlucky.goto(`/${shown.channel_id}`)
  await expect(unlucky.locator('main [data-part=drawn-cover]')).toBeVisible()
  await expect(unlucky.locator('main [data-initials=PM]')).toBeVisible()
  await unlucky.context().close()
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Runs in the page, before anything of its own. */
function watchPage(): void {
  const seen = { shift: 0, moved: Array<string>(), blinks: 0, refused: Array<string>() }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as LayoutShift
      seen.shift += value
      seen.moved.push(
        ...sources.map(({ node }) =>
          node instanceof Element ? `<${node.localName} class="${node.className}">` : String(node?.nodeValue),
        ),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.refused.push(effectiveDirective))
  let hadHeading = false
  const look = () => {
    const hasHeading = document.querySelector('h1') !== null
    if (hadHeading && !hasHeading) seen.blinks += 1
    hadHeading ||= hasHeading
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
