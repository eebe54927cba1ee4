import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'
import { hearSound } from './support/sound.ts'
import { openStudio } from './support/studio.ts'

const LINES = [
  'Every nine seconds, for a hundred and forty years, that beam went past the bedroom window.',
  'She said that she only woke on the nights when it stopped, and nobody could tell her why.',
  'Then somebody counted the ships that had turned around, and there were sixty-two of them.',
]

const edit = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}`) })
const panel = (page: Page) => page.getByRole('dialog')

test('PLAY-O30 STUDIO-O76 STUDIO-O77 a script gets music and an own sound, which listeners read, hear and skip, and loses it again', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const channel_id = await createChannel(await createPerson(context, 'composer'), 'Slow Machines')
  await openStudio(page, channel_id)
  await page.getByRole('textbox', { name: /^Utterance 1,/ }).click()
  for (const [index, line] of LINES.entries()) {
    await page.keyboard.insertText(line)
    if (index < LINES.length - 1) await page.keyboard.press('Enter')
  }

  await test.step('music is added in one press, in another mood, and heard', async () => {
    await page.getByRole('button', { name: 'Add music' }).click()
    await expect(edit(page, 'Outro music')).toBeVisible()
    await edit(page, 'Intro music, Warm').click()
    await panel(page).getByText('Calm', { exact: true }).click()
    await expect(panel(page).getByRole('slider', { name: 'Ends at' })).toBeVisible()
    await lookAround(page)
    await panel(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Play Intro music' }).click()
    await expect(page.getByRole('button', { name: 'Stop Intro music' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop Intro music' }).click()
  })

  await test.step('a file of one’s own is read, sent with its licence, and moved', () => addOwnSound(page))

  await test.step('the episode is made, and its transcript names what plays', async () => {
    await page.getByLabel('Title', { exact: true }).fill('The lamp that stopped')
    await page.getByLabel('Description', { exact: true }).fill('Who counts the ships that turn around at night?')
    await page.getByRole('button', { name: 'Create Content' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Create|Confirm)/ })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/${channel_id}/[0-9a-f-]{36}$`))
    await expect(sounds(page)).toHaveText([/Intro music/, /Fog horn.*by Ida Lund/s, /Outro music/], {
      timeout: 180_000,
    })
  })

  await test.step('it is heard, and its music is skipped', async () => {
    await page.goto(page.url())
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await page.getByRole('button', { name: 'Skip Intro music' }).click()
    await expect(page.locator('[data-line][aria-current]')).toContainText('She said that she only woke')
    await sounds(page)
      .getByRole('button', { name: /Fog horn$/ })
      .click()
    await expect(sounds(page).filter({ hasText: 'Fog horn' })).toHaveAttribute('aria-current', 'true')
    await lookAround(page)
  })

  await test.step('a revision is without the music', async () => {
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Edit script' }).click()
    await page.getByRole('button', { name: 'More for the script' }).click()
    await page.getByRole('menuitem', { name: 'Remove music' }).click()
    await expect(page.getByText('No new lines, free')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(sounds(page)).toHaveText([/Fog horn/])
  })
})

const sounds = (page: Page): Locator => page.locator('li[data-insert=sound]')

async function addOwnSound(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Utterance 2,/ }).click()
  await page.getByRole('button', { name: 'More for utterance 2' }).click()
  await page.getByRole('menuitem', { name: 'Add a sound above' }).click()
  await edit(page, 'Chapter music').click()
  await panel(page).getByText('Sound', { exact: true }).click()
  await panel(page).getByText('Your own file').click()
  const file = panel(page).getByLabel('Audio file')
  await file.setInputFiles({ name: 'Broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('this is no sound') })
  await expect(panel(page).getByRole('alert')).toHaveText(
    'This file cannot be read as sound: it is damaged or cut off.',
  )
  await file.setInputFiles({ name: 'Fog horn.wav', mimeType: 'audio/wav', buffer: tone(3) })
  await expect(panel(page).getByLabel('Title').first()).toHaveValue('Fog horn')
  await panel(page).getByLabel('Licence').selectOption('CC BY')
  await panel(page).getByLabel('Credit').fill('Ida Lund')
  await panel(page).getByRole('button', { name: 'Add the sound' }).click()
  await expect(panel(page).getByText('3 s of 3 s')).toBeVisible()
  await panel(page).getByLabel('Title').last().fill('Fog horn')
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await edit(page, 'Fog horn').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('section p[aria-live=polite]')).toHaveText('“Fog horn” moved, before line 3')
}

/** A WAV file of one low tone, as another program would write it: mono, 16 bits a sample. */
function tone(seconds: number): Buffer {
  const rate = 22_050
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < seconds * rate; at++)
    samples.writeInt16LE(Math.round(Math.sin((at / rate) * 2 * Math.PI * 180) * 12_000), at * 2)
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
