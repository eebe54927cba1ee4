import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const TITLE = 'Not for everybody'

test('PLAY-24 PLAY-26 CHAN-15 what is private is heard by its owner and is not there for anybody else', async ({
  page,
  openBrowser,
}) => {
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, 'Closed Harbour')
  const content_id = await createContent(owner, {
    channel_id,
    title: TITLE,
    lines: talk('Secret', 12),
    is_public: false,
  })
  const address = `/${channel_id}/${content_id}`
  const media: URL[] = []
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (/^\/(media\/content|objects)\//.test(asked.pathname)) media.push(asked)
  })

  await test.step('the owner hears it while it is made, from signed addresses', async () => {
    await page.goto(address)
    await expect(page.getByText('Private', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await expect(page.getByText(/^Recording line/)).toBeVisible()
    expect(media.map(({ pathname }) => pathname)).toContain(`/media/content/${content_id}/playlist.m3u8`)
  })

  await test.step('and when it is finished', async () => {
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible({ timeout: 90_000 })
    await page.reload()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    expect(media.map(({ pathname }) => pathname)).toContainEqual(
      expect.stringMatching(new RegExp(`^/media/content/${content_id}/audio[.]mp3$`)),
    )
    expect(media.filter(({ search }) => search === '')).toEqual([])
  })

  await test.step('nobody else is told that it exists', async () => {
    const stranger = await openBrowser()
    await createPerson(stranger, 'stranger')
    for (const context of [await openBrowser(), stranger])
      await expectMissing(await context.newPage(), channel_id, content_id)
  })

  await test.step('its sound has no address without a signature', async () => {
    const visitor = await openBrowser()
    for (const name of ['audio.mp3', 'playlist.m3u8', 'segments/0.mp3']) {
      expect((await visitor.request.get(`/media/content/${content_id}/${name}`)).status()).toBe(404)
    }
    const signed = media.find(({ pathname }) => pathname.endsWith('/audio.mp3'))
    expect((await visitor.request.get(String(signed))).status()).toBe(200)
  })
})

async function expectMissing(page: Page, channel_id: string, content_id: string): Promise<void> {
  await page.goto(`/${channel_id}/${content_id}`)
  await expect(page.getByRole('alert')).toContainText(`Content with ID ${content_id} not found or access denied`)
  await page.goto(`/${channel_id}`)
  await expect(page.getByText('Nothing published yet')).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByRole('status', { name: 'Loading content' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByText(TITLE)).toBeHidden()
}
