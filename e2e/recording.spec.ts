import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { spokenWav } from '../apps/server/test/speech/take-wav.ts'
import { expect, test } from './support/journey.ts'
import { createChannel, createPerson } from './support/people.ts'
import { hearSound } from './support/sound.ts'
import { openStudio } from './support/studio.ts'

const results = new URL('../test-results/', import.meta.url)
const RECORDED = 'The keeper wrote that the lamp was not seen from the quay.'
const SPOKEN = 'Then he rang the bell by hand for eleven hours, and nobody on the island heard it for the fog.'
const wav = await spokenWav(RECORDED, { before_s: 3, after_s: 20 })
await mkdir(results, { recursive: true })
await writeFile(fileURLToPath(new URL('microphone.wav', results)), wav)

async function writeLines(page: Page): Promise<void> {
  await page.getByLabel(/^Utterance 1, /).fill(RECORDED)
  await page.getByRole('button', { name: '+ Add utterance' }).click()
  await page.getByLabel(/^Utterance 2, /).fill(SPOKEN)
  await page.getByLabel(/^Utterance 1, /).focus()
}

async function tokensShown(page: Page): Promise<number> {
  await page.waitForTimeout(1_500)
  const text =
    (await page
      .getByText(/~\d+ tokens/)
      .first()
      .textContent()) ?? ''
  return Number(/\d+/.exec(text)?.[0])
}

test('STUDIO-O64 a line is recorded, used, costs nothing, and is heard in the episode as a human voice', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const channel_id = await createChannel(await createPerson(context, 'nora'), 'Slow Machines')
  await openStudio(page, channel_id)
  await writeLines(page)
  const before = await tokensShown(page)
  const dialog = page.getByRole('dialog', { name: 'Record line 1' })

  await test.step('it is recorded by a key, and its words are found', async () => {
    await page.keyboard.press('Alt+r')
    await expect(dialog.getByText('Microphone is open')).toBeVisible()
    await expect(dialog.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
    await page.keyboard.press('r')
    await expect(dialog.getByText(/^Recording 0:0/)).toBeVisible()
    await page.waitForTimeout(8_000)
    await page.keyboard.press('r')
    await expect(dialog.getByRole('radio', { name: /^Take 1/ })).toBeChecked()
    await expect(dialog.getByText('No clipping')).toBeVisible()
    await page.screenshot({ path: fileURLToPath(new URL('studio-record-1280.png', results)) })
  })

  await test.step('it is trimmed by keys, and used once one has said that one may', async () => {
    const start = dialog.getByRole('slider', { name: 'Start of the kept part' })
    const from_ms = Number(await start.getAttribute('aria-valuenow'))
    await start.press('Shift+ArrowLeft')
    await expect(start).toHaveAttribute('aria-valuenow', String(from_ms - 100))
    const use = dialog.getByRole('button', { name: 'Use take 1' })
    await expect(use).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'This is my voice, or I may use it' }).check()
    await use.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Human voice', { exact: true })).toBeVisible()
    expect(await tokensShown(page)).toBeLessThan(before)
  })

  await test.step('other words take it back, and undoing them brings it back', async () => {
    const line = page.getByLabel(/^Utterance 1, /)
    await line.press('End')
    await line.pressSequentially(' No.')
    await expect(page.getByText('Human voice', { exact: true })).toBeHidden()
    await line.press('ControlOrMeta+z')
    await expect(page.getByText('Human voice', { exact: true })).toBeVisible()
  })

  await test.step('the episode says who speaks', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Fog at the quay')
    await page.getByLabel('Description', { exact: true }).fill('What the keeper wrote down that winter.')
    await page.getByRole('button', { name: 'Create Content' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Content' }).click()
    await page.waitForURL(new RegExp(`/${channel_id}/(?!create_content)`))
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript.getByText('human voice', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await hearSound(page)
  })
})

test('STUDIO-O65 without a microphone a sound file is dropped instead, and another file is refused with what to do', async ({
  page,
  context,
}) => {
  const channel_id = await createChannel(await createPerson(context, 'theo'), 'Slow Machines')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await openStudio(page, channel_id)
  await writeLines(page)
  await page.keyboard.press('Alt+r')
  const dialog = page.getByRole('dialog', { name: 'Record line 1' })
  await expect(dialog.getByText(/^The microphone is blocked/)).toBeVisible()
  const file = dialog.getByLabel('Sound file')
  await file.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no sound') })
  await expect(dialog.getByRole('alert')).toContainText('no sound that your browser can read')
  await file.setInputFiles({ name: 'take.wav', mimeType: 'audio/wav', buffer: wav })
  await expect(dialog.getByRole('radio', { name: /^Take 1/ })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: fileURLToPath(new URL('studio-record-390.png', results)) })
  page.once('dialog', (question) => void question.accept())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
