import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const TITLE = 'Taken along'

test('an episode that was saved is heard, read and sought in without a connection, and is gone after signing out', async ({ page, context }) => {
  test.setTimeout(180_000)
  const person = await createPerson(context, 'offline')
  const channel_id = await createChannel(person, 'Far Out')
  const content_id = await createContent(person, { channel_id, title: TITLE, lines: talk('Offline', 8) })
  await untilCompleted(person, { channel_id, content_id })

  await test.step('save it', async () => {
    await page.goto(`/${channel_id}/${content_id}`)
    await expect(page.getByText('Offline, note 3.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Save offline' }).click()
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.goto('/saved')
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
    await lookAround(page)
  })

  await test.step('hear it and seek in it without a connection, after a reload too', async () => {
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    const word = page.getByRole('listitem').filter({ hasText: 'Offline, note 6.' }).locator('[data-start-ms]').nth(3)
    await word.click()
    await hearSound(page)
    expect(await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThanOrEqual(Number(await word.getAttribute('data-start-ms')) / 1_000 - 0.05)
  })

  await test.step('another does not find it', async () => {
    await context.setOffline(false)
    await page.goto('/saved')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/saved')
    await expect(page.getByText('Nothing is saved on this device')).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})
