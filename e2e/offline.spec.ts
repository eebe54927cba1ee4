import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const TITLE = 'Taken along'

test('a saved episode plays, seeks and shows its text offline, and is removed by signing out', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'offline')
  const channel_id = await createChannel(person, 'Far Out')
  const content_id = await createContent(person, {
    channel_id,
    title: TITLE,
    lines: talk('Offline', 8),
    is_public: false,
  })
  await untilCompleted(person, { channel_id, content_id })
  const address = `/${channel_id}/${content_id}`
  const save = async () => {
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Save offline' }).click()
  }

  await test.step('a full device is reported, and nothing is left of half an episode', async () => {
    await page.goto(address)
    await expect(page.getByText('Offline, note 3.', { exact: false })).toBeVisible()
    await page.evaluate(() => {
      const put = Cache.prototype.put
      Object.assign(window, { put })
      Cache.prototype.put = (request) =>
        String(request).endsWith('.mp3')
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : Promise.resolve()
    })
    await save()
    await expect(page.getByText('There is not enough space on this device for the episode')).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.reload()
  })

  await test.step('it is saved and listed', async () => {
    await expect(page.getByText('Offline, note 3.', { exact: false })).toBeVisible()
    // Firefox, while its question about storage has no answer yet.
    await page.evaluate(() => Object.assign(navigator.storage, { persist: () => new Promise(() => {}) }))
    await save()
    // The first save waits until the service worker is installed.
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
    await lookAround(page)
  })

  await test.step('it plays and seeks without a connection, after a reload too', async () => {
    await context.setOffline(true)
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await page.goto('/feed')
    await expect(page, 'other pages lead to the saved episodes').toHaveURL('/saved')
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    const word = page.getByRole('listitem').filter({ hasText: 'Offline, note 3.' }).locator('[data-start-ms]').nth(3)
    await word.click()
    await hearSound(page)
    expect(await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThanOrEqual(
      Number(await word.getAttribute('data-start-ms')) / 1_000 - 0.05,
    )
    // A busy machine takes its time to look around; the episode must not end meanwhile.
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await lookAround(page)
    faults.length = 0
  })

  await test.step('a newer service worker takes over while it plays', async () => {
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await page.evaluate(async () => {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      await navigator.serviceWorker.register('/worker.js?newer')
      await taken
    })
    await hearSound(page)
  })

  await test.step('signing out removes it from the device', async () => {
    await page.goto('/saved')
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto('/saved')
    await expect(page.getByText('No episodes saved on this device')).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})
