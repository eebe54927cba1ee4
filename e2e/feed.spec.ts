import type { BrowserContext, Page, Route } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const FeedPage = z.object({
  items: z.array(z.looseObject({ content_id: z.string(), channel_id: z.string(), title: z.string() })),
  next: z.string().nullable(),
})
const PAGES = 4
const PAGE_SIZE = 20
/** Of every item, whatever an earlier journey left: in a word of a hundred letters the browser now and then breaks one line less. */
const DESCRIPTION = 'Two hosts on what keeps time at sea, and on who looked after it.'

type Shelf = { asked: string[]; failOnce: (after: string) => void; empty: () => void; hold: () => () => void }

/** Many pages, made of a real item of this place. */
async function serveShelf(page: Page): Promise<Shelf> {
  const asked: string[] = []
  let failing: string | undefined
  let isEmpty = false
  let gate: Promise<void> | undefined
  const real = FeedPage.parse(await (await page.request.get('/api/feed')).json()).items[0]
  const titles = [
    'مرحبا بكم في بحر الساعات',
    '<script>document.title = "taken"</script>',
    `Donau${'dampfschifffahrt'.repeat(4)}`,
    'Small hours 🎙️',
  ]
  const pageAt = (from: number) => ({
    items: Array.from({ length: PAGE_SIZE }, (_, index) => {
      const at = from + index
      const title = titles[at - 1] ?? `Part ${at} of the shelf`
      return {
        ...real,
        content_description: DESCRIPTION,
        content_id: `shelf-${at}`,
        title,
        script_title: title,
        view_count: at === 1 ? 999_950 : at,
        channel_title: at % 40 === 3 ? 'Night Clinic' : 'Slow Machines',
      }
    }),
    next: from + PAGE_SIZE < PAGES * PAGE_SIZE ? String(from + PAGE_SIZE) : null,
  })
  await page.route('**/api/feed*', async (route: Route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? ''
    asked.push(after)
    await gate
    if (isEmpty) return route.fulfill({ json: { items: [], next: null } })
    if (after !== failing) return route.fulfill({ json: pageAt(Number(after)) })
    failing = undefined
    return route.fulfill({ status: 404, json: { code: 'content_not_found', detail: 'Out of order' } })
  })
  return {
    asked,
    failOnce: (after) => (failing = after),
    empty: () => (isEmpty = true),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = undefined
        resolve()
      }
    },
  }
}

/** Arrives as from another page of the product, so that the feed asks for its first page. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/creator')
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
}

async function look(page: Page, state: string): Promise<void> {
  await test.step(`how it looks: ${state}`, async () => {
    const size = page.viewportSize()
    await lookAround(page)
    if (size) await page.setViewportSize(size)
  })
}

const cards = (page: Page) => page.getByRole('article')
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** There is an item to make the shelf of: one that an earlier journey left, or a new one. */
async function ensureItem(context: BrowserContext): Promise<void> {
  const { items } = FeedPage.parse(await (await context.request.get('/api/feed')).json())
  if (items.length > 0) return
  const person = await createPerson(context, 'feed')
  const channel_id = await createChannel(person, 'Slow Machines')
  const content_id = await createContent(person, {
    channel_id,
    title: 'Why lighthouses still turn',
    lines: talk('Feed', 2),
  })
  await untilCompleted(person, { channel_id, content_id })
}

test('FEED-06 FEED-07 FEED-08 FEED-09 FEED-11 the feed loads, fails, goes on and ends', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  await ensureItem(await openBrowser())
  const shelf = await serveShelf(page)
  const release = shelf.hold()
  await arrive(page)
  await expect(page.getByText('Loading content')).toBeAttached()
  await look(page, 'loading')
  release()
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await look(page, 'loaded')
  expect(await page.title()).not.toBe('taken')
  await expect(page.getByRole('link', { name: '<script>document.title = "taken"</script>' })).toBeVisible()

  shelf.failOnce('20')
  await toTheEnd(page)
  await expect(page.getByText('Failed to load content: Out of order')).toBeVisible()
  await look(page, 'a later page failed')
  const letMore = shelf.hold()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Loading more')).toBeAttached()
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  letMore()
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
  await expect
    .poll(async () => (await toTheEnd(page), page.getByText('That is everything so far.').isVisible()))
    .toBe(true)
  await expect(cards(page)).toHaveCount(PAGES * PAGE_SIZE)
  expect(shelf.asked).toEqual(['', '20', '20', '40', '60'])
  await look(page, 'end')
})

for (const width of [1280, 390]) {
  test(`Back from an item the feed is where it was, ${width} wide`, async ({ page, openBrowser }) => {
    test.setTimeout(180_000)
    await ensureItem(await openBrowser())
    const shelf = await serveShelf(page)
    await arriveByLink(page)
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await toTheEnd(page), page.getByText('That is everything so far.').isVisible()), {
        timeout: 60_000,
      })
      .toBe(true)
    const link = page.getByRole('link', { name: 'Part 50 of the shelf' })
    await link.scrollIntoViewIfNeeded()
    const place = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
    const later = () =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect.poll(async () => (await place()) === (await later(), await place())).toBe(true)
    const [before, loaded, asked] = [await place(), await cards(page).count(), shelf.asked.length]
    await link.click()
    await expect(page).toHaveURL(/shelf-50$/)
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
    expect([await cards(page).count(), shelf.asked.length]).toEqual([loaded, asked])
  })
}

async function arriveByLink(page: Page): Promise<void> {
  await arrive(page)
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
}

test('FEED-12 FEED-13 FEED-17 FEED-O04 search goes on by itself, is kept between both feeds, and says when nothing matches', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  await ensureItem(await openBrowser())
  const shelf = await serveShelf(page)
  await arriveByLink(page)
  const search = page.getByRole('searchbox', { name: 'Search by title or channel' })
  await search.fill('  NIGHT clinic ')
  await expect.poll(() => shelf.asked).toEqual(['', '20', '40', '60'])
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(search).toHaveValue('  NIGHT clinic ')
  await expect(page.getByRole('link', { name: 'Night Clinic' }).first()).toBeVisible()
  await search.fill('no such thing')
  await expect(page.getByText('No results found')).toBeVisible()
  await look(page, 'no results')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('FEED-O03 FEED-10 an empty feed says what to do, and one that cannot be loaded what went wrong', async ({
  page,
  openBrowser,
}) => {
  await ensureItem(await openBrowser())
  const shelf = await serveShelf(page)
  shelf.failOnce('')
  await arrive(page)
  await expect(page.getByText('Failed to load content: Out of order')).toBeVisible()
  await look(page, 'error')
  shelf.empty()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing published yet')).toBeVisible()
  await look(page, 'empty')
})
