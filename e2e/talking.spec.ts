import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { hearingServer, type HearingServer } from '../apps/server/test/speech/hearing-server.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { COUGH, listenToOutput, loudestOutput, microphoneHears } from './support/microphone.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { hearSound } from './support/sound.ts'

const results = new URL('../test-results/', import.meta.url)
const QUESTION = 'Who paid the keepers of the lighthouse?'
const LINES = [
  'The keepers of the lighthouse were paid by the ships: every hull that passed owed a penny a ton at the next port.',
  'And the town got the light for free, because the ledger of that year lists forty ships and not one householder.',
  'The oil came from whales, and later from coal, and the barrels were carried up the stairs by hand each night.',
  'When the fog came in they rang a bell for eleven hours, and nobody on the island slept before the morning.',
  'The lamp turned in a bath of mercury, so a finger could move its four tons, and it kept its time for a century.',
  'After the war the keepers went home, a motor took over, and the logbooks were packed into boxes under the stairs.',
]

/** A server whose recogniser answers with the words that a test sets. */
const test = journey.extend<object, { recognizer: HearingServer; duologue: Program }>({
  recognizer: [
    async ({}, use) => {
      const server = await hearingServer(QUESTION)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  duologue: [
    async ({ recognizer }, use) => {
      const { DATA_DIR, remove } = await temporaryDataDir()
      const program = await startProgram({ DATA_DIR, settings: recognizer.settings })
      await use(program)
      await program.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Opens the page of a new episode; returns the lengths of the recordings that it sends to the transcription, in seconds. */
async function openEpisode(page: Page, context: BrowserContext): Promise<number[]> {
  const person = await createPerson(context, 'listener')
  const channel_id = await createChannel(person, 'Slow Machines')
  const lines = LINES.map((text, index) => ({ voice_name: index % 2 === 0 ? 'Kore' : 'Puck', text }))
  const content_id = await createContent(person, { channel_id, title: 'Why lighthouses still turn', lines })
  await untilCompleted(person, { channel_id, content_id })
  await listenToOutput(page)
  await page.goto(`/${channel_id}/${content_id}`)
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/transcriptions'))
      void response.json().then(({ spoken_ms }) => sent.push(spoken_ms / 1_000))
  })
  return sent
}

const talkButton = (page: Page) => page.getByRole('button', { name: 'Hold to talk' })
const thread = (page: Page) => page.getByRole('log')
const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused === false)

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await hearSound(page)
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ask/ }).first().click()
  await expect(talkButton(page)).toBeVisible()
}

async function switchOn(page: Page, name: string): Promise<void> {
  await page.getByText('Talking options').click()
  await page.getByRole('switch', { name }).check()
}

async function hold(page: Page, milliseconds: number): Promise<void> {
  await talkButton(page).hover()
  await page.mouse.down()
  await page.waitForTimeout(milliseconds)
}

