import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { embedCode } from '../packages/contracts/src/embed-code.ts'
import { expect, test } from './support/journey.ts'
import { faultsOf } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const TITLE = 'Why lighthouses still turn'
const QUOTE = { t: 1.2, end: 2.6 }
/** The budget of the embedded player (`bench/size.ts`). */
const MOST_SCRIPT_BYTES = 40_000
/** Tolerance for the stop at the end of a passage. */
const LATEST_S = 0.05

/** Another site, under another name of this machine than the product's: each address is a page with that embed in it. */
async function otherSite(embeds: Record<string, string>): Promise<{ address: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>The Harbour Almanac</title><body><h1>The lamp</h1>${embeds[url] ?? ''}
      <script>window.heights = []; addEventListener('message', ({ data, source }) => {
        if (data.type !== 'duologue:height') return
        heights.push(data.height)
        document.querySelector('iframe').height = data.height
      })</script></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function blockThirdPartyCookies(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

async function openFrame(page: Page, address: string): Promise<Frame> {
  await page.goto(address)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no frame')
  await frame.waitForSelector('.bars > svg')
  return frame
}

const placeIn = (frame: Frame) => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

test('SHOW-O71 SHOW-O75 SHOW-O76 an embed plays in a page of another site without third-party cookies, and leaves nothing behind', async ({
  page,
  browser,
  baseURL,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, 'Slow Machines')
  const content_id = await createContent(owner, { channel_id, title: TITLE, lines: talk('Lighthouse', 4) })
  await untilCompleted(owner, { channel_id, content_id })
  const embedded = (query: string, path = `/embed/content/${content_id}`) =>
    embedCode({ address: `${baseURL}${path}${query}`, title: TITLE, height: 180 })
  const site = await otherSite({
    '/': embedded('?theme=light'),
    '/quote': embedded(`?t=${QUOTE.t}&end=${QUOTE.end}`),
    '/show': embedded('', `/embed/channels/${channel_id}`),
    '/feed': embedded('', '/feed'),
  })
  const visitor = await (await openBrowser()).newPage()
  await blockThirdPartyCookies(visitor)
  const requests: string[] = []
  visitor.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await test.step('only its own files are fetched before it plays', async () => {
    const frame = await openFrame(visitor, site.address)
    await visitor.waitForLoadState('networkidle')
    const unexpected = requests.filter(
      (path) =>
        !/^\/(favicon\.ico|embed\/content\/.*|assets\/.*\.(js|css|woff2)|media\/content\/.*\.webp)?$/.test(path),
    )
    expect(unexpected).toEqual([])
    expect(await frame.locator('audio').getAttribute('preload')).toBe('none')
    await frame.evaluate(() => (document.cookie = 'tracked=1; SameSite=None; Secure'))
    expect(await frame.evaluate(() => document.cookie), 'cookies of other sites are blocked').toBe('')
  })

  await test.step('it plays, opens the transcript and tells the page its height', async () => {
    const frame = visitor.frames()[1] as Frame
    await frame.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => placeIn(frame)).toBeGreaterThan(0.5)
    await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Ask the hosts' })).toHaveAttribute('href', /\?ask&t=\d+$/)
    expect(await frame.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(TITLE)
    await frame.getByRole('button', { name: 'Transcript' }).click()
    await expect(frame.locator('.word.now')).toBeVisible()
    await expect.poll(() => visitor.evaluate('heights')).toEqual([180, 420])
    expect((await visitor.locator('iframe').boundingBox())?.height).toBe(420)
  })

  await test.step('a word that is pressed is heard, by pointer and by keys', async () => {
    const frame = visitor.frames()[1] as Frame
    const word = frame.locator('.line').nth(1).locator('.word').nth(2)
    await word.click()
    const at = await placeIn(frame)
    const second = await frame.locator('.line').nth(1).locator('.time').textContent()
    expect(at).toBeGreaterThanOrEqual(Number(second?.split(':')[1]))
    await expect(frame.locator('.line').nth(1).locator('.word.now')).toBeVisible()
    await frame.getByRole('button', { name: 'Pause' }).click()
    expect(await frame.locator('.line').nth(2).locator('.word[tabindex="0"]').count()).toBe(1)
    await frame.locator('.line').nth(2).locator('.word').first().focus()
    await visitor.keyboard.press('ArrowRight')
    await visitor.keyboard.press('Enter')
    await expect.poll(() => placeIn(frame)).toBeGreaterThan(at + 1)
    await frame.getByRole('slider').focus()
    await visitor.keyboard.press('k')
    await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()
    const before = await placeIn(frame)
    await visitor.keyboard.press('j')
    await expect.poll(() => placeIn(frame)).toBe(Math.max(0, before - 15))
    expect(await frame.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^0:\d\d of \d:\d\d$/)
  })

  await test.step('TRUST-O160 the spoken notice is marked, and can be skipped while it is heard', async () => {
    const frame = await openFrame(visitor, site.address)
    const skip = frame.getByRole('button', { name: 'Skip the spoken notice' })
    await expect(skip).toBeHidden()
    await frame.getByRole('button', { name: 'Transcript' }).click()
    await expect(frame.locator('.tag')).toHaveText(['Notice'])
    expect(await frame.locator('.speaker:has(.tag) > span').first().textContent()).toMatch(/\S Notice$/)
    await frame.getByRole('button', { name: 'Play' }).click()
    await skip.click()
    await expect(frame.locator('.line').nth(1).locator('.word.now')).toBeVisible()
    await expect(skip).toBeHidden()
    await expect(frame.getByRole('button', { name: 'Pause' })).toBeFocused()
  })

  await test.step('a quote stops at its end, and the rest follows on request', async () => {
    const frame = await openFrame(visitor, `${site.address}/quote`)
    await frame.getByRole('button', { name: 'Play' }).click()
    await expect(frame.getByText('That was the passage.')).toBeVisible()
    const stopped = await placeIn(frame)
    expect(Math.abs(stopped - QUOTE.end)).toBeLessThan(LATEST_S)
    await frame.getByRole('button', { name: 'Hear the rest' }).click()
    await expect.poll(() => placeIn(frame)).toBeGreaterThan(QUOTE.end + 0.3)
  })

  await test.step('a show has its episodes with one player', async () => {
    const frame = await openFrame(visitor, `${site.address}/show`)
    await frame.getByRole('button', { name: `Play ${TITLE}` }).click()
    await expect.poll(() => placeIn(frame)).toBeGreaterThan(0.2)
    await expect(frame.getByRole('button', { name: `Pause ${TITLE}` })).toBeVisible()
    await expect.poll(() => visitor.evaluate('heights')).toEqual([420])
  })

  await test.step('nothing is kept', async () => {
    expect(await visitor.context().cookies()).toEqual([])
    const kept = await (visitor.frames()[1] as Frame).evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      worker: navigator.serviceWorker.controller,
    }))
    expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0, worker: null })
  })

  await test.step('no other page can be framed', async () => {
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`${site.address}/feed`)
    await expect.poll(() => stranger.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
    await stranger.context().close()
  })
  site.close()
})

