import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const widths = [1280, 390] as const
/** Placeholder in a sentence that was not filled, or was filled with garbage (FMT-12). */
const UNFILLED = /\{\w+\}|\bundefined\b|\bNaN\b|\[object /
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Impact = 'minor' | 'moderate' | 'serious' | 'critical'

/** Checks a page: every sentence is whole, no element overflows, and axe reports no violation, on a large and on a small screen. */
export async function lookAround(page: Page, impacts?: readonly Impact[]): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  // Heading of a loaded page; axe would report a loading one without it.
  if (!impacts) await expect(page.locator('h1').first()).toBeAttached()
  expect(await page.locator('body').innerText(), `what ${page.url()} says is whole`).not.toMatch(UNFILLED)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => document.fonts.ready)
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(sticksOut, `nothing of ${page.url()} sticks out at ${width}`).toBeLessThanOrEqual(0)
    expect(await faultsOf(page, impacts), `${page.url()} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Accessibility violations that axe finds in the current page. */
export async function faultsOf(
  page: Page,
  impacts: readonly Impact[] = ['minor', 'moderate', 'serious', 'critical'],
): Promise<string[]> {
  // Read and run anew for every look, the half megabyte would take several times as long as the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact && wanted.includes(impact))
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, impacts)
}
