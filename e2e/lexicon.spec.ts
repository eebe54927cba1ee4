import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson, type Person } from './support/people.ts'
import { openStudio } from './support/studio.ts'

const Kept = z.object({
  version: z.number(),
  entries: z.array(z.object({ word: z.string(), kind: z.string(), say: z.string(), exact_case: z.boolean() })),
})

async function keptBy({ request, authorization }: Person, channel_id: string) {
  return Kept.parse(
    await (
      await request.get(`/api/channels/${channel_id}/lexicon`, { headers: { authorization: await authorization() } })
    ).json(),
  )
}

/** Whether anything sounds that was made to be heard. */
const expectSound = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 60_000 })

test('a channel learns how a name is said: in IPA, heard before it is kept, and taken to another channel as a file', async ({
  page,
}) => {
  const ana = await createPerson(page.context(), 'speaker')
  const [channel_id, other_id] = [await createChannel(ana, 'Slow Machines'), await createChannel(ana, 'Quiet Harbours')]
  await page.goto(`/${channel_id}/update`)
  const section = page.getByRole('region', { name: 'Pronunciation' })
  await section.getByRole('button', { name: '+ Add a word' }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('Siobhan')
  await dialog.getByRole('button', { name: 'In IPA' }).click()
  await dialog.getByLabel('Sounds').fill('ʃɪˈvɔːn')
  await lookAround(page)
  await dialog.getByRole('button', { name: 'Hear Siobhan' }).click()
  await expectSound(page)
  await dialog.getByLabel('Sounds').press('Enter')
  await expect(section.getByRole('listitem')).toHaveText(/Siobhan.*\/ʃɪˈvɔːn\//)
  await lookAround(page)

  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Slow-Machines.pls')
  const pls = await readFile(await file.path(), 'utf8')
  expect(pls).toContain('<phoneme>ʃɪˈvɔːn</phoneme>')

  await page.goto(`/${other_id}/update`)
  await page.getByRole('region', { name: 'Pronunciation' }).getByRole('button', { name: 'Import' }).click()
  const send = () => dialog.getByRole('button', { name: 'Import' }).click()
  await dialog
    .getByLabel('PLS file')
    .setInputFiles({ name: 'words.pls', mimeType: 'application/pls+xml', buffer: Buffer.from(pls.replace('ʃɪ', 'SI')) })
  await send()
  await expect(dialog.getByRole('alert')).toHaveText('Entry 1 (“Siobhan”): S is not a sign of the IPA')
  await dialog
    .getByLabel('PLS file')
    .setInputFiles({ name: 'words.pls', mimeType: 'application/pls+xml', buffer: Buffer.from(pls) })
  await send()
  await expect(page.getByText('This channel says 1 word differently')).toBeVisible()
  expect((await keptBy(ana, other_id)).entries).toEqual((await keptBy(ana, channel_id)).entries)
})

test('a word that is marked in a line is said differently from then on, and the line keeps its letters', async ({
  page,
}) => {
  const ana = await createPerson(page.context(), 'writer')
  const channel_id = await createChannel(ana, 'Slow Machines')
  await openStudio(page, channel_id)
  const row = page.getByLabel(/^Utterance 1, /)
  await row.fill('Tonight Nguyen is here.')
  await page.getByRole('button', { name: 'Hear utterance 1' }).click()
  await expect(page.getByRole('button', { name: 'Stop utterance 1' })).toBeVisible({ timeout: 60_000 })
  await row.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+ArrowRight')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await lookAround(page)
  await page.getByRole('button', { name: 'Say “Nguyen” differently' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Word')).toHaveValue('Nguyen')
  await expect(dialog.getByLabel('Say it as')).toBeFocused()
  await page.keyboard.type('win')
  await dialog.getByRole('button', { name: 'Hear Nguyen' }).click()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This channel says “Nguyen” so from now on')).toBeVisible()
  await expect(row).toHaveValue('Tonight Nguyen is here.')
  const spoken = page.waitForRequest((request) => request.url().endsWith('/api/content/generate-audio'))
  await page.getByRole('button', { name: 'Hear utterance 1' }).click()
  expect((await spoken).postDataJSON()).toEqual({
    channel_id,
    utterances: [{ voice_name: 'Kore', text: 'Tonight Nguyen is here.' }],
  })
  expect((await keptBy(ana, channel_id)).entries).toEqual([
    { word: 'Nguyen', kind: 'respelling', say: 'win', exact_case: false },
  ])
})
