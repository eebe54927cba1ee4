import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, readContent, untilCompleted, type Person } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

type Place = { channel_id: string; content_id: string }

async function changeVisibility({ request, authorization }: Person, { channel_id, content_id }: Place, visibility: string): Promise<void> {
  const url = `/api/content/${content_id}/visibility?channel_id=${channel_id}`
  await expect(await request.put(url, { headers: { authorization: await authorization() }, data: { visibility } })).toBeOK()
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await hearSound(page)
}

test('PLAY-39 PLAY-40 PLAY-O07 whoever comes while an item is made joins where it is, comes back to it after a reload, and hears it to its end', async ({ page, openBrowser }) => {
  test.setTimeout(300_000)
  const owner = await createPerson(page.context(), 'maker')
  const channel_id = await createChannel(owner, 'Open Workshop')
  const place = { channel_id, content_id: await createContent(owner, { channel_id, title: 'Made in the open', lines: talk('Workshop', 60) }) }
  const guest = await (await openBrowser()).newPage()

  await test.step('both hear the beginning while the rest is spoken', async () => {
    for (const each of [page, guest]) {
      await each.goto(`/${channel_id}/${place.content_id}`)
      await play(each)
      await expect(each.getByText(/^Recording line \d+ of 60$/)).toBeVisible()
    }
    expect((await readContent(guest.request, place)).status).toBe('processing')
  })

  await test.step('after a reload the guest finds it as far as it has come', async () => {
    const { lines_done } = (await readContent(guest.request, place)).progress
    await guest.reload()
    const said = await guest.getByText(/^Recording line \d+ of 60$/).textContent()
    expect(Number(/line (\d+)/.exec(said ?? '')?.[1])).toBeGreaterThan(lines_done)
    await play(guest)
  })

  await test.step('it completes while both listen, and goes on sounding', async () => {
    await untilCompleted(owner, place)
    for (const each of [page, guest]) {
      await expect(each.getByRole('slider', { name: 'Seek' })).toBeVisible({ timeout: 90_000 })
      const { from } = await hearSound(each)
      expect(from).toBeGreaterThan(1)
    }
  })
})

test('SRV-16 PLAY-39 what is made private while somebody listens is gone for them at once, and is heard on by its owner', async ({ page, openBrowser }) => {
  test.setTimeout(300_000)
  const owner = await createPerson(page.context(), 'withdraws')
  const channel_id = await createChannel(owner, 'Changed Minds')
  const content_id = await createContent(owner, { channel_id, title: 'Said too soon', lines: talk('Regret', 4) })
  await untilCompleted(owner, { channel_id, content_id })
  const guest = await (await openBrowser()).newPage()
  await guest.goto(`/${channel_id}/${content_id}`)
  await play(guest)
  expect((await guest.request.get(`/media/content/${content_id}/audio.mp3`)).status()).toBe(200)

  await changeVisibility(owner, { channel_id, content_id }, 'private')
  await expect(guest.getByRole('alert')).toContainText(`Content with ID ${content_id} not found or access denied`)
  await expect.poll(() => guest.evaluate(() => document.querySelector('audio')?.paused ?? true)).toBe(true)
  expect((await guest.request.get(`/media/content/${content_id}/audio.mp3`)).status()).toBe(404)
  await page.goto(`/${channel_id}/${content_id}`)
  await play(page)
})
