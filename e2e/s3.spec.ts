import { stat } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import { startS3, type S3Server } from '../apps/server/test/s3-server.ts'
import { expect, test as journey } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { hearSound, probe } from './support/sound.ts'

const TITLE = 'Kept far away'

/** The product on a bucket, which browsers reach at another origin. */
const test = journey.extend<object, { s3: S3Server; duologue: Program }>({
  s3: [
    async ({}, use) => {
      const s3 = await startS3()
      await use(s3)
      await s3.stop()
    },
    { scope: 'worker' },
  ],
  duologue: [
    async ({ s3 }, use) => {
      const { DATA_DIR, remove } = await temporaryDataDir()
      const program = await startProgram({ DATA_DIR, SPEECH_THREADS: 1, settings: s3.settings })
      await use(program)
      await program.stop()
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('PLAY-26 PLAY-52 what is private is heard while it is made, sought in and saved, and like what is public it comes from the bucket through us alone', async ({
  page,
  openBrowser,
  s3,
}) => {
  const owner = await createPerson(page.context(), 'owner')
  const channel_id = await createChannel(owner, 'Rented Harbour')
  const content_id = await createContent(owner, {
    channel_id,
    title: TITLE,
    lines: talk('Bucket', 20),
    is_public: false,
  })
  const direct: string[] = []
  const signed: URL[] = []
  page.on('request', (request: Request) => {
    if (request.url().startsWith(s3.endpoint)) direct.push(request.url())
    if (request.url().includes('/media/content/') && request.url().includes('signature='))
      signed.push(new URL(request.url()))
  })

  await test.step('it is heard while it is made', async () => {
    await page.goto(`/${channel_id}/${content_id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await expect(page.getByText(/^Recording line/)).toBeVisible()
    expect(signed.map(({ pathname }) => pathname)).toContain(`/media/content/${content_id}/segments/0.mp3`)
  })

  await test.step('and sought in when it is finished', async () => {
    await untilCompleted(owner, { channel_id, content_id })
    await page.reload()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(page)
    await page.getByRole('slider', { name: 'Seek' }).press('PageUp')
    const { from } = await hearSound(page)
    expect(from).toBeGreaterThan(5)
    const audio = signed.find(({ pathname }) => pathname.endsWith('/audio.mp3'))
    expect((await fetch(String(audio))).status).toBe(200)
    expect((await fetch(`${audio?.origin}${audio?.pathname}`)).status).toBe(404)
    expect(direct).toEqual([])
  })

  await test.step('it is saved under its title', async () => {
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

  await test.step('a public one is heard by everybody', async () => {
    const place = {
      channel_id,
      content_id: await createContent(owner, { channel_id, title: 'Open to all', lines: talk('Open', 3) }),
    }
    await untilCompleted(owner, place)
    const visitor = await (await openBrowser()).newPage()
    const foreign: string[] = []
    visitor.on('request', (request) => request.url().startsWith(s3.endpoint) && foreign.push(request.url()))
    await visitor.goto(`/${channel_id}/${place.content_id}`)
    await visitor.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(visitor)
    expect(foreign).toEqual([])
  })
})
