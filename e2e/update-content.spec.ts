import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { talk } from './support/scripts.ts'
import { chooseThumbnail } from './support/thumbnail.ts'

const MISSING = '7b0d9f46-53a4-4b2e-8f8c-1f0c6f2c2b1a'

test('EDIT-01 EDIT-03 EDIT-04 EDIT-05 EDIT-06 EDIT-07 EDIT-08 EDIT-10 EDIT-11 EDIT-15 PLAY-62 NAV-26 NAV-O06 title, description and picture are changed after the fact', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'editor')
  const channel_id = await createChannel(person, 'Second Thoughts')
  const content_id = await createContent(person, {
    channel_id,
    title: 'First thoughts',
    lines: talk('Thoughts', 2),
    is_public: false,
  })
  await untilCompleted(person, { channel_id, content_id })
  const place = `/${channel_id}/${content_id}`
  const save = page.getByRole('button', { name: 'Update Content' })
  const title = page.getByLabel('Title')

  await test.step('the menu leads to the edit page, which says when nothing changed', async () => {
    await page.goto(place)
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`${place}/edit`)
    await expect(page.getByRole('heading', { level: 1, name: 'Update Content for Second Thoughts' })).toBeVisible()
    await expect(title).toHaveValue('First thoughts')
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: 'No changes to save' })).toBeVisible()
    await lookAround(page, ['serious', 'critical'])
  })
  await test.step('the current picture is shown until another is chosen', async () => {
    const current = page.getByRole('form', { name: 'Update content' }).locator('img').first()
    await expect
      .poll(() => current.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Choose Another Image' })).toBeVisible()
    await chooseThumbnail(page, picture(900, 900))
  })
  await test.step('what breaks a rule is not sent', async () => {
    await title.fill('ab')
    await save.click()
    await expect(title).toHaveAccessibleDescription('Title must be at least 3 characters')
    await expect(title).toBeFocused()
    await lookAround(page, ['serious', 'critical'])
  })
  await test.step('what is saved is there after a whole new load', async () => {
    await title.fill('Second thoughts')
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
    await save.click()
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('heading', { level: 1, name: 'Second thoughts' })).toBeVisible()
    await expect(page.locator('body[data-not-reloaded]')).toHaveCount(0)
  })
  await test.step('the other address shows the same page, and leaving it changes nothing', async () => {
    await page.goto(`${place}/update-style`)
    await expect(title).toHaveValue('Second thoughts')
    await expect(page).toHaveURL(`${place}/update-style`)
    await title.fill('Third thoughts')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Second thoughts' })).toBeVisible()
    await page.goto(`${place}/edit`)
    await page.getByRole('link', { name: 'Back to the content' }).click()
    await expect(page).toHaveURL(place)
  })
  await test.step('an item that is not there leads to its channel', async () => {
    await page.goto(`/${channel_id}/${MISSING}/edit`)
    await expect(page).toHaveURL(`/${channel_id}`)
  })
})
