import { readdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const DOUBLED = 'And and nobody wrote down who lit it first.'

test('STUDIO-O72 a doubled word is found, heard, and removed; the check after that has nothing to fix, and the item is published', async ({
  page,
  context,
  duologue,
}) => {
  test.setTimeout(240_000)
  const clipsOfOthers = new Set(await clipPaths(duologue.DATA_DIR))
  const person = await createPerson(context, 'listen')
  const channel_id = await createChannel(person, 'Second listens')
  const lines = talk('Listened to', 6).with(3, { voice_name: 'Puck', text: DOUBLED })
  const content_id = await createContent(person, { channel_id, title: 'With a slip', lines, is_public: false })
  await untilCompleted(person, { channel_id, content_id })
  const pin = page.getByRole('button', { name: 'Line 4, said twice', exact: true })
  const findings = page.getByRole('list', { name: 'Findings', exact: true }).getByRole('listitem')

  await test.step('the owner finds the check in the menu of the item', async () => {
    await page.goto(`/${channel_id}/${content_id}`)
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Listen check' }).click()
    await expect(page.getByRole('heading', { name: 'One line is worth a second listen' })).toBeVisible()
    await expect(page.getByText('5 of 6 lines passed. Everything a directory measures is in range.')).toBeVisible()
    await expect(page.getByText('no speech recogniser is set up')).toBeVisible()
    await lookAround(page)
  })

  await test.step('a key goes to the finding and plays it, another leaves it as it is', async () => {
    await page.keyboard.press('j')
    await expect(findings.getByRole('button', { name: 'Stop line 4' })).toBeVisible()
    await expect(pin).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible()
    await findings.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'One line is worth a second listen' })).toBeVisible()
  })

  await test.step('the word is removed with one press, and the item checked again by itself', async () => {
    await findings.getByRole('button', { name: 'Remove “and”' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible()
    await expect(findings).toHaveCount(0)
  })

  await test.step('a line that is cut short is voiced again, and the new take kept', async () => {
    await cutLongest((await clipPaths(duologue.DATA_DIR)).filter((path) => !clipsOfOthers.has(path)))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(findings.getByText('It ends at full level.')).toBeVisible()
    await findings.getByRole('button', { name: 'Voice it again' }).click()
    await expect(page.getByText('The new one is published.')).toBeVisible()
    await page.getByRole('button', { name: 'Play old' }).click()
    await expect(page.getByRole('button', { name: 'Stop old' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep new' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible()
  })

  await test.step('nothing but publishing is left', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })
})

const LOUD = 4_000

/** The files of all clips that the server keeps, also those of the journeys that it served before. */
async function clipPaths(data_dir: string): Promise<string[]> {
  const folder = join(data_dir, 'objects', 'clips')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.pcm')).map((name) => join(folder, name))
}

/** Ends the longest line in the middle of a word. */
async function cutLongest(paths: readonly string[]): Promise<void> {
  const clips = await Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).size })))
  const [longest] = clips.toSorted((a, b) => b.bytes - a.bytes)
  if (!longest) throw new Error('This journey has made no clip.')
  const pcm = await readFile(longest.path)
  let at = 2 * Math.round(0.35 * pcm.length)
  while (Math.abs(pcm.readInt16LE(at)) < LOUD) at -= 2
  await truncate(longest.path, at)
}
