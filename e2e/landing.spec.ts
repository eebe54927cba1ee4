import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const MOST_SHIFT = 0.05

/** How far what is seen has jumped since the page began to load. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === false)
          Object.assign(window, {
            shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

test('NAV-01..07 NAV-09 NAV-10 a visitor hears an episode on the landing page, and finds it again below', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const maker = await createPerson(await openBrowser(), 'host')
  const channel_id = await createChannel(maker, 'On The Air')
  const content_id = await createContent(maker, {
    channel_id,
    title: 'Heard before signing up',
    lines: talk('Landing', 4),
  })
  await untilCompleted(maker, { channel_id, content_id })

  const shift = await watchShift(page)
  const air = page.getByRole('region', { name: 'An episode to try' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(air.getByRole('link', { name: 'Heard before signing up' })).toBeVisible()
    await expect(air.getByText(/Landing, note 1/)).toBeVisible()
    expect(await shift(), `nothing jumps at ${width}`).toBeLessThanOrEqual(MOST_SHIFT)
  }
  await lookAround(page)
  await air.getByRole('button', { name: 'Play' }).click()
  await hearSound(page)
  await expect(air.getByText(/Landing, note 2/)).toBeVisible({ timeout: 30_000 })
  await air.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Heard before signing up' })).toBeVisible()

  await page.getByPlaceholder('Search by title or channel').fill('before signing')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 3, name: 'Heard before signing up' })).toBeInViewport()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/signup')
})

test('NAV-08 NAV-09 NAV-O04 whoever is signed in finds a short landing page', async ({ page, context }) => {
  await createPerson(context, 'back')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Launch App' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'How it works' })).toHaveCount(0)
  await lookAround(page)
  await page.getByRole('link', { name: 'Launch App' }).click()
  await expect(page).toHaveURL('/feed')
})

test('the landing page is light, and whoever wants less motion gets none', async ({ openBrowser }) => {
  const page = await (await openBrowser({ reducedMotion: 'reduce' })).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /hls/.test(url))).toEqual([])
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0)
})
