import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { SERVER_KEY, SERVER_MODEL, speaks, speechServer } from '../engines/voices/test/speech-server.ts'
import { startS3, type S3Server } from '../apps/server/test/storage/s3-server.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, readContent, untilCompleted } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { hearSound, probe } from './support/sound.ts'

const TITLE = 'Kept far away'
const CATCHING_UP = 'Waiting for the next line to be recorded. Playback continues automatically.'

type Services = { s3: S3Server; release: () => void; form_origin: string }

/** The product with its files in a bucket, a speech server that waits after the first line, and another site's feedback form. */
const test = journey.extend<object, { services: Services; duologue: Program }>({
  services: [
    async ({}, use) => {
      const s3 = await startS3()
      const form = await startFormSite()
      await use({ s3, release: () => {}, form_origin: form.origin })
      await form.stop()
      await s3.stop()
    },
    { scope: 'worker' },
  ],
  duologue: [
    async ({ services }, use) => {
      const released = Promise.withResolvers<void>()
      services.release = released.resolve
      const speak = speaks()
      const engine = await speechServer((question, response) => {
        const isHeld = question.input.includes('Bucket') && !question.input.includes('note 1.')
        void (isHeld ? released.promise : Promise.resolve()).then(() => speak(question, response))
      })
      const { DATA_DIR, remove } = await temporaryDataDir()
      const settings = {
        ...services.s3.settings,
        SPEECH_BASE_URL: engine.base_url,
        SPEECH_API_KEY: SERVER_KEY,
        SPEECH_MODEL: SERVER_MODEL,
        FEEDBACK_FORM_URL: `${services.form_origin}/form`,
      }
      const program = await startProgram({ DATA_DIR, SPEECH_THREADS: 2, settings })
      await use(program)
      await program.stop()
      await engine.close()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Another site with a form that may be framed. */
async function startFormSite() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      '<!doctype html><html lang="en"><title>Form</title><h1>Tell us</h1><form><label>What? <input></label></form></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await hearSound(page)
}

/** Seeks beyond the recorded part, and from its end back to the beginning. */
async function seekInRecorded(page: Page, playable_seconds: number): Promise<void> {
  const recorded = page.getByRole('slider', { name: 'Recorded so far' })
  const box = await recorded.boundingBox()
  if (!box) throw new Error('The waveform is not shown')
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2)
  const at = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  expect(at).toBeGreaterThan(2)
  // The browser's buffer ends with the delay and the padding of the encoder, some frames of 24 ms; the next line is seconds long.
  expect(at).toBeLessThanOrEqual(playable_seconds + 0.2)
  await recorded.press('Home')
  await hearSound(page)
}

test(
  'PLAY-26 PLAY-52 SET-03 with S3, a speech server and a foreign form, sound comes through us and the form is framed',
  { annotation: { type: 'requirement', description: 'SRV-36 PLAY-39 PLAY-40 PLAY-O07' } },
  async ({ page, openBrowser, services: { s3, release, form_origin } }) => {
    test.setTimeout(180_000)
    const owner = await createPerson(page.context(), 'owner')
    const channel_id = await createChannel(owner, 'Rented Harbour')
    const lines = talk('Bucket', 4)
    const content_id = await createContent(owner, { channel_id, title: TITLE, lines, is_public: false })
    const direct: string[] = []
    const signed: URL[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(s3.endpoint)) direct.push(request.url())
      if (request.url().includes('/media/content/') && request.url().includes('signature='))
        signed.push(new URL(request.url()))
    })

    await test.step('PLAY-39 a listener who is faster than the recording waits, and goes on by itself', async () => {
      await page.goto(`/${channel_id}/${content_id}`)
      await play(page)
      await expect(page.getByText(CATCHING_UP)).toBeVisible()
      expect(signed.map(({ pathname }) => pathname)).toContain(`/media/content/${content_id}/segments/0.mp3`)
      await lookAround(page)
      const { progress } = await readContent(page.request, { channel_id, content_id }, await owner.authorization())
      await seekInRecorded(page, progress.playable_seconds)
    })

    await test.step('PLAY-40 PLAY-O07 a reload finds it as far as it has come, and it goes on when more is recorded', async () => {
      await page.reload()
      await expect(page.getByText(/^Recording line 2 of 4$/)).toBeVisible()
      await play(page)
      await expect(page.getByText(CATCHING_UP)).toBeVisible()
      release()
      await expect(page.getByText(CATCHING_UP)).toBeHidden()
      await hearSound(page)
    })

    await test.step('PLAY-26 the finished private file is sought in from signed addresses of our own', async () => {
      await untilCompleted(owner, { channel_id, content_id })
      await page.reload()
      await play(page)
      await page.getByRole('slider', { name: 'Seek' }).press('PageUp')
      await hearSound(page)
      const audio = signed.find(({ pathname }) => pathname.endsWith('/audio.mp3'))
      expect((await fetch(String(audio))).status).toBe(200)
      expect((await fetch(`${audio?.origin}${audio?.pathname}`)).status).toBe(404)
      expect(direct).toEqual([])
    })

    await test.step('PLAY-52 it is saved under its title', async () => {
      await page.getByRole('button', { name: 'More options' }).click()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Download' }).click(),
      ])
      expect(saved.suggestedFilename()).toBe(`${TITLE}.mp3`)
      const file = await saved.path()
      expect((await stat(file)).size).toBeGreaterThan(10_000)
      expect(probe(file).format.tags).toMatchObject({ title: TITLE })
    })

    await test.step('a visitor hears a public item, which comes through us too', async () => {
      const place = {
        channel_id,
        content_id: await createContent(owner, { channel_id, title: 'Open to all', lines: talk('Open', 3) }),
      }
      await untilCompleted(owner, place)
      const visitor = await (await openBrowser()).newPage()
      visitor.on('request', (request) => request.url().startsWith(s3.endpoint) && direct.push(request.url()))
      await visitor.goto(`/${channel_id}/${place.content_id}`)
      await play(visitor)
      expect(direct).toEqual([])
    })

    await test.step('SET-03 SRV-36 the feedback form of the settings is the one thing that may be framed', async () => {
      const answer = await page.goto('/settings')
      expect(answer?.headers()['content-security-policy']).toContain(`frame-src 'self' ${form_origin};`)
      const frame = page.frameLocator('iframe[title="Feedback form"]')
      await frame.getByRole('textbox', { name: 'What?' }).fill('Typed into the other form')
      await lookAround(page)
    })
  },
)
