import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound, loudestOf } from './support/sound.ts'

const SILENCE = 0.001

test('PLAY-O14 what plays goes on beside every page, remembers where it was left, and is followed by the queue', async ({
  page,
  context,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'stay')
  const channel_id = await createChannel(person, 'Staying Power')
  const older = await createContent(person, { channel_id, title: 'The older one', lines: talk('Older', 2) })
  const newer = await createContent(person, { channel_id, title: 'The newer one', lines: talk('Newer', 8) })
  for (const content_id of [older, newer]) await untilCompleted(person, { channel_id, content_id })

  await test.step('PLAY-10 sound when it plays, silence when it is paused', async () => {
    await page.goto(`/${channel_id}/${newer}`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    expect(await loudestOf(page, 600)).toBeLessThan(SILENCE)
  })

  await test.step('a word that is clicked is heard', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Newer, note 5.' })
    const word = line.locator('[data-start-ms]').nth(4)
    await word.click()
    await hearSound(page)
    expect(await timeOf(page)).toBeGreaterThanOrEqual(Number(await word.getAttribute('data-start-ms')) / 1_000 - 0.05)
    await expect(line).toHaveAttribute('aria-current', 'true')
  })

  await test.step('it goes on in the mini player on other pages', async () => {
    const before = await timeOf(page)
    await page.getByRole('link', { name: 'Feed', exact: true }).click()
    const mini = page.getByRole('complementary', { name: 'Now playing' })
    await expect(mini.getByRole('link', { name: 'The newer one' })).toBeVisible()
    await hearSound(page)
    expect(await timeOf(page)).toBeGreaterThan(before)
    await lookAround(page)
    await page.goto(`/${channel_id}`)
    await expect(mini).toBeHidden()
  })

  await test.step('where it was left is where it goes on, on another device too', async () => {
    await page.goto(`/${channel_id}/${newer}`)
    const seek = page.getByRole('slider', { name: 'Seek' })
    await expect(seek).toHaveAttribute('aria-valuetext', /^(?!0 seconds)/)
    const other = await (await openBrowser({ storageState: await context.storageState() })).newPage()
    await other.goto(`/${channel_id}/${newer}`)
    await expect(other.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^(?!0 seconds)/)
  })

  await test.step('after its end the next of the channel follows by itself', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration - 0.4
    })
    await expect(
      page.getByRole('complementary', { name: 'Now playing' }).getByRole('link', { name: 'The older one' }),
    ).toBeVisible()
    await hearSound(page)
  })
})

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
}

test('PLAY-05 PLAY-09 PLAY-54 the whole page is used by keyboard, and reads well in every state', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'keys')
  const channel_id = await createChannel(person, 'By Keys')
  const content_id = await createContent(person, { channel_id, title: 'Only keys', lines: talk('Keys', 12) })
  await untilCompleted(person, { channel_id, content_id })
  await page.goto(`/${channel_id}/${content_id}`)
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search the transcript' })).toBeVisible()
  await lookAround(page)

  await test.step('play, skip, speed, mute', async () => {
    await page.keyboard.press('k')
    await hearSound(page)
    await page.keyboard.press(']')
    await expect(page.getByLabel('Speed')).toHaveValue('1.1')
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  await test.step('PLAY-05 the waveform goes by fives, to either end and not beyond, and plays anew from there', async () => {
    const seek = page.getByRole('slider', { name: 'Seek' })
    await seek.press('Home')
    await seek.press('ArrowRight')
    await expect.poll(() => timeOf(page)).toBeCloseTo(5, 1)
    await seek.press('End')
    await page.keyboard.press('l')
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.duration)).toBe(await timeOf(page))
    await page.keyboard.press('k')
    await hearSound(page)
    expect(await timeOf(page)).toBeLessThan(10)
    await page.keyboard.press('k')
  })

  await test.step('PLAY-09 on a screen of 480 pixels there is no volume', async () => {
    await page.setViewportSize({ width: 480, height: 900 })
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible()
  })

  await test.step('find a word, and play from it', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('note 7')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await lookAround(page)
    await page
      .getByRole('button', { name: /^Play from/ })
      .nth(6)
      .focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await hearSound(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Keys, note 7.' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('like it, line it up, share it and say who may find it', async () => {
    await page.getByRole('button', { name: 'Like, 0' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'More options' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter')
    await page.getByRole('button', { name: 'Queue, 1 waiting' }).press('Enter')
    await lookAround(page)
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
})
