import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const TITLE = 'Not for everybody'

test(
  'PLAY-24 PLAY-26 SRV-16 a private item is heard by its owner from signed addresses and hidden from everybody else',
  { annotation: { type: 'requirement', description: 'CHAN-15 CACHE-O01' } },
  async ({ page, openBrowser }) => {
    test.setTimeout(180_000)
    const owner = await createPerson(page.context(), 'owner')
    const channel_id = await createChannel(owner, 'Closed Harbour')
    const place = {
      channel_id,
      content_id: await createContent(owner, { channel_id, title: TITLE, lines: talk('Secret', 5) }),
    }
    const address = `/${channel_id}/${place.content_id}`
    const guest = await (await openBrowser()).newPage()
    const media: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^\/(media\/content|objects)\//.test(url.pathname)) media.push(url)
    })

    await test.step('SRV-16 an item that is made private stops for a guest who listens', async () => {
      await untilCompleted(owner, place)
      await guest.goto(address)
      await play(guest)
      expect((await guest.request.get(`/media/content/${place.content_id}/audio.mp3`)).status()).toBe(200)
      const changed = await owner.request.put(`/api/content/${place.content_id}/visibility?channel_id=${channel_id}`, {
        headers: { authorization: await owner.authorization() },
        data: { visibility: 'private' },
      })
      await expect(changed).toBeOK()
      await expect(guest.getByRole('alert')).toContainText(
        `Content with ID ${place.content_id} not found or access denied`,
      )
      await expect.poll(() => guest.evaluate(() => document.querySelector('audio')?.paused ?? true)).toBe(true)
    })

    await test.step('CACHE-O01 the owner hears it from signed addresses, also after one has expired', async () => {
      let issued = 0
      await page.route('**/access-urls?*', async (route) => {
        issued += 1
        const response = await route.fetch()
        const body = await response.text()
        const isExpired = issued === 1
        await route.fulfill({
          response,
          body: isExpired ? body.replaceAll(/signature=[\w-]+/g, 'signature=expired') : body,
        })
      })
      await page.goto(address)
      await expect(page.getByText('Private', { exact: true })).toBeVisible()
      await play(page)
      expect(issued).toBeGreaterThan(1)
      expect(media.map(({ pathname }) => pathname)).toContain(`/media/content/${place.content_id}/audio.mp3`)
      expect(media.filter(({ search }) => search === '')).toEqual([])
    })

    await test.step('PLAY-26 CHAN-15 neither a visitor nor another person finds it', async () => {
      const stranger = await openBrowser()
      await createPerson(stranger, 'stranger')
      for (const visitor of [guest, await stranger.newPage()]) await expectMissing(visitor, address)
    })

    await test.step('its sound has no address without a signature', async () => {
      for (const name of ['audio.mp3', 'playlist.m3u8', 'segments/0.mp3'])
        expect((await guest.request.get(`/media/content/${place.content_id}/${name}`)).status()).toBe(404)
      const signed = media.findLast(({ pathname }) => pathname.endsWith('/audio.mp3'))
      expect((await guest.request.get(String(signed))).status()).toBe(200)
    })
  },
)

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await hearSound(page)
}

async function expectMissing(page: Page, address: string): Promise<void> {
  const [, channel_id, content_id] = address.split('/')
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText(`Content with ID ${content_id} not found or access denied`)
  await page.goto(`/${channel_id}`)
  await expect(page.getByText('Nothing published yet')).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByRole('status', { name: 'Loading content' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByText(TITLE)).toBeHidden()
}
