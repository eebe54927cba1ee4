import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SERVER_KEY, SERVER_MODEL, speaks, speechServer } from '../apps/server/test/speech-server.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import {
  createChannel,
  createContent,
  createPerson,
  readContent,
  untilCompleted,
  type Person,
} from './support/people.ts'
import { startProgram, temporaryDataDir } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

type Place = { channel_id: string; content_id: string }

async function changeVisibility(
  { request, authorization }: Person,
  { channel_id, content_id }: Place,
  visibility: string,
): Promise<void> {
  const url = `/api/content/${content_id}/visibility?channel_id=${channel_id}`
  await expect(
    await request.put(url, { headers: { authorization: await authorization() }, data: { visibility } }),
  ).toBeOK()
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await hearSound(page)
}

test('PLAY-39 PLAY-40 PLAY-O07 whoever comes while an item is made joins where it is, comes back to it after a reload, and hears it to its end', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const owner = await createPerson(page.context(), 'maker')
  const channel_id = await createChannel(owner, 'Open Workshop')
  const place = {
    channel_id,
    content_id: await createContent(owner, { channel_id, title: 'Made in the open', lines: talk('Workshop', 30) }),
  }
  const guest = await (await openBrowser()).newPage()

  await test.step('both hear the beginning while the rest is spoken', async () => {
    for (const each of [page, guest]) {
      await each.goto(`/${channel_id}/${place.content_id}`)
      await play(each)
      await expect(each.getByText(/^Recording line \d+ of 30$/)).toBeVisible()
    }
    expect((await readContent(guest.request, place)).status).toBe('processing')
  })

  await test.step('after a reload the guest finds it as far as it has come', async () => {
    const { lines_done } = (await readContent(guest.request, place)).progress
    await guest.reload()
    const said = await guest.getByText(/^Recording line \d+ of 30$/).textContent()
    expect(Number(/line (\d+)/.exec(said ?? '')?.[1])).toBeGreaterThan(lines_done)
    await play(guest)
  })

  await test.step('what is recorded can be sought in on the waveform, and no more', async () => {
    const recorded = guest.getByRole('slider', { name: 'Recorded so far' })
    const box = await recorded.boundingBox()
    if (!box) throw new Error('The waveform is not there')
    await guest.mouse.click(box.x + box.width - 2, box.y + box.height / 2)
    const at = await guest.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
    const { progress } = await readContent(guest.request, place)
    expect(at).toBeGreaterThan(2)
    // The browser counts the last frame of MP3, 26 ms, whole.
    expect(at).toBeLessThanOrEqual(progress.playable_seconds + 0.03)
    await recorded.press('Home')
    await hearSound(guest)
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

test('SRV-16 PLAY-39 what is made private while somebody listens is gone for them at once, and is heard on by its owner', async ({
  page,
  openBrowser,
}) => {
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

  await test.step('CACHE-O01 an address that is no longer good is asked for anew, and it plays', async () => {
    let asked = 0
    await page.route('**/access-urls?*', async (route) => {
      asked += 1
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: asked === 1 ? body.replaceAll(/signature=[\w-]+/g, 'signature=ended') : body,
      })
    })
    await page.goto(`/${channel_id}/${content_id}`)
    await play(page)
    expect(asked).toBeGreaterThan(1)
  })
})

test('a file that is lost from the store in mid-play is made again, and who listens hears on where he was', async ({
  page,
  duologue,
}) => {
  test.setTimeout(300_000)
  const owner = await createPerson(page.context(), 'lost')
  const channel_id = await createChannel(owner, 'Lost and Found')
  const place = {
    channel_id,
    content_id: await createContent(owner, { channel_id, title: 'Lost', lines: talk('Lost', 24) }),
  }
  await untilCompleted(owner, place)
  // A browser that has all of it would never notice, and one that has little does not begin to play.
  const lost = Promise.withResolvers<void>()
  await page.route('**/audio.mp3?*', async (route) => {
    const range = /bytes=(\d+)-$/.exec(route.request().headers()['range'] ?? '')
    if (!range) return route.continue()
    const from = Number(range[1])
    if (from >= 1_000_000) await lost.promise
    await route.continue({ headers: { ...route.request().headers(), range: `bytes=${from}-${from + 199_999}` } })
  })
  await page.goto(`/${channel_id}/${place.content_id}`)
  await play(page)
  const folder = join(duologue.DATA_DIR, 'objects/content', place.content_id)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /episodes.*\.mp3$/.test(name))
  expect(files).toHaveLength(1)
  for (const name of files) await rm(join(folder, name))
  const isMissed = page.waitForResponse((response) => response.status() === 503)
  lost.resolve()
  await page.getByRole('slider', { name: 'Seek' }).press('PageUp')
  await isMissed
  // An element that broke off gives nothing out until it is loaded anew.
  await page.waitForResponse((response) => response.headers()['content-range']?.startsWith('bytes 0-199999/') ?? false)
  const { to } = await hearSound(page)
  expect(to).toBeGreaterThan(10)
})

test('who listens faster than it is made is told so, and hears on by himself when more is there', async ({
  openBrowser,
}) => {
  test.setTimeout(300_000)
  await using stack = new AsyncDisposableStack()
  const released = Promise.withResolvers<void>()
  const speak = speaks()
  const engine = await speechServer((question, response) => {
    const isLate = !question.input.includes('note 1.')
    void (isLate ? released.promise : Promise.resolve()).then(() => speak(question, response))
  })
  stack.defer(() => engine.close())
  const { DATA_DIR, remove } = await temporaryDataDir()
  stack.defer(remove)
  const settings = { SPEECH_BASE_URL: engine.base_url, SPEECH_API_KEY: SERVER_KEY, SPEECH_MODEL: SERVER_MODEL }
  const program = await startProgram({ DATA_DIR, SPEECH_THREADS: 2, settings })
  stack.defer(() => program.stop())
  const browser = await openBrowser({ baseURL: program.address })
  const owner = await createPerson(browser, 'slow')
  const channel_id = await createChannel(owner, 'Slow Voices')
  const place = {
    channel_id,
    content_id: await createContent(owner, { channel_id, title: 'Slower than real time', lines: talk('Slow', 3) }),
  }
  const page = await browser.newPage()
  await page.goto(`/${channel_id}/${place.content_id}`)
  await play(page)
  await expect(page.getByText('Catching up with the recording. It goes on by itself.')).toBeVisible({ timeout: 60_000 })
  expect((await readContent(page.request, place)).status).toBe('processing')
  await lookAround(page)
  released.resolve()
  await expect(page.getByText('Catching up with the recording. It goes on by itself.')).toBeHidden({ timeout: 60_000 })
  await hearSound(page)
})
