import type { Page } from '@playwright/test'
import { chooseAvatar, fillIn, menuOf } from './support/channel-form.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson, type Person } from './support/people.ts'
import { flatPng, picture } from './support/pictures.ts'

test('CHAN-05 CHAN-17 CHAN-18 CHAN-65..68 CHAN-71 CHAN-72 what cannot be loaded or done is said, and can be tried again', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const person = await createPerson(context, 'unlucky')
  const channel_id = await createChannel(person, 'Bad Weather')
  const fault = { status: 500, json: { code: 'internal_error', detail: 'An error occurred' } }
  const own = '**/api/channels/'
  const one = `**/api/channels/${channel_id}`

  await test.step('CHAN-71 CHAN-72 a deletion', async () => {
    await page.goto('/creator')
    await menuOf(page, 'Bad Weather').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByLabel('Type delete to confirm').fill('delete')
    for (const [answer, said] of [
      [fault, 'Failed to delete channel'],
      [{ json: { nothing: 'of sense' } }, 'An error occurred while deleting the channel'],
    ] as const) {
      await page.route(one, (route) => route.fulfill(answer))
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(said)
      await page.unroute(one)
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('CHAN-67 CHAN-68 a change', async () => {
    await page.goto(`/${channel_id}/update`)
    await page.getByLabel('Title').fill('Better Weather')
    for (const [answer, said] of [
      [fault, `Failed to update channel ${channel_id}`],
      [{ json: { nothing: 'of sense' } }, 'An error occurred while updating the channel'],
    ] as const) {
      await page.route(one, (route) => (route.request().method() === 'PUT' ? route.fulfill(answer) : route.continue()))
      await page.getByRole('button', { name: 'Update Channel' }).click()
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
      await page.unroute(one)
    }
    await expect(page.getByLabel('Title')).toHaveValue('Better Weather')
    await page.getByRole('link', { name: 'Cancel' }).click()
  })

  await test.step('CHAN-65 CHAN-66 a new channel', async () => {
    await page.goto('/creator/create_channel')
    await chooseAvatar(page)
    await fillIn(page, 'New Weather')
    for (const [answer, said] of [
      [fault, 'Failed to create channel'],
      [{ json: { nothing: 'of sense' } }, 'An error occurred while creating the channel'],
    ] as const) {
      await page.route(own, (route) => (route.request().method() === 'POST' ? route.fulfill(answer) : route.continue()))
      await page.getByRole('button', { name: 'Create Channel' }).click()
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
      await page.unroute(own)
    }
    await expect(page.getByLabel('Title')).toHaveValue('New Weather')
    await expect(page.getByAltText('Chosen avatar')).toBeVisible()
  })

  await test.step('CHAN-17 CHAN-18 the page of the channel', async () => {
    await page.goto('/creator')
    await page.route(one, (route) => route.fulfill(fault))
    await page.getByRole('link', { name: 'Bad Weather' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Channel' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('link', { name: 'Return to Feed' })).toBeVisible()
    await page.unroute(one)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bad Weather' })).toBeVisible()
  })

  await test.step('CHAN-05 ERR-06 the list, in a banner that goes after 20 s', async () => {
    await page.route(own, (route) => route.fulfill(fault))
    await page.clock.install()
    await page.goto('/creator')
    await expect(page.getByRole('status', { name: 'Loading channels' })).toBeVisible()
    for (let wait = 0; wait < 4; wait += 1) await page.clock.runFor(2_000)
    const banner = page.getByText('Error loading channels: An error occurred')
    await expect(banner).toBeVisible()
    await page.clock.runFor(14_000)
    await expect(banner).toBeVisible()
    await page.clock.runFor(7_000)
    await expect(banner).toBeHidden()
    await page.clock.resume()
    await page.unroute(own)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Bad Weather' })).toBeVisible()
  })
})

test('two tabs that edit one channel: nothing is written over unseen, and what one does shows in the other', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'tabs')
  const channel_id = await createChannel(person, 'Two Desks')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/${channel_id}/update`)
    await expect(tab.getByLabel('Title')).toHaveValue('Two Desks')
  }
  await page.getByLabel('Title').fill('The first desk')
  await page.getByRole('button', { name: 'Update Channel' }).click()
  await expect(page.getByText('Channel updated successfully!')).toBeVisible()

  await other.getByLabel('Description').fill('Written at the second desk, a moment later.')
  await other.getByRole('button', { name: 'Update Channel' }).click()
  await expect(
    other.getByText(
      'This channel was changed somewhere else since you opened it. Your changes are still here: look them over and save again.',
    ),
  ).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveValue('The first desk')
  await expect(other.getByLabel('Description')).toHaveValue('Written at the second desk, a moment later.')
  await lookAround(other)
  await other.getByRole('button', { name: 'Update Channel' }).click()
  await expect(other.getByText('Channel updated successfully!')).toBeVisible()
  await expect(page.getByText('Written at the second desk, a moment later.')).toBeVisible()

  await menuOf(other, 'The first desk').click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByLabel('Type delete to confirm').fill('delete')
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Channel deleted successfully!')).toBeVisible()
  await expect(page.getByText('No channels yet')).toBeVisible()
})

test('CHAN-46 CHAN-47 CHAN-O14 what is no picture is not taken, whatever it is called', async ({ page, context }) => {
  const person = await createPerson(context, 'forger')
  await page.goto('/creator/create_channel')
  const avatar = page.getByLabel('Avatar', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Crop avatar' })

  for (const file of [
    { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1_048_576 + 1) },
  ]) {
    await avatar.setInputFiles(file)
    await expect(dialog).toHaveCount(0)
    await expect(avatar).toHaveAccessibleDescription('JPG, PNG, WebP or AVIF, up to 10 MB.')
  }
  // It unfolds to 400 million pixels; whatever the browser makes of that, the page goes on.
  await avatar.setInputFiles({ name: 'bomb.png', mimeType: 'image/png', buffer: flatPng(20_000) })
  const cut = page.getByRole('button', { name: 'Use picture' })
  await expect(cut.or(page.getByText('Avatar must be JPG, PNG, WebP, or AVIF format'))).toBeVisible()
  if (await cut.isVisible()) await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  const whole = picture(640, 480)
  for (const [name, buffer] of [
    ['html.png', Buffer.from('<html><script>alert(1)</script>')],
    ['empty.png', Buffer.alloc(0)],
    ['../../etc/passwd.png', Buffer.from('root:x:0:0')],
  ] as const) {
    await avatar.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(avatar).toHaveAccessibleDescription(/Avatar must be JPG, PNG, WebP, or AVIF format/)
    await expect(dialog).toHaveCount(0)
  }
  await avatar.setInputFiles({ name: `${'x'.repeat(200)}.png`, mimeType: 'image/png', buffer: whole })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByAltText('Chosen avatar')).toBeVisible()
  await expect(avatar).toHaveAccessibleDescription('JPG, PNG, WebP or AVIF, up to 10 MB.')
  await titlesAsWritten(page, person)
})

/** Titles are text, whatever they look like. */
async function titlesAsWritten(page: Page, person: Person): Promise<void> {
  for (const title of ['<script>document.title="owned"</script>', 'مكائن صبورة', '🐌⚙️ Slow', 'x'.repeat(100)]) {
    const channel_id = await createChannel(person, title)
    await page.goto(`/${channel_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await lookAround(page)
  }
  expect(await page.title()).not.toBe('owned')
}
