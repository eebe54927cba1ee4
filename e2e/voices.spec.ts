import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'
import { openStudio } from './support/studio.ts'

const SERIOUS = ['serious', 'critical'] as const
const LINE = 'Good evening, and welcome to the harbour.'

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) })
const columns = (page: Page) =>
  page
    .getByRole('region', { name: 'Voices' })
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

/** What the page fetched of the voices' sounds. */
function watchPreviews(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/media/voices/') && fetched.push(request.url()))
  return fetched
}

test('VOICE-07 VOICE-12 VOICE-13 VOICE-O07 a visitor hears voices one at a time, in one, two or three columns, and nothing is fetched before', async ({
  page,
}) => {
  const fetched = watchPreviews(page)
  await page.goto('/voices')
  await expect(card(page, 'Zephyr')).toBeVisible()
  expect(fetched).toEqual([])
  for (const [width, wanted] of [
    [639, 1],
    [640, 2],
    [1_023, 2],
    [1_024, 3],
    [1_440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page)).toBe(wanted)
  }
  await card(page, 'Kore').click()
  await expect(page.getByRole('button', { name: 'Kore, female, firm, clear: stop' })).toBeVisible()
  await card(page, 'Puck').click()
  await expect(page.getByRole('button', { name: 'Puck, male, upbeat, quick: stop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kore, female, firm, clear: play' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Puck, male, upbeat, quick: play' })).toBeVisible({ timeout: 60_000 })
  expect(new Set(fetched).size).toBe(2)
  await lookAround(page, SERIOUS)
})

test('VOICE-08 VOICE-09 VOICE-23 HIST-04 HIST-10 STUDIO-11 a voice is tried, compared and brought back to the studio and to the channel, which wait as they were left', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'voices')
  const channel_id = await createChannel(person, 'Harbour Talk')
  await test.step('from the studio, with a line and a title begun', async () => {
    await openStudio(page, channel_id)
    await page.getByLabel(/^Utterance 1, /).fill(LINE)
    await page.getByLabel('Title').fill('Low water')
    await page.getByRole('button', { name: '+ Add co-host (optional)' }).click()
    await page.getByRole('link', { name: 'Change Voice of the co-host' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Voice for Speaker 2' })).toBeVisible()
  })
  await test.step('own words are spoken, saved under their name, and stand in the history of another tab at once', async () => {
    const other = await context.newPage()
    await other.goto('/voices')
    await other.getByRole('button', { name: 'History' }).click()
    await expect(other.getByText('No history yet')).toBeVisible()
    await card(page, 'Leda').click()
    await page.getByRole('button', { name: 'Try & Set' }).click()
    await page.keyboard.type(LINE)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(page.getByLabel('Test audio')).toBeVisible()
    await expect(other.getByRole('list', { name: 'What was tried' }).getByText(LINE)).toBeVisible()
    await other.close()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('Good_evening_and_welcome_to_t_Leda.mp3')
    expect((await readFile(await saved.path())).byteLength).toBeGreaterThan(5_000)
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('button', { name: `Play “${LINE}”` })).toBeVisible()
    await lookAround(page, SERIOUS)
  })
  await test.step('three voices say it side by side', async () => {
    await page.getByRole('button', { name: 'Compare three voices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare three voices' })
    await dialog.getByRole('button', { name: /^Hear all three/ }).click()
    await expect(dialog.getByRole('button', { name: /^Stop / })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: /^Hear all three/ })).toBeVisible({ timeout: 60_000 })
    await lookAround(page, SERIOUS)
    await dialog.getByRole('combobox', { name: 'Voice 3' }).selectOption('Puck')
    await dialog.getByRole('button', { name: 'Choose Puck' }).click()
  })
  await test.step('the studio is as it was left, with the co-host’s new voice', async () => {
    await page.getByRole('button', { name: 'Save & Return' }).click()
    await expect(page.getByRole('group', { name: 'Co-host: Puck' })).toBeVisible()
    await expect(page.getByLabel(/^Utterance 1, Kore/)).toHaveValue(LINE)
    await expect(page.getByLabel('Title')).toHaveValue('Low water')
    await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
    await page.reload()
    await expect(page.getByRole('group', { name: 'Co-host: Puck' })).toBeVisible()
  })
  await test.step('from the form of the channel', async () => {
    await page.goto(`/${channel_id}/update`)
    await page.getByLabel('Title').fill('Harbour Talks')
    await page.getByRole('link', { name: 'Hear them' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a Voice' })).toBeVisible()
    await card(page, 'Gacrux').click()
    await page.getByRole('button', { name: 'Try & Set' }).click()
    await page.getByRole('button', { name: 'Save & Return' }).click()
    await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('Gacrux')
    await expect(page.getByLabel('Title')).toHaveValue('Harbour Talks')
  })
})
