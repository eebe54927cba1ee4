import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const widths = [1280, 390] as const
/** A place in a sentence that nobody filled, or what was put there by mistake (FMT-12). */
const UNFILLED = /\{\w+\}|\bundefined\b|\bNaN\b|\[object /

/** Every sentence is whole, nothing of what is shown sticks out, and axe has nothing against it, on a large and on a small screen. */
export async function lookAround(page: Page, impacts: readonly string[] = ['minor', 'moderate', 'serious', 'critical']): Promise<void> {
  await expect(page.getByRole('main').or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
  expect(await page.locator('body').innerText(), `what ${page.url()} says is whole`).not.toMatch(UNFILLED)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => document.fonts.ready)
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(sticksOut, `nothing of ${page.url()} sticks out at ${width}`).toBeLessThanOrEqual(0)
    // In one piece, for no frame of ours has another origin: a page of its own for the report takes longer than the look.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze()
    const faults = violations.filter(({ impact }) => impact && impacts.includes(impact))
    expect(faults.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), `${page.url()} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
