import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound, loudestOf } from './support/sound.ts'

const SILENCE = 0.001

test(
  'PLAY-05 PLAY-09 PLAY-10 an episode plays, seeks by word and key, goes on in the mini player and in the queue',
  { annotation: { type: 'requirement', description: 'PLAY-54 PLAY-O14' } },
  async ({ page, context, openBrowser }) => {
    test.setTimeout(240_000)
    const person = await createPerson(context, 'listener')
    const channel_id = await createChannel(person, 'Staying Power')
    const older = await createContent(person, { channel_id, title: 'The older one', lines: talk('Older', 2) })
    const newer = await createContent(person, { channel_id, title: 'The newer one', lines: talk('Newer', 10) })
    for (const content_id of [older, newer]) await untilCompleted(person, { channel_id, content_id })
    const mini = page.getByRole('complementary', { name: 'Now playing' })
    const seek = page.getByRole('slider', { name: 'Seek' })
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

    await test.step('PLAY-10 there is sound while it plays, and silence while it is paused', async () => {
      await page.goto(`/${channel_id}/${newer}`)
      await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search the transcript' })).toBeVisible()
      await page.keyboard.press('k')
      await hearSound(page)
      await page.keyboard.press('k')
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      expect(await loudestOf(page, 400)).toBeLessThan(SILENCE)
    })

    await test.step('a click on a word plays from that word', async () => {
      const word = line('Newer, note 5.').locator('[data-start-ms]').nth(4)
      await word.click()
      await hearSound(page)
      expect(await timeOf(page)).toBeGreaterThanOrEqual(Number(await word.getAttribute('data-start-ms')) / 1_000 - 0.05)
      await expect(line('Newer, note 5.')).toHaveAttribute('aria-current', 'true')
    })

    await test.step('the current word, the playhead and the hosts stay visible in high contrast mode', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      await expect.poll(() => invisibleParts(page)).toEqual([])
      await expect(page.getByRole('button', { name: 'Share' })).toHaveCSS('border-top-style', 'solid')
      await page.emulateMedia({ forcedColors: 'none' })
    })

    await test.step('keys change the speed, mute, and find a word in the transcript', async () => {
      await page.keyboard.press(']')
      await expect(page.getByLabel('Speed')).toHaveValue('1.1')
      await page.keyboard.press('m')
      await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
      await page.keyboard.press('m')
      await page.keyboard.press('/')
      await page.keyboard.type('note 7')
      await expect(page.getByText('1 of 1')).toBeVisible()
      await page
        .getByRole('button', { name: /^Play from/ })
        .nth(6)
        .focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(line('Newer, note 7.')).toHaveAttribute('aria-current', 'true')
      await page.keyboard.press('Escape')
    })

    await test.step('PLAY-05 the waveform seeks by five seconds and to either end, and plays again from there', async () => {
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await seek.press('Home')
      await seek.press('ArrowRight')
      await expect.poll(() => timeOf(page)).toBeCloseTo(5, 1)
      await seek.press('End')
      await page.keyboard.press('l')
      await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.duration)).toBe(await timeOf(page))
      await page.keyboard.press('k')
      await hearSound(page)
      expect(await timeOf(page)).toBeLessThan(10)
      // The first seconds of an episode are no place to come back to.
      await line('Newer, note 4.').locator('[data-start-ms]').first().click()
      await expect(line('Newer, note 4.')).toHaveAttribute('aria-current', 'true')
    })

    await test.step('it goes on in the mini player on other pages, whose targets are large enough for a finger', async () => {
      const before = await timeOf(page)
      await page.getByRole('link', { name: 'Feed', exact: true }).click()
      await expect(mini.getByRole('link', { name: 'The newer one' })).toBeVisible()
      await hearSound(page)
      expect(await timeOf(page)).toBeGreaterThan(before)
      await lookAround(page)
      await page.setViewportSize({ width: 390, height: 900 })
      const heights = await mini
        .getByRole('link')
        .or(mini.getByRole('slider'))
        .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`/${channel_id}`)
      await expect(mini).toBeHidden()
    })

    await test.step('it resumes where it was left, on another device too', async () => {
      const other = await (await openBrowser({ storageState: await context.storageState() })).newPage()
      for (const each of [page, other]) {
        await each.goto(`/${channel_id}/${newer}`)
        await expect(each.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^(?!0 seconds)/)
      }
      await test.step('PLAY-O117 Play after a pause goes on where the other device stopped since', () =>
        goOnElsewhere(page, other))
      await other.close()
    })

    await test.step('PLAY-O118 sound that begins in another tab pauses this one', async () => {
      const tab = await context.newPage()
      await tab.goto(`/${channel_id}/${older}`)
      await hearSound(page)
      await tab.getByRole('button', { name: 'Play', exact: true }).click()
      await hearSound(tab)
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await tab.close()
    })

    await test.step('PLAY-09 at 480 pixels the volume is hidden', async () => {
      await page.setViewportSize({ width: 480, height: 900 })
      await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden()
      await page.setViewportSize({ width: 1280, height: 900 })
      await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible()
    })

    await test.step('PLAY-54 it is liked, queued, shared and made unlisted by keyboard', async () => {
      await page.getByRole('button', { name: 'Like, 0' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'More options' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter')
      await page.getByRole('button', { name: 'Queue, 1 waiting' }).press('Enter')
      await lookAround(page)
      await page.getByRole('button', { name: /^Remove/ }).press('Enter')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Share' }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
      await lookAround(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More options' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Visibility' }).press('Enter')
      await lookAround(page)
      await page.getByRole('radio', { name: 'Public' }).press('ArrowDown')
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await expect(page.getByText('Content visibility updated to unlisted')).toBeVisible()
      await expect(page.getByText('Unlisted', { exact: true })).toBeVisible()
    })

    await test.step('after its end the next item of the channel follows', async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await hearSound(page)
      await page.evaluate(() => {
        const audio = document.querySelector('audio')
        if (audio) audio.currentTime = audio.duration - 0.4
      })
      await expect(mini.getByRole('link', { name: 'The older one' })).toBeVisible()
      await hearSound(page)
    })
  },
)

