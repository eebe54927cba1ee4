import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

test('the script of a published episode is edited and published, and brought back', async ({ page, context }) => {
  test.setTimeout(120_000)
  const person = await createPerson(context, 'revise')
  const channel_id = await createChannel(person, 'Second edition')
  const content_id = await createContent(person, { channel_id, title: 'Told anew', lines: talk('Revised', 6) })
  await untilCompleted(person, { channel_id, content_id })
  await page.goto(`/${channel_id}/${content_id}`)
  const shown = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(shown('Revised, note 2.')).toBeVisible()

  await test.step('a line is deleted and another added: one new line, and its price', async () => {
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Edit script' }).click()
    await expect(page.getByText('No changes')).toBeVisible()
    const second = page.getByRole('textbox', { name: /^Utterance 2,/ })
    await second.fill('')
    const first = page.getByRole('textbox', { name: /^Utterance 1,/ })
    await first.press('End')
    await first.press('Enter')
    await page.keyboard.type('This was never said before.')
    await expect(page.getByText(/^1 new line, \d+ tokens?$/)).toBeVisible()
    await lookAround(page)
  })

  await test.step('it is published on the page of the episode', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(shown('This was never said before.')).toBeVisible()
    await expect(shown('Revised, note 2.')).toHaveCount(0)
  })

  await test.step('the earlier script comes back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shown('Revised, note 2.')).toBeVisible()
    await expect(shown('This was never said before.')).toHaveCount(0)
  })
})
