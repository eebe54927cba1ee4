import type { Browser, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MOST_HEADING_SHIFT_PX = 4

/** A page in a browser that runs no script. */
export async function openWithoutScript(browser: Browser, baseURL: string | undefined, width = 1920): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width, height: 1000 },
  })
  return context.newPage()
}

/** Compares text and place of each page's heading without script with those in the app. */
export async function compareHeadings(
  browser: Browser,
  baseURL: string | undefined,
  visits: readonly (readonly [width: number, addresses: readonly string[]])[],
): Promise<void> {
  for (const [width, addresses] of visits) {
    const reader = await openWithoutScript(browser, baseURL, width)
    const visitor = await (
      await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 1000 } })
    ).newPage()
    for (const address of addresses) {
      await reader.goto(address)
      await visitor.goto(address)
      await expect(visitor.locator('.first-view')).toHaveCount(0)
      const [first, last] = [await headingOf(reader), await headingOf(visitor)]
      expect([address, first.text]).toEqual([address, last.text])
      const shift = Math.max(Math.abs(first.x - last.x), Math.abs(first.y - last.y))
      expect(shift, `the heading of ${address} at ${width} jumps`).toBeLessThanOrEqual(MOST_HEADING_SHIFT_PX)
    }
    await reader.context().close()
    await visitor.context().close()
  }
}

/** The text of the first heading, and where its letters begin. */
function headingOf(page: Page): Promise<{ text: string | null; x: number; y: number }> {
  return page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate(async (heading) => {
      await document.fonts.ready
      const letters = document.createRange()
      letters.selectNodeContents(heading)
      const { x, y } = letters.getBoundingClientRect()
      return { text: heading.textContent, x, y }
    })
}
