import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound, loudestOf } from './support/sound.ts'

const SILENCE = 0.001
const LATEST_SECONDS = 0.05

declare global {
  interface Window {
    /** Playback positions at each stop. */
    stops: number[]
  }
}

test(
  'SHOW-O83 SHOW-O84 SHOW-O87 words that are marked are heard from their link exactly, then the whole episode is offered',
  { annotation: { type: 'requirement', description: 'SHOW-O90' } },
  async ({ page, context, openBrowser }) => {
    test.setTimeout(180_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = await createPerson(context, 'quoting')
    const channel_id = await createChannel(person, 'Quoted')
    const content_id = await createContent(person, { channel_id, title: 'Worth quoting', lines: talk('Quoted', 4) })
    await untilCompleted(person, { channel_id, content_id })
    const dialog = page.getByRole('dialog', { name: 'Share' })
    const words = dialog.locator('[data-word]')
    let link = ''

    await test.step('words are selected in the transcript, and more are marked by mouse and by a handle', async () => {
      await page.goto(`/${channel_id}/${content_id}`)
      // Layout has settled by then: the lazy parts beside the text are in place.
      await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search the transcript' })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const line = page.getByRole('listitem').filter({ hasText: 'Quoted, note 2.' }).locator('[data-start-ms]')
      await dragOver(page, line.nth(3), line.nth(6))
      await page.getByRole('button', { name: 'Share quote' }).click()
      await expect(dialog.getByRole('tab', { name: 'Quote' })).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => markedWords(page)).toEqual((await line.allInnerTexts()).slice(3, 7))
      const first = Number(await dialog.locator('[data-marked]').first().getAttribute('data-word'))
      await dragOver(page, words.nth(first), words.nth(first + 2))
      expect(await markedWords(page)).toHaveLength(3)
      const handle = dialog.getByRole('slider', { name: 'End of the quote' })
      await dragOver(page, handle, words.nth(first + 11))
      expect(await markedWords(page)).toHaveLength(12)
      await lookAround(page)
    })

    await test.step('the quote is copied by a key', async () => {
      await dialog.getByRole('group', { name: 'Words of the quote' }).press('Enter')
      await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
      link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(/\?t=[\d.]+&end=[\d.]+/)
      await page.keyboard.press('Escape')
    })

    await test.step('opened by somebody else it plays these words, stops within 50 ms of their end, and offers the rest', async () => {
      const other = await (await openBrowser()).newPage()
      await other.addInitScript(noteStops)
      await other.goto(link)
      const quote = other.getByRole('region', { name: 'Quote' })
      await expect(quote).toContainText('Play stops at its end')
      await lookAround(other)
      const query = new URL(link).searchParams
      const [start, end] = [Number(query.get('t')), Number(query.get('end'))]
      expect(await timeOf(other)).toBeCloseTo(start, 2)
      await other.keyboard.press('k')
      await hearSound(other)
      await expect(quote).toContainText('That was the quote')
      const [stop = 0] = await other.evaluate(() => window.stops)
      expect(Math.abs(stop - end)).toBeLessThan(LATEST_SECONDS)
      expect(await loudestOf(other, 300)).toBeLessThan(SILENCE)
      await lookAround(other)
      await quote.getByRole('button', { name: 'Go on from here' }).click()
      await expect.poll(() => timeOf(other)).toBeGreaterThan(end + 0.5)
      await expect(quote.getByRole('button', { name: 'Hear the quote' })).toBeVisible()
      await other.close()
    })
  },
)

/** The player stops the sound by pausing it; the place is that of the media clock at this moment. */
function noteStops(): void {
  window.stops = []
  const { pause } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.pause = function (this: HTMLMediaElement) {
    const wasPlaying = !this.paused
    pause.call(this)
    if (wasPlaying) window.stops.push(this.currentTime)
  }
}

async function dragOver(page: Page, first: Locator, last: Locator): Promise<void> {
  await last.scrollIntoViewIfNeeded()
  await first.scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([first, last].map(middleOf))
  if (!from || !to) throw new Error('Nothing to drag over')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number } | undefined> {
  const box = await locator.boundingBox()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined
}

async function markedWords(page: Page): Promise<string[]> {
  return (await page.locator('[data-marked]').allInnerTexts()).map((text) => text.trim())
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
}
