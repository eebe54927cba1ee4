import type { Page } from '@playwright/test'
import { watchForms } from './support/channel-form.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { talk } from './support/scripts.ts'
import { fillStudio, openStudio } from './support/studio.ts'

const thumbnailOf = (page: Page) => page.getByLabel('Thumbnail', { exact: true })
const chosen = (page: Page) => page.getByAltText('Chosen thumbnail')

test('STUDIO-76 STUDIO-77 STUDIO-78 STUDIO-79 STUDIO-82 STUDIO-O05 DATA-39 LIM-07 LIM-18 a thumbnail is dropped or browsed for, cut by mouse and keys, and taken', async ({
  page,
  context,
}) => {
  await openStudio(page, await createChannel(await createPerson(context, 'cutter'), 'Cut to Size'))
  const sentParts = await watchForms(page)
  await fillStudio(page, 'A picture cut to size', talk('Cutting', 2))
  const dialog = page.getByRole('dialog', { name: 'Crop thumbnail' })
  const frame = dialog.getByRole('application')
  const zoom = dialog.getByLabel('Zoom')
  const shown = dialog.locator('img')

  await test.step('it opens at zoom 1, centred, and covers the frame', async () => {
    await thumbnailOf(page).setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: picture(400, 400) })
    await expect(zoom).toHaveValue('1')
    for (const [name, value] of [
      ['min', '0.1'],
      ['max', '3'],
      ['step', '0.01'],
    ] as const)
      await expect(zoom).toHaveAttribute(name, value)
    await expect(shown).toHaveCSS('left', '0px')
    await expect(frame).toBeFocused()
    await lookAround(page, ['serious', 'critical'])
  })
  await test.step('keys, mouse and wheel move and zoom it', async () => {
    const placeOf = () => shown.evaluate((picture) => picture.getAttribute('style'))
    let before = await placeOf()
    for (const change of [
      () => frame.press('ArrowDown'),
      () => zoom.fill('2.5'),
      () => dragOver(page, frame),
      () => frame.hover().then(() => page.mouse.wheel(0, 200)),
      () => zoom.focus().then(() => page.keyboard.press('ArrowLeft')),
    ]) {
      await change()
      await expect.poll(placeOf).not.toBe(before)
      before = await placeOf()
    }
  })
  await test.step('what is used is 1280x720, at any zoom', async () => {
    await zoom.fill('0.1')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => sizeOf(page)).toEqual([1280, 720])
  })
  await test.step('it can be cut again, from where it was', async () => {
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    await expect(zoom).toHaveValue('0.1')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('another is dropped', async () => {
    await dropPicture(page, picture(1920, 1080))
    await expect(zoom).toHaveValue('1')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect.poll(() => sizeOf(page)).toEqual([1280, 720])
    await lookAround(page, ['serious', 'critical'])
  })
  await page.getByRole('button', { name: 'Create Content' }).click()
  await page.getByRole('dialog', { name: 'Create Content' }).getByRole('button', { name: 'Create Content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A picture cut to size' })).toBeVisible()
  expect(await sentParts()).toContain('thumbnail thumbnail image/png')
})

async function dragOver(page: Page, frame: ReturnType<Page['locator']>): Promise<void> {
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4, { steps: 4 })
  await page.mouse.up()
}

function sizeOf(page: Page): Promise<number[]> {
  return chosen(page).evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  )
}

async function dropPicture(page: Page, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const picture = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([picture], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, bytes.toString('base64'))
  await thumbnailOf(page).dispatchEvent('drop', { dataTransfer })
}

test('STUDIO-96 STUDIO-99 STUDIO-108 STUDIO-111 STUDIO-112 STUDIO-113 STUDIO-123 a line and the beginning of a script are heard before anything is made', async ({
  page,
  context,
}) => {
  const channel_id = await createChannel(await createPerson(context, 'listener'), 'Heard Before')
  await openStudio(page, channel_id)
  await fillStudio(page, 'Heard before it is made', talk('Before', 5))
  const tokens = page.getByRole('link', { name: /^Tokens left/ })
  await expect(tokens).toHaveAccessibleName('Tokens left: 1,000')

  await test.step('one line alone', async () => {
    await page.getByRole('button', { name: 'Hear utterance 2' }).click()
    await expect(page.getByRole('button', { name: 'Stop utterance 2' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hear utterance 2' })).toBeVisible({ timeout: 30_000 })
    await expect(tokens).not.toHaveAccessibleName('Tokens left: 1,000')
  })
  await test.step('the next one, by a press as short as it can be', async () => {
    await page.getByRole('button', { name: 'Hear utterance 3' }).click()
    await expect(page.getByRole('button', { name: 'Stop utterance 3' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Create Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Content' })
  await expect(dialog.getByText('about 5 to 15 minutes')).toBeVisible()
  await lookAround(page, ['serious', 'critical'])

  await test.step('the preview', async () => {
    const asking = page.waitForRequest('**/api/content/generate-audio')
    await dialog.getByRole('button', { name: 'Generate Preview' }).click()
    expect((await asking).postDataJSON()).toEqual({ channel_id, utterances: talk('Before', 3) })
    const preview = dialog.getByLabel('Preview')
    await expect(preview).toBeVisible()
    await expect
      .poll(() => preview.evaluate((audio) => (audio instanceof HTMLMediaElement ? audio.currentTime : 0)))
      .toBeGreaterThan(0.5)
    await expect(dialog.getByRole('button', { name: 'Regenerate Preview' })).toBeVisible()
    await lookAround(page, ['serious', 'critical'])
  })
  await test.step('Cancel keeps everything', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Heard before it is made')
    await expect(chosen(page)).toBeVisible()
  })
})
