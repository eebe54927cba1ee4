import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { models } from '@app/domain/models'
import type { Page } from '@playwright/test'
import { runtimeFolder } from '../engines/models/src/model-folder.ts'
import { findFreePort } from '../packages/runtime/src/free-port.ts'
import { writeStandInRuntime } from '../engines/models/test/stand-in-voices.ts'
import { type Archive, archiveOf, type FileServer, fileServer } from '../engines/models/test/tiny-model-files.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { openStudio } from './support/studio.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const START = fileURLToPath(new URL('./support/tiny-voices-start.ts', import.meta.url))
const SIZE = 3 * 1_024 ** 2
const PART = SIZE / 2
const SERIOUS = ['serious', 'critical'] as const

type Machine = {
  program: Program
  archive: Archive
  downloads: FileServer
  /** Kills it, as a power cut would, and starts it again at the same address. */
  restart(): Promise<void>
  /** The seconds of sound that an engine has made since the start. */
  spokenBy(engine: string): Promise<number>
}

/** A program that has a download server at hand, and no voices but its own; a stand-in takes the place of sherpa-onnx. */
const test = journey.extend<object, { machine: Machine; duologue: Program }>({
  machine: [
    async ({}, use) => {
      const archive = await tinyKokoro()
      const downloads = await fileServer(archive.bytes)
      const folder = await mkdtemp(join(tmpdir(), 'duologue-models-'))
      const MODELS_DIR = join(folder, 'models')
      await writeStandInRuntime(runtimeFolder(MODELS_DIR))
      const { DATA_DIR, remove } = await temporaryDataDir()
      const METRICS_PORT = String(await findFreePort('127.0.0.1'))
      const nowhere = join(folder, 'nowhere')
      const settings = {
        MODELS_DIR,
        VOICE_MODEL_DIR: nowhere,
        WRITER_MODEL_DIR: nowhere,
        MODEL_MIRROR: downloads.base_url,
        METRICS_PORT,
        TINY_VOICES_BYTES: String(archive.bytes.length),
        TINY_VOICES_SHA256: archive.sha256,
      }
      const options = { DATA_DIR, SPEECH_THREADS: 1, entry: START, settings }
      let program = await startProgram(options)
      const PORT = Number(new URL(program.address).port)
      await use({
        program,
        archive,
        downloads,
        async restart() {
          await program.kill()
          program = await startProgram({ ...options, PORT })
        },
        async spokenBy(engine) {
          const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
          return Number(new RegExp(`duologue_sound_seconds_total{engine="${engine}"} (\\S+)`).exec(metrics)?.[1] ?? 0)
        },
      })
      await program.stop()
      await downloads.close()
      await remove()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  duologue: [async ({ machine }, use) => use(machine.program), { scope: 'worker' }],
})

/** Files of an installed Kokoro, empty but for one that fills the archive up to its size. */
function tinyKokoro(): Promise<Archive> {
  return archiveOf(async (folder) => {
    for (const file of models.kokoro.contents) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), Buffer.alloc(file === 'model.onnx' ? SIZE : 0))
    }
  })
}

