import { DUAL_SPEAKER_PROMPT } from '@app/domain/scripts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createPerson } from './support/people.ts'
import { addFiles, fiveSources } from './support/sources.ts'
import { openStudio, voicesByName } from './support/studio.ts'

const sources = await fiveSources()

test(
  'STUDIO-06 STUDIO-08 STUDIO-59 five sources of different kinds become a script of two voices that uses each of them',
  { annotation: { type: 'requirement', description: 'STUDIO-62' } },
  async ({ page, context }) => {
    test.setTimeout(180_000)
    const ana = await createPerson(context, 'ana')
    const channel_id = await createChannel(ana, 'Slow Machines')
    await openStudio(page, channel_id)
    const rows = page.getByRole('textbox', { name: /^Utterance/ })

    await test.step('five files, and a co-host', async () => {
      await addFiles(
        page,
        sources.map(({ file }) => file),
      )
      await expect(page.getByRole('list', { name: 'Sources' }).getByRole('listitem')).toHaveCount(sources.length)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.getByRole('button', { name: '+ Add co-host (optional)' }).click()
    })

    await test.step('STUDIO-66 the script is requested, and a reload goes on waiting for it', async () => {
      const requested = page.waitForRequest('**/podcast/create_script')
      await page.getByRole('button', { name: 'Write script' }).click()
      expect((await requested).postData()).toContain(DUAL_SPEAKER_PROMPT.slice(0, 40))
      await expect(page.getByRole('region', { name: 'Generating' })).toContainText('30 s to 5 minutes')
      await expect(page.getByText(/^Reading \d of 5 sources$/)).toBeVisible()
      await page.reload()
      await expect(page.getByText('Script Generated!')).toBeVisible()
    })

    await test.step('STUDIO-36 STUDIO-63 it stands in the editor, in both voices, with the passages behind each line', async () => {
      await expect(page.getByRole('group', { name: 'Script history' })).toContainText('1 of 1')
      const more = page.getByRole('button', { name: /^Show \d+ more$/ })
      if (await more.isVisible()) await more.click()
      await expect(rows.nth(6)).toBeVisible()
      const names = await rows.evaluateAll((fields) =>
        fields.map((field) => field.getAttribute('aria-label')?.split(', ')[1]),
      )
      const voices = await voicesByName(page)
      expect(new Set(names.map((name) => voices.get(name ?? '')))).toEqual(new Set(['Kore', 'Sulafat']))
      await showPassages(page)
    })

    await test.step('the passages are there after a reload', async () => {
      await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
      await page.reload()
      await expect(page.getByText('Script Generated!')).toBeHidden()
      await showPassages(page)
      await page.mouse.move(0, 0)
    })

    const content_id = await test.step('it is published', async () => {
      for (const field of ['Title', 'Description', 'Show notes'])
        await expect(page.getByLabel(field, { exact: true })).not.toHaveValue('')
      await page.getByLabel('Title', { exact: true }).fill('What keeps ships off the rocks')
      await page.getByRole('button', { name: 'Create Content' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Content' }).click()
      await page.waitForURL(new RegExp(`/${channel_id}/(?!create_content)`))
      return new URL(page.url()).pathname.split('/')[2] ?? ''
    })

    await test.step('the transcript uses a fact of each source', async () => {
      const transcript = page.getByRole('region', { name: 'Transcript' })
      for (const { file, fact } of sources) await expect(transcript, file.name).toContainText(fact)
    })

    await test.step('the draft has ended', async () => {
      const headers = { authorization: await ana.authorization() }
      await expect(
        await ana.request.delete(`/api/content/${content_id}?channel_id=${channel_id}`, { headers }),
      ).toBeOK()
      await openStudio(page, channel_id)
      await expect(rows).toHaveCount(1)
      await expect(rows).toHaveValue('')
      await expect(page.getByRole('list', { name: 'Sources' })).toHaveCount(0)
    })
  },
)

/** The passages behind the first line. On a busy machine the rows can still move under the pointer. */
async function showPassages(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: /^Sources of utterance \d+/ }).first()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await first.hover()
    await expect(page.getByRole('dialog').locator('blockquote').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
