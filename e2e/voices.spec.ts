import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson, type Person } from './support/people.ts'
import { openStudio } from './support/studio.ts'

const SERIOUS = ['serious', 'critical'] as const
const LINE = 'Good evening, and welcome.'

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) })
const columns = (page: Page) =>
  page
    .getByRole('region', { name: 'Voices' })
    .getByRole('list')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test(
  'VOICE-07 VOICE-12 VOICE-13 voices are heard, compared and chosen for the studio and the channel',
  {
    annotation: {
      type: 'requirement',
      description: 'VOICE-08 VOICE-09 VOICE-23 VOICE-O07 HIST-04 HIST-10 STUDIO-11',
    },
  },
  async ({ page, context, openBrowser }) => {
    test.setTimeout(180_000)
    await test.step('VOICE-07 VOICE-12 VOICE-13 a visitor hears one voice at a time, in one to three columns', async () =>
      hearPreviews(await (await openBrowser()).newPage()))

    const person = await createPerson(context, 'voices')
    const channel_id = await createChannel(person, 'Harbour Talk')
    await test.step('STUDIO-11 the voice of the co-host is chosen from the studio', async () => {
      await openStudio(page, channel_id)
      await page.getByLabel(/^Utterance 1, /).fill(LINE)
      await page.getByLabel('Title').fill('Low water')
      await page.getByRole('button', { name: '+ Add co-host (optional)' }).click()
      await page.getByRole('link', { name: 'Change Voice of the co-host' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Choose Voice for Speaker 2' })).toBeVisible()
    })

    await test.step('VOICE-23 HIST-04 HIST-10 own words are spoken, downloaded, and listed in another tab at once', async () => {
      const other = await context.newPage()
      await other.goto('/voices')
      await other.getByRole('button', { name: 'History' }).click()
      await expect(other.getByText('No history yet')).toBeVisible()
      await card(page, 'Leda').click()
      await page.getByRole('button', { name: 'Try & Set' }).click()
      await page.keyboard.type(LINE)
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      await expect(page.getByLabel('Test audio')).toBeVisible()
      await expect(other.getByRole('list', { name: 'Test audio history' }).getByText(LINE)).toBeVisible()
      await other.close()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/_Leda[.]mp3$/)
      expect((await readFile(await saved.path())).byteLength).toBeGreaterThan(3_000)
      await page.getByRole('button', { name: 'History' }).click()
      await expect(page.getByRole('button', { name: `Play “${LINE}”` })).toBeVisible()
      await lookAround(page, SERIOUS)
    })

    await test.step('three voices speak the same line one after the other', async () => {
      await page.getByRole('button', { name: 'Compare three voices' }).click()
      const dialog = page.getByRole('dialog', { name: 'Compare three voices' })
      await dialog.getByRole('button', { name: /^Listen to all three/ }).click()
      await expect(dialog.getByRole('button', { name: /^Stop / })).toHaveCount(1)
      await lookAround(page, SERIOUS)
      await dialog.getByRole('combobox', { name: 'Voice 3' }).selectOption('Puck')
      await dialog.getByRole('button', { name: 'Choose Puck' }).click()
    })

    await test.step('VOICE-09 the studio is as it was left, with the new voice of the co-host', async () => {
      await page.getByRole('button', { name: 'Save & Return' }).click()
      await expect(page.getByRole('group', { name: 'Co-host: Puck' })).toBeVisible()
      await expect(page.getByLabel(/^Utterance 1, Kore/)).toHaveValue(LINE)
      await expect(page.getByLabel('Title')).toHaveValue('Low water')
      await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
    })

    await test.step('VOICE-08 a voice is chosen for the channel', async () => {
      await page.goto(`/${channel_id}/update`)
      await page.getByLabel('Title').fill('Harbour Talks')
      await page.getByRole('link', { name: 'Listen to voices' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a Voice' })).toBeVisible()
      await card(page, 'Gacrux').click()
      await page.getByRole('button', { name: 'Try & Set' }).click()
      await page.getByRole('button', { name: 'Save & Return' }).click()
      await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('Gacrux')
      await expect(page.getByLabel('Title')).toHaveValue('Harbour Talks')
    })

    await test.step('a channel learns a pronunciation in IPA, and another channel imports it from a file', () =>
      teachWord(page, person, channel_id))
  },
)

async function hearPreviews(page: Page): Promise<void> {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/media/voices/') && fetched.push(request.url()))
  await page.goto('/voices')
  await expect(card(page, 'Zephyr')).toBeVisible()
  expect(fetched, 'no preview is loaded before it is wanted').toEqual([])
  for (const [width, wanted] of [
    [639, 1],
    [640, 2],
    [1_023, 2],
    [1_024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page)).toBe(wanted)
  }
  await card(page, 'Kore').click()
  await expect(page.getByRole('button', { name: 'Kore, female, firm, clear: stop' })).toBeVisible()
  await card(page, 'Puck').click()
  await expect(page.getByRole('button', { name: 'Puck, male, upbeat, quick: stop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kore, female, firm, clear: play' })).toBeVisible()
  expect(new Set(fetched).size).toBe(2)
  await lookAround(page, SERIOUS)
}

async function teachWord(page: Page, person: Person, channel_id: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Pronunciation' })
  await section.getByRole('button', { name: '+ Add a word' }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('Siobhan')
  await dialog.getByRole('button', { name: 'In IPA' }).click()
  await dialog.getByLabel('Sounds').fill('ʃɪˈvɔːn')
  await lookAround(page)
  await dialog.getByRole('button', { name: 'Hear Siobhan' }).click()
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
  await dialog.getByLabel('Sounds').press('Enter')
  await expect(section.getByRole('listitem')).toHaveText(/Siobhan.*\/ʃɪˈvɔːn\//)

  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Harbour-Talk.pls')
  const pls = await readFile(await file.path(), 'utf8')
  expect(pls).toContain('<phoneme>ʃɪˈvɔːn</phoneme>')

  const other_id = await createChannel(person, 'Quiet Harbours')
  await page.goto(`/${other_id}/update`)
  await section.getByRole('button', { name: 'Import' }).click()
  await dialog
    .getByLabel('PLS file')
    .setInputFiles({ name: 'words.pls', mimeType: 'application/pls+xml', buffer: Buffer.from(pls) })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('This channel says 1 word differently')).toBeVisible()
  expect(await lexiconOf(person, other_id)).toEqual(await lexiconOf(person, channel_id))
}

const Lexicon = z.object({
  entries: z.array(z.object({ word: z.string(), kind: z.string(), say: z.string(), exact_case: z.boolean() })),
})

async function lexiconOf({ request, authorization }: Person, channel_id: string) {
  const headers = { authorization: await authorization() }
  return Lexicon.parse(await (await request.get(`/api/channels/${channel_id}/lexicon`, { headers })).json()).entries
}
