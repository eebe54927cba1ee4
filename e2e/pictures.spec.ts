import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** What was asked for under an address, by the last part of its name. */
function watchPictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/media\/.*\.(webp|jpg)$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

async function shownPictures(page: Page): Promise<string[]> {
  const loaded = page.locator('main img[srcset]')
  return loaded.evaluateAll((images) =>
    images.map((image) => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : '')),
  )
}

test('CACHE-09 FEED-18 FEED-21 ERR-05 pictures come in the size that is needed, private ones to their owner, and drawings where they fail', async ({
  page,
  openBrowser,
}) => {
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, 'Framed')
  const content_id = await createContent(owner, { channel_id, title: 'For everybody', lines: talk('Open', 4) })
  const private_id = await createContent(owner, {
    channel_id,
    title: 'For me',
    lines: talk('Shut', 4),
    is_public: false,
  })
  for (const id of [content_id, private_id]) await untilCompleted(owner, { channel_id, content_id: id })

  await test.step('a visitor loads the small sizes as WebP, which may be kept for ever, and nothing moves when they come', async () => {
    const visitor = await (await openBrowser({ viewport: { width: 1280, height: 900 } })).newPage()
    const asked = watchPictures(visitor)
    await visitor.goto(`/${channel_id}`)
    await expect(visitor.getByRole('link', { name: 'For everybody' })).toBeVisible()
    await expect
      .poll(() => asked.filter((path) => path.includes(content_id)))
      .toEqual([expect.stringMatching(/-640\.webp$/)])
    const [thumbnail = ''] = asked.filter((path) => path.includes(content_id))
    const answer = await visitor.request.get(thumbnail)
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining(FOR_EVER),
    })
    await expect
      .poll(async () => (await shownPictures(visitor)).filter((address) => address.endsWith(thumbnail)))
      .toHaveLength(1)
    expect(await shiftOf(visitor)).toBeLessThanOrEqual(0.05)
  })

  await test.step('the avatars of a list are small', async () => {
    const visitor = await (await openBrowser()).newPage()
    const asked = watchPictures(visitor)
    await visitor.goto('/feed')
    await expect(visitor.getByRole('link', { name: 'Framed' })).toBeVisible()
    const avatars = () => asked.filter((path) => path.includes('avatar'))
    await expect.poll(() => avatars().length).toBeGreaterThan(0)
    expect(avatars().filter((path) => !path.endsWith('-96.webp'))).toEqual([])
  })

  await test.step('a fine screen loads the large size', async () => {
    const fine = await (await openBrowser({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 3 })).newPage()
    const asked = watchPictures(fine)
    await fine.goto(`/${channel_id}`)
    await expect
      .poll(() => asked.filter((path) => path.includes(content_id)))
      .toEqual([expect.stringMatching(/-1280\.webp$/)])
  })

  await test.step('the owner sees the picture of what is private, by a signed address', async () => {
    const asked = watchPictures(page)
    await page.goto(`/${channel_id}`)
    await expect
      .poll(() => asked.filter((path) => path.includes(private_id)))
      .toEqual([expect.stringMatching(/^\/media\/content\/.*-640\.webp$/)])
    await expect
      .poll(async () => (await shownPictures(page)).filter((address) => address.includes(private_id)))
      .toHaveLength(1)
  })

  await test.step('a picture that does not come gives way to a drawing, and an avatar to initials', async () => {
    const unlucky = await (await openBrowser()).newPage()
    await unlucky.route(/\/media\/.*\.(webp|jpg)$/, (route) => route.fulfill({ status: 404 }))
    await unlucky.goto(`/${channel_id}`)
    await expect(unlucky.locator('main [data-part=drawn-cover]')).toBeVisible()
    await expect(unlucky.locator('main [data-initials=F]')).toBeVisible()
    expect(await shiftOf(unlucky)).toBeLessThanOrEqual(0.05)
  })
})

/** How far things have moved by themselves, as browsers count it. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
}
