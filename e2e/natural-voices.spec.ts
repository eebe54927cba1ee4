import { access, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { RUNTIME, runtimeFolder } from '../apps/server/src/adapters/speech-engine/local/model-folder.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { findFreePort } from '../apps/server/src/lib/free-port.ts'
import { writeStandInRuntime } from '../apps/server/test/speech/stand-in-voices.ts'
import { archiveServer, tinyVoiceArchive, type ArchiveServer } from '../apps/server/test/speech/voice-archive.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, readContent, untilCompleted } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { openStudio } from './support/studio.ts'

const START = fileURLToPath(new URL('./support/tiny-voices-start.ts', import.meta.url))
const SIZE = 3 * 1_024 ** 2
const PART = SIZE / 2
const SLOWLY = { timeout: 60_000 }

type Machine = {
  program: Program
  downloads: ArchiveServer
  /** Kills it, as a power cut would, and starts it again at the same address. */
  restart(): Promise<void>
  /** The seconds of sound that an engine has made since the start. */
  spokenBy(engine: string): Promise<number>
}

/** A program that has a download server at hand, and no voices but its own. */
const test = journey.extend<object, { machine: Machine; duologue: Program }>({
  machine: [
    async ({}, use) => {
      const archive = await tinyVoiceArchive(SIZE)
      const downloads = await archiveServer(archive)
      const VOICE_MODEL_DIR = await mkdtemp(join(tmpdir(), 'duologue-voices-'))
      await placeRuntime(VOICE_MODEL_DIR)
      const { DATA_DIR, remove } = await temporaryDataDir()
      const METRICS_PORT = String(await findFreePort('127.0.0.1'))
      const settings = {
        VOICE_MODEL_DIR,
        VOICE_MODEL_MIRROR: downloads.base_url,
        METRICS_PORT,
        TINY_VOICES_BYTES: String(archive.bytes.length),
        TINY_VOICES_SHA256: archive.sha256,
      }
      const options = { DATA_DIR, SPEECH_THREADS: 1, entry: START, settings }
      let program = await startProgram(options)
      const PORT = Number(new URL(program.address).port)
      await use({
        program,
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
      await rm(VOICE_MODEL_DIR, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  duologue: [async ({ machine }, use) => use(machine.program), { scope: 'worker' }],
})

/** sherpa-onnx itself where it is installed, else what answers as it does. */
async function placeRuntime(dir: string): Promise<void> {
  const installed = runtimeFolder(readConfig().VOICE_MODEL_DIR)
  const isInstalled = await access(join(installed, 'node_modules', RUNTIME.name)).then(
    () => true,
    () => false,
  )
  await (isInstalled ? symlink(installed, runtimeFolder(dir)) : writeStandInRuntime(dir))
}

const card = (page: Page) => page.getByRole('region', { name: 'More natural voices' })
const piper = (page: Page, act: string) => card(page).getByRole('button', { name: `${act} Piper LibriTTS-R` })

test(
  'VOICE-O36 VOICE-O37 VOICE-O44 natural voices are downloaded on the page, cancelled, resumed, and speak new lines',
  { annotation: { type: 'requirement', description: 'VOICE-O35 VOICE-O40 VOICE-O42 VOICE-O43' } },
  async ({ page, context, openBrowser, machine }) => {
    test.setTimeout(240_000)
    const { downloads, spokenBy } = machine
    const person = await createPerson(context, 'operator')
    const channel_id = await createChannel(person, 'Natural Talk')
    const make = async (title: string) => {
      const place = {
        channel_id,
        content_id: await createContent(person, { channel_id, title, lines: talk('Voices', 3) }),
      }
      await untilCompleted(person, place)
      return (await readContent(person.request, place, await person.authorization())).audio_url
    }
    const before = await make('Spoken before')
    const soundOf = async (url: string) => (await person.request.get(url)).body()
    const soundBefore = await soundOf(before)
    expect(await spokenBy('embedded')).toBeGreaterThan(5)

    await test.step('VOICE-O43 the studio leads to them', async () => {
      await openStudio(page, channel_id)
      await page.getByRole('link', { name: 'Get natural voices' }).click()
      await expect(card(page).getByText(/^3 MB, licence/)).toBeVisible()
    })

    await test.step('VOICE-O42 a download shows how far it is, is cancelled and keeps what has arrived', async () => {
      // It stands still in the middle, for as long as the page is looked at.
      downloads.manner.stops_after = PART
      await piper(page, 'Download').click()
      const bar = card(page).getByRole('progressbar', { name: 'Piper LibriTTS-R installed' })
      await expect(bar).toHaveAttribute('aria-valuetext', /^1.5 MB of 3 MB/, SLOWLY)
      await lookAround(page, ['serious', 'critical'])
      await piper(page, 'Cancel').click()
      await expect(card(page).getByText('Stopped at 1.5 MB of 3 MB')).toBeVisible()
    })

    await test.step('VOICE-O36 after a power cut in the middle it goes on where it was', async () => {
      downloads.manner.stops_after = PART / 2
      await piper(page, 'Resume').click()
      await expect(piper(page, 'Cancel')).toBeVisible()
      await expect(card(page).getByText(/^2.3 MB of 3 MB/)).toBeVisible(SLOWLY)
      await machine.restart()
      await page.reload()
      await expect(card(page).getByText('Stopped at 2.3 MB of 3 MB')).toBeVisible()
      downloads.manner.stops_after = Infinity
      await piper(page, 'Resume').click()
      await expect(card(page).getByText('In use')).toBeVisible(SLOWLY)
      await expect(card(page)).toContainText(
        'New lines are spoken by Piper LibriTTS-R. Lines that were made stay as they are.',
      )
      expect(downloads.ranges).toEqual([
        undefined,
        expect.stringMatching(/^bytes=\d+-$/),
        expect.stringMatching(/^bytes=\d+-$/),
      ])
    })

    await test.step('VOICE-O37 VOICE-O40 new lines are spoken by them, and what was made before is the same', async () => {
      expect(await spokenBy('local'), 'the trial is no line').toBe(0)
      await make('Spoken since')
      expect(await spokenBy('local')).toBeGreaterThan(5)
      expect((await soundOf(before)).equals(soundBefore)).toBe(true)
    })

    await test.step('VOICE-O37 they speak after a restart, and can be switched back', async () => {
      await machine.restart()
      await page.reload()
      await expect(card(page).getByText('In use')).toBeVisible()
      await piper(page, 'Switch back').click()
      await expect(piper(page, 'Use')).toBeVisible()
      await expect(card(page)).toContainText('New lines are spoken by the embedded voices.')
    })

    await test.step('VOICE-O35 a person from elsewhere sees and reaches nothing of it', async () => {
      const elsewhere = await openBrowser({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } })
      await elsewhere.addCookies(await context.cookies())
      const stranger = await elsewhere.newPage()
      await stranger.goto('/voices')
      await expect(stranger.getByRole('button', { name: /^Kore,/ })).toBeVisible()
      await expect(card(stranger)).toHaveCount(0)
      const answer = await stranger.request.post('/api/natural-voices/libritts_r/download', {
        headers: { authorization: await person.authorization() },
      })
      expect(answer.status()).toBe(404)
    })
  },
)