async function goOnElsewhere(page: Page, other: Page): Promise<void> {
  await page.keyboard.press('k')
  await hearSound(page)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const here = await timeOf(page)
  await other.getByRole('listitem').filter({ hasText: 'Newer, note 7.' }).locator('[data-start-ms]').first().click()
  await hearSound(other)
  await other.keyboard.press('k')
  await expect(other.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const there = await timeOf(other)
  const ahead = await placeOfSeek(page, () => page.keyboard.press('k'))
  await expect(page.getByText('where you stopped on another device')).toBeVisible()
  expect(Math.abs(ahead - there)).toBeLessThan(3)
  const back = await placeOfSeek(page, () => page.getByRole('button', { name: /^Back to/ }).click())
  expect(Math.abs(back - here)).toBeLessThan(3)
}

/** Time that an action seeks to, taken when it does: a page that plays is elsewhere by the time that a busy machine reads it. */
async function placeOfSeek(page: Page, act: () => Promise<void>): Promise<number> {
  const sought = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const audio = document.querySelector('audio')
        audio?.addEventListener('seeking', () => resolve(audio.currentTime), { once: true })
      }),
  )
  await act()
  return sought
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
}

/** Invisible parts of the player, whose colour is that of their background. */
function invisibleParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const colourOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor
    const nothing = [null, 'rgba(255, 255, 255, 0)', 'rgba(0, 0, 0, 0)', colourOf(document.documentElement)]
    return ['[data-words] [data-current]', '[data-needle]', '[data-host-mark]'].filter((part) =>
      nothing.includes(colourOf(document.querySelector(part))),
    )
  })
}
