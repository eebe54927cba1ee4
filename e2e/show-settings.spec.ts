import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'

test('SHOW-O28 an owner lists a show: what directories ask for is filled in, and the checklist finds it in the feed', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'show')
  const channel_id = await createChannel(person, 'Slow Machines')
  const feed = async () => (await context.request.get(`/channels/${channel_id}/feed.xml`)).text()
  const addEmail = page.getByRole('button', { name: 'Add email' })
  const chooseCategory = page.getByRole('button', { name: 'Choose category' })
  const saved = page.getByRole('status').getByText('Saved', { exact: true })

  await test.step('the settings are in the menu of the channel', async () => {
    await page.goto('/creator')
    await page.getByRole('button', { name: 'Options for Slow Machines' }).click()
    await page.getByRole('menuitem', { name: 'Show settings' }).click()
    await expect(page.getByRole('radio', { name: 'Unlisted' })).toBeChecked()
    expect(await feed()).toContain('<itunes:block>')
  })

  await test.step('Listed shows what is missing, and each thing leads to its field', async () => {
    await page.getByRole('radio', { name: 'Unlisted' }).press('ArrowDown')
    await expect(addEmail).toBeVisible()
    await lookAround(page)
    await addEmail.click()
    await page.keyboard.type('mara@example.org')
    await expect(addEmail).toBeHidden()
    await chooseCategory.click()
    await page.getByLabel('Category', { exact: true }).selectOption('Physics')
    await expect(chooseCategory).toBeHidden()
    await expect(saved).toBeVisible()
  })

  await test.step('directories find it, and so does a visit later', async () => {
    const listed = await feed()
    expect(listed).toContain('<itunes:email>mara@example.org</itunes:email>')
    expect(listed).toContain('<itunes:category text="Physics"')
    expect(listed).not.toContain('<itunes:block>')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Listed', exact: true })).toBeChecked()
    await expect(page.getByLabel('Owner’s email')).toHaveValue('mara@example.org')
  })
})
