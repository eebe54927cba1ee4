import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted, type Person } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const OLD = 'Corrected, note 2.'
const NEW = 'The second note was wrong, and is mended now.'
const AGAIN = 'The third note is another one too.'
const AT_ONCE = 'The fourth note must not be heard again.'

test('a correction of one line reaches listeners after a pause, on request, or at once', async ({
  page,
  context,
  openBrowser,
  duologue,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'mend')
  const channel_id = await createChannel(person, 'Errata')
  const content_id = await createContent(person, { channel_id, title: 'With a mistake', lines: talk('Corrected', 10) })
  await untilCompleted(person, { channel_id, content_id })
  const address = `/${channel_id}/${content_id}`
  const listener = await (await openBrowser()).newPage()
  const [before, clips] = [await linesOf(person, { channel_id, content_id }), await clipsIn(duologue.DATA_DIR)]
  const another = await context.newPage()

  await test.step('a visitor listens, and the owner has a second tab', async () => {
    await listener.goto(address)
    // The episode must not end before the corrections are published, however busy the machine is.
    await listener.getByLabel('Speed').selectOption({ label: '0.5×' })
    await listener.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(listener)
    await another.goto(address)
    await expect(another.getByRole('listitem').filter({ hasText: OLD })).toBeVisible()
  })

  await test.step('the owner edits a line, hears it, and publishes it after a reload', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Correct line 2' }).click()
    const words = page.getByRole('textbox', { name: 'What Puck says' })
    await words.fill(NEW)
    await page.getByRole('button', { name: 'Hear utterance 2' }).click()
    await expect(page.getByRole('button', { name: 'Stop utterance 2' })).toBeVisible()
    await lookAround(page)
    await page.reload()
    await expect(words, 'the text is there after a reload').toHaveValue(NEW)
    await page.getByRole('button', { name: 'Publish' }).dblclick()
    await expect(page.getByRole('button', { name: 'Correct line 2' })).toBeFocused()
    await expect(page.getByText('Line 2 is published')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: NEW })).toBeVisible()
    await expect(another.getByRole('listitem').filter({ hasText: NEW }), 'the second tab follows').toBeVisible()
  })

  await test.step('no other line is spoken again', async () => {
    const after = await linesOf(person, { channel_id, content_id })
    const corrected = before.findIndex(({ text }) => text.startsWith(OLD))
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => (text.startsWith(OLD) ? NEW : text)))
    expect(after.toSpliced(corrected, 1)).toEqual(before.toSpliced(corrected, 1))
    const now = await clipsIn(duologue.DATA_DIR)
    expect(now).toEqual(expect.arrayContaining(clips))
    expect(now).toHaveLength(clips.length + 1)
  })

  await test.step('the listener is not interrupted, and gets the new line after a pause', async () => {
    expect(await sourceOf(listener)).toContain('revision=1')
    await hearSound(listener)
    await expect(listener.getByRole('listitem').filter({ hasText: OLD })).toBeVisible()
    await expect(
      listener.getByText('This episode was corrected while you were listening.', { exact: false }),
    ).toBeVisible()
    await lookAround(listener)
    await listener.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect.poll(() => sourceOf(listener)).toContain('revision=2')
    await expect(listener.getByRole('listitem').filter({ hasText: NEW })).toBeVisible()
    await listener.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(listener)
  })

  await test.step('a listener who does not want to wait switches at once', async () => {
    await listener.getByRole('slider', { name: 'Seek' }).press('Home')
    await page.getByRole('button', { name: 'Correct line 3' }).click()
    await page.getByRole('textbox', { name: 'What Kore Halloran says' }).fill(AGAIN)
    await publish(page)
    await listener.getByRole('button', { name: 'Hear it now' }).click()
    await expect.poll(() => sourceOf(listener)).toContain('revision=3')
    await hearSound(listener)
    await expect(listener.getByRole('listitem').filter({ hasText: AGAIN })).toBeVisible()
  })

  await test.step('the owner replaces at once, and the listener goes on at the same line', async () => {
    await listener.getByRole('slider', { name: 'Seek' }).press('Home')
    await page.getByRole('button', { name: 'Correct line 4' }).click()
    await page.getByRole('textbox', { name: 'What Puck says' }).fill(AT_ONCE)
    await publish(page)
    await expect(
      listener.getByText('This episode was corrected while you were listening.', { exact: false }),
    ).toBeVisible()
    expect(await sourceOf(listener)).toContain('revision=3')
    const before = await timeOf(listener)
    await page.getByRole('button', { name: 'Replace at once' }).click()
    await expect.poll(() => sourceOf(listener)).toContain('revision=4')
    await hearSound(listener)
    // Lines before the place may be longer or shorter now.
    expect(await timeOf(listener), 'it goes on at the same line').toBeGreaterThan(before / 2)
    await expect(listener.getByRole('listitem').filter({ hasText: AT_ONCE })).toBeVisible()
  })

  await test.step('revisions are listed, and an earlier one is restored', async () => {
    await page.getByRole('button', { name: 'Transcript options' }).click()
    await page.getByRole('menuitem', { name: 'Revisions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revisions' })
    await expect(dialog.getByText(NEW)).toBeVisible()
    await lookAround(page)
    await dialog.getByRole('button', { name: 'Restore revision 1' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: OLD })).toBeVisible()
  })
})

/** A busy server may ask for another try; the edit is kept until it has been taken. */
async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Publish' })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(button).toBeHidden({ timeout: 10_000 })
  }).toPass()
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
}

function sourceOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('audio')?.getAttribute('src') ?? '')
}

const Transcript = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      start_ms: z.number(),
      end_ms: z.number(),
      words: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  ),
})

/** The text of each line, and the times of its words counted from the beginning of its clip. */
async function linesOf(
  { request, authorization }: Person,
  { channel_id, content_id }: { channel_id: string; content_id: string },
) {
  const answer = await request.get(`/api/content/${content_id}/transcript?channel_id=${channel_id}`, {
    headers: { authorization: await authorization() },
  })
  return Transcript.parse(await answer.json()).lines.map(({ text, start_ms, words }) => ({
    text,
    words: words.map(([from, to, start, end]) => [from, to, start - start_ms, end - start_ms]),
  }))
}

/** The names of all clips, which are their hashes. */
async function clipsIn(DATA_DIR: string): Promise<string[]> {
  const files = await readdir(join(DATA_DIR, 'objects/clips'), { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map(({ name }) => name)
}