const card = (page: Page, name = 'Hear your hosts properly') => page.getByRole('region', { name })
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test(
  'VOICE-O36 VOICE-O37 VOICE-O43 a first line is heard in both voices after one press, and the desk has the list of models',
  { annotation: { type: 'requirement', description: 'VOICE-O35 VOICE-O42 VOICE-O44 VOICE-O48' } },
  async ({ page, context, openBrowser, machine }) => {
    test.setTimeout(300_000)
    const { downloads, spokenBy } = machine
    const person = await createPerson(context, 'operator')
    const channel_id = await createChannel(person, 'Natural Talk')

    await test.step('VOICE-O43 the first line is heard in the embedded voice', async () => {
      await openStudio(page, channel_id)
      await page
        .getByRole('textbox', { name: /^Utterance 1,/ })
        .fill('Every nine seconds that beam went past my window.')
      await card(page).getByRole('button', { name: 'Play the embedded voice' }).click()
      await expect(card(page).getByText(/^0:\d\d\.\d \/ 0:0[1-9]/)).toBeVisible()
      await lookAround(page, SERIOUS)
    })

    await test.step('VOICE-O42 a download shows how far it is, is cancelled and keeps what has arrived', async () => {
      // It stands still in the middle, for as long as the page is looked at.
      downloads.manner.stops_after = PART
      await card(page).getByRole('button', { name: 'Get natural voices' }).click()
      const coming = card(page, 'On their way')
      const wave = coming.getByRole('progressbar', { name: 'Natural voices' })
      await expect(wave).toHaveAttribute('aria-valuetext', /^1.5 of 3 MB/)
      await lookAround(page, SERIOUS)
      await coming.getByRole('button', { name: 'Cancel' }).click()
      await expect(card(page).getByText('Stopped at 1.5 MB. Nothing is lost.')).toBeVisible()
    })

    await test.step('VOICE-O36 after a power cut in the middle it goes on where it was, and the line is natural', async () => {
      downloads.manner.stops_after = PART / 2
      await card(page).getByRole('button', { name: 'Go on' }).click()
      await expect(card(page, 'On their way').getByText(/^2.3 of 3 MB/)).toBeVisible()
      await machine.restart()
      await page.reload()
      await expect(card(page).getByText('Stopped at 2.3 MB. Nothing is lost.')).toBeVisible()
      downloads.manner.stops_after = Infinity
      await card(page).getByRole('button', { name: 'Go on' }).click()
      const done = card(page, 'Your hosts sound natural')
      await done.getByRole('button', { name: 'Play the natural voice' }).click()
      await expect(done.getByRole('button', { name: 'Stop the natural voice' })).toBeVisible()
      await lookAround(page, SERIOUS)
      expect(downloads.ranges).toEqual([
        undefined,
        expect.stringMatching(/^bytes=\d+-$/),
        expect.stringMatching(/^bytes=\d+-$/),
      ])
    })

    await test.step('VOICE-O37 they speak new lines after a restart, and the card is gone', async () => {
      await machine.restart()
      await page.reload()
      await expect(page.getByRole('textbox', { name: /^Utterance 1,/ })).toBeVisible()
      const content_id = await createContent(person, { channel_id, title: 'Since', lines: talk('Voices', 3) })
      await untilCompleted(person, { channel_id, content_id })
      expect(await spokenBy('local')).toBeGreaterThan(5)
      await expect(card(page, 'Your hosts sound natural')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Get natural voices' })).toHaveCount(0)
    })

    await test.step('VOICE-O42 an operator chooses, removes and brings models on the desk', () =>
      manageModels(page, { machine, email: person.email }))

    await test.step('VOICE-O48 the licences are public', async () => {
      await page.getByRole('link', { name: 'Licences and sources of every voice' }).click()
      await expect(page.getByRole('heading', { name: 'Licences', level: 1 })).toBeVisible()
      await lookAround(page)
    })

    await test.step('VOICE-O35 a person from elsewhere sees and reaches nothing of it', async () => {
      const here = await openBrowser()
      const stranger = await createPerson(here, 'stranger')
      const elsewhere = await openBrowser({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } })
      await elsewhere.addCookies(await here.cookies())
      const there = await elsewhere.newPage()
      await there.goto('/voices')
      await expect(there.getByRole('button', { name: /^Kore,/ }).first()).toBeVisible()
      await expect(there.getByRole('heading', { name: 'Who speaks here' })).toHaveCount(0)
      const answer = await there.request.post('/api/models/libritts_high/install', {
        headers: { authorization: await stranger.authorization() },
      })
      expect(answer.status()).toBe(404)
    })
  },
)

async function manageModels(page: Page, { machine, email }: { machine: Machine; email: string }): Promise<void> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: machine.program.DATA_DIR }
  await promisify(execFile)(process.execPath, ['apps/server/src/main/operator.ts', 'add', email], { cwd: root, env })
  await page.goto('/desk/models')
  await expect(page.getByText('Kokoro speaks')).toBeVisible()
  await expect(row(page, 'Kokoro').getByRole('meter')).toHaveAttribute('aria-valuetext', /faster than talk, enough$/)
  await lookAround(page)

  await page.getByRole('button', { name: 'Use Embedded voices' }).click()
  await expect(page.getByText('Embedded voices speak')).toBeVisible()
  await page.getByRole('button', { name: 'More about Kokoro' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove Kokoro?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Kokoro').getByText('Not installed')).toBeVisible()

  const buffer = machine.archive.bytes
  const files = page.getByLabel('Install from a file')
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a model') })
  await expect(page.getByRole('alert').filter({ hasText: /^notes.txt: This is no file of a model/ })).toBeVisible()
  await files.setInputFiles({ name: 'any-name.tar', mimeType: 'application/x-tar', buffer })
  await expect(page.getByText('any-name.tar: Kokoro is complete.')).toBeVisible()
  await expect(row(page, 'Kokoro').getByText('In use')).toBeVisible()
}
