import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const TITLE = 'What keeps time at sea'
const CHANNEL = 'Patient Machines'
const MOST_LAYOUT_SHIFT = 0.05
/** Compressed, as it is sent. */
const MOST_SCRIPT_BYTES = 120_000

/** What a page did while it loaded: how far its parts jumped, how many frames showed no heading after one had, and what the policy refused. */
const Seen = z.object({
  shift: z.number(),
  moved: z.array(z.string()),
  blinks: z.number(),
  refused: z.array(z.string()),
})

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('pages can be read without script, and with it nothing jumps or blinks when the app takes over', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, CHANNEL)
  const lines = talk('Chronometer', 4)
  const content_id = await createContent(owner, { channel_id, title: TITLE, lines })
  await untilCompleted(owner, { channel_id, content_id })
  const path = `/${channel_id}/${content_id}`

  await test.step('a reader without script finds the way from the feed to the transcript', async () => {
    const reader = await openWithoutScript(browser, baseURL)
    for (const start of ['/', '/feed', `/${channel_id}`]) {
      await reader.goto(start)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(reader.getByRole('link', { name: TITLE })).toBeVisible()
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
    await test.step(`nothing jumps at ${width}`, async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 900 } })
      await context.addInitScript(watchPage)
      for (const address of ['/', '/feed', `/${channel_id}`, path]) {
        const visitor = await context.newPage()
        await visitor.goto(address)
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

  await test.step('a first visit to the feed loads little', async () => {
    const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await visitor.goto('/feed')
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    // What is loaded a moment later counts as well.
    await visitor.waitForLoadState('networkidle')
    const sizes = await visitor.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') ? entry.encodedBodySize : [],
        ),
    )
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    await visitor.context().close()
  })

  await test.step('what is shared after going on is the page that is looked at', async () => {
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
    await page.goto('/feed')
    expect(await canonical()).toMatch(/\/feed$/)
    await page.getByRole('main').getByRole('link', { name: CHANNEL }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: CHANNEL })).toBeVisible()
    expect(await canonical()).toMatch(new RegExp(`/${channel_id}$`))
    await expect(page).toHaveTitle(`${CHANNEL} · Duologue`)
  })
})

async function openWithoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 1920, height: 1000 },
  })
  return context.newPage()
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
