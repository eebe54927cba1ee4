import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const OLD = 'Corrected, note 2.'
const NEW = 'The second note was wrong, and is mended now.'

test('the owner corrects one line; whoever is in the middle hears and reads on, and has the new one after a pause', async ({ page, context, openBrowser }) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'mend')
  const channel_id = await createChannel(person, 'Errata')
  const content_id = await createContent(person, { channel_id, title: 'With a mistake', lines: talk('Corrected', 10) })
  await untilCompleted(person, { channel_id, content_id })
  const address = `/${channel_id}/${content_id}`
  const listener = await (await openBrowser()).newPage()

  await test.step('somebody listens', async () => {
    await listener.goto(address)
    await listener.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(listener)
  })

  await test.step('the owner edits a line, hears it and publishes it', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Correct line 2' }).click()
    await page.getByRole('textbox', { name: 'What Puck says' }).fill(NEW)
    await page.getByRole('button', { name: 'Hear utterance 2' }).click()
    await expect(page.getByRole('button', { name: 'Stop utterance 2' })).toBeVisible()
    await lookAround(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The line is being published')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: NEW })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('The change is being published.')).toBeHidden()
  })

  await test.step('the listener is not interrupted', async () => {
    expect(await sourceOf(listener)).toContain('revision=1')
    await hearSound(listener)
    await expect(listener.getByRole('listitem').filter({ hasText: OLD })).toBeVisible()
    await listener.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect.poll(() => sourceOf(listener)).toContain('revision=2')
    await expect(listener.getByRole('listitem').filter({ hasText: NEW })).toBeVisible()
    await listener.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(listener)
  })

  await test.step('what was changed is listed, and can be brought back', async () => {
    await page.getByRole('button', { name: 'Transcript options' }).click()
    await page.getByRole('menuitem', { name: 'Revisions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revisions' })
    await expect(dialog.getByText(NEW)).toBeVisible()
    await lookAround(page)
    await dialog.getByRole('button', { name: 'Restore revision 1' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: OLD })).toBeVisible({ timeout: 60_000 })
  })
})

function sourceOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('audio')?.getAttribute('src') ?? '')
}