/** Hides the page, as the browser does behind another tab; without a head it never does. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('TALK-O119 a question that is said while the button is held is written down, asked and answered aloud', async ({
  page,
  context,
  recognizer,
}) => {
  test.setTimeout(240_000)
  const sent = await openEpisode(page, context)
  await play(page)

  await test.step('a key opens the panel and pauses the episode, and types nothing while it is held', async () => {
    await page.keyboard.down('t')
    await expect(page.getByLabel('Your question')).toBeFocused()
    await page.keyboard.down('t')
    await page.keyboard.up('t')
    await expect(page.getByLabel('Your question')).toHaveValue('')
    expect(await isPlaying(page)).toBe(false)
  })

  await expect(talkButton(page)).toBeVisible()
  await expect(page.getByText('Your words are kept, your voice is not.').first()).toBeVisible()
  await lookAround(page)

  await test.step('a slip asks nothing', async () => {
    await microphoneHears([QUESTION, 5])
    await hold(page, 50)
    await page.mouse.up()
    await expect(page.getByText('Hold the button while you speak')).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('while it is held the level moves and the microphone is named', async () => {
    await hold(page, 0)
    const meter = page.getByRole('meter', { name: 'Microphone level' })
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(20)
    await expect(page.getByText(/^Fake .*Audio Input/)).toBeVisible()
    await page.screenshot({ path: fileURLToPath(new URL('talking-1280.png', results)) })
    await page.waitForTimeout(2_500)
    await page.mouse.up()
  })

  await test.step('the hosts answer, and are heard', async () => {
    await expect(thread(page)).toContainText(QUESTION)
    await expect(thread(page)).toContainText('paid by the ships')
    await expect.poll(() => loudestOutput(page)).toBeGreaterThan(0.02)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toBeGreaterThan(2)
    await expect(page.getByText('Your words are kept, your voice is not.')).toBeHidden()
  })

  await test.step('words that are to be checked stay in the field', async () => {
    recognizer.say('Who rang the bell?')
    await switchOn(page, 'Check the words before asking')
    await hold(page, 1_500)
    await page.mouse.up()
    await expect(page.getByLabel('Your question')).toHaveValue('Who rang the bell?')
    await expect(thread(page)).not.toContainText('Who rang the bell?')
  })
})

test('TALK-O98 TALK-O110 TALK-O111 hands-free, coughs, an "uh-huh" and silence change nothing, and a question pauses the episode', async ({
  page,
  context,
  recognizer,
}) => {
  test.setTimeout(240_000)
  const sent = await openEpisode(page, context)
  recognizer.say(QUESTION)
  const models: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('silero-vad')) models.push(request.url())
  })
  await openPanel(page)
  expect(models).toEqual([])
  await microphoneHears([3, COUGH, 2, 'Uh-huh.', 3, QUESTION, 20])
  await play(page)
  await switchOn(page, 'Hands-free')
  await expect(page.getByText(/^Fake .*Audio Input/)).toBeVisible()
  await expect.poll(() => models).toHaveLength(1)
  await page.waitForTimeout(7_500)
  expect(await isPlaying(page)).toBe(true)
  expect(sent).toEqual([])
  await expect.poll(() => isPlaying(page), { timeout: 10_000, intervals: [50] }).toBe(false)
  await expect(thread(page)).toContainText(QUESTION)
  await expect(thread(page)).toContainText('paid by the ships')
  await expect.poll(() => loudestOutput(page)).toBeGreaterThan(0.02)
  expect(sent).toHaveLength(1)

  await test.step('one window listens at a time, and only while it is seen', async () => {
    const other = await context.newPage()
    await other.goto(`${new URL(page.url()).pathname}?ask`)
    await expect(other.getByText('Another window listens already')).toBeVisible()
    await hide(page)
    await expect(other.getByText('Just speak')).toBeVisible()
    await expect(other.getByText('Another window listens already')).toBeHidden()
  })
})

test('TALK-O94 TALK-O112 a question over the answer stops it, and is answered', async ({
  page,
  context,
  recognizer,
}) => {
  test.setTimeout(240_000)
  const sent = await openEpisode(page, context)
  recognizer.say('Who rang the bell?')
  await openPanel(page)
  await page.getByLabel('Your question').fill(QUESTION)
  await page.keyboard.press('Enter')
  await expect.poll(() => loudestOutput(page)).toBeGreaterThan(0.02)

  await test.step('a slip silences it and lets it go on', async () => {
    await hold(page, 100)
    expect(await loudestOutput(page)).toBe(0)
    await page.mouse.up()
    await expect.poll(() => loudestOutput(page)).toBeGreaterThan(0.02)
    await expect(thread(page)).not.toContainText('stopped here')
  })

  await microphoneHears([0.5, QUESTION, 20])
  await switchOn(page, 'Hands-free')
  await expect(thread(page)).toContainText('stopped here')
  await expect.poll(() => loudestOutput(page), { intervals: [20] }).toBe(0)
  await expect(thread(page)).toContainText('Who rang the bell?')
  await expect(thread(page)).toContainText('they rang a bell')
  expect(sent).toHaveLength(1)
})

test('TALK-O99 TALK-O103 TALK-O104 a refused or silent microphone is explained, and the question can be typed', async ({
  page,
  context,
}) => {
  await openEpisode(page, context)
  await openPanel(page)
  await microphoneHears([20])
  await hold(page, 1_000)
  await page.mouse.up()
  await expect(page.getByText('No sound came from the microphone')).toBeVisible()

  await test.step('Esc lets go of what is being said, and the episode goes on', async () => {
    await play(page)
    await talkButton(page).focus()
    await page.keyboard.press('Space')
    await expect(talkButton(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await isPlaying(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(talkButton(page)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => isPlaying(page)).toBe(true)
  })

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await hold(page, 500)
  await page.mouse.up()
  await expect(page.getByText('The microphone is blocked. Allow it in the address bar, or type.')).toBeVisible()
  await lookAround(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: fileURLToPath(new URL('talking-390.png', results)) })
  await page.getByLabel('Your question').fill(QUESTION)
  await page.keyboard.press('Enter')
  await expect(thread(page)).toContainText('paid by the ships')
})
