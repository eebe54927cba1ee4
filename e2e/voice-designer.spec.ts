import { expect, test } from './support/journey.ts'
import { createChannel, createPerson } from './support/people.ts'
import { openStudio } from './support/studio.ts'

test(
  'VOICE-O29 VOICE-O30 a voice is designed, heard while it is turned, saved under a name and used in the studio',
  { annotation: { type: 'requirement', description: 'VOICE-O26' } },
  async ({ page, context }) => {
    test.setTimeout(180_000)
    const person = await createPerson(context, 'designer')
    const channel_id = await createChannel(person, 'Night Ferry')
    await openStudio(page, channel_id)
    await page.getByLabel(/^Utterance 1, /).fill('Good evening, and welcome.')

    await test.step('the designer opens from the selected card, and is turned by keyboard', async () => {
      await page.getByRole('link', { name: 'Change Voice of the host' }).click()
      await page.getByRole('button', { name: /^Puck,/ }).click()
      await page.getByRole('button', { name: 'Design a voice from Puck' }).click()
      const designer = page.getByRole('dialog', { name: 'Design a voice' })
      const heard = page.waitForResponse((response) => /\/media\/voices\/Puck_p-2_.*\.mp3$/.test(response.url()))
      await designer.getByRole('slider', { name: 'Pitch' }).focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(designer.getByRole('status')).toHaveText('Puck, lower')
      expect([200, 206]).toContain((await heard).status())
    })

    await test.step('each change can be undone, and all of them reset', async () => {
      const designer = page.getByRole('dialog', { name: 'Design a voice' })
      await designer.getByLabel('Manner').selectOption('Calm')
      await expect(designer.getByRole('status')).toHaveText('Puck, lower, calm')
      await designer.getByRole('button', { name: 'Reset' }).click()
      await expect(designer.getByRole('status')).toHaveText('Puck')
      await designer.getByRole('button', { name: 'Undo' }).click()
      await expect(designer.getByRole('status')).toHaveText('Puck, lower, calm')
    })

    await test.step('it is saved under a name, used, and the studio knows it by that name after a reload', async () => {
      const designer = page.getByRole('dialog', { name: 'Design a voice' })
      await designer.getByLabel('Name for this channel').fill('Nora')
      await designer.getByRole('button', { name: 'Save voice' }).click()
      await expect(page.getByText('Nora is saved for this channel')).toBeVisible()
      await designer.getByRole('button', { name: 'Use this voice' }).click()
      await expect(page.getByRole('button', { name: /^Nora,/ })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Save & Return' }).click()
      await expect(page.getByRole('group', { name: 'Host: Nora' })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
      await page.reload()
      await expect(page.getByRole('group', { name: 'Host: Nora' })).toBeVisible()
    })
  },
)