test('SHOW-O80 SHOW-O82 an embed is small, and axe has nothing against it, light or dark, wide or narrow', async ({
  page,
  baseURL,
}) => {
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, 'Slow Machines')
  const content_id = await createContent(owner, { channel_id, title: TITLE, lines: talk('Beacon', 2) })
  await untilCompleted(owner, { channel_id, content_id })
  await page.goto(`${baseURL}/embed/content/${content_id}`)
  const script = await page.locator('script[src]').getAttribute('src')
  const sent = await page.request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(sent.headers()['content-encoding']).toBe('br')
  expect(Number(sent.headers()['content-length'])).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  for (const theme of ['light', 'dark']) {
    for (const [width, path] of [
      [700, `/embed/content/${content_id}?transcript=1&theme=${theme}`],
      [390, `/embed/content/${content_id}?transcript=1&theme=${theme}`],
      [390, `/embed/channels/${channel_id}?theme=${theme}`],
      [390, `/embed/content/${channel_id}?show=${channel_id}&theme=${theme}`],
    ] as const) {
      await page.setViewportSize({ width, height: 430 })
      await page.goto(`${baseURL}${path}`)
      if (path.includes('transcript')) await expect(page.locator('.word').first()).toBeVisible()
      expect(await faultsOf(page), `${path} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
