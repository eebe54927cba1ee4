import type { Page } from '@playwright/test'
import { isAnswerHeard, listenToAnswers } from './support/answer-sound.ts'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'

const QUESTION = 'Who paid the keepers of the lighthouse?'
const LINES = [
  'The keepers of the lighthouse were paid by the ships: every hull that passed owed a penny a ton at the next port.',
  'And the town got the light for free, because the ledger of that year lists forty ships and not one householder.',
].map((text, index) => ({ voice_name: index === 0 ? 'Kore' : 'Puck', text }))

type Recogniser = {
  /** Availability of on-device recognition that the fake browser reports. */
  answer: string
  /** Transcript of the fake recogniser, and the error that it reports instead. */
  words: string
  error: string
  /** Starts of the recogniser, in order. */
  started: { lang: string; isLocal: boolean; track: string }[]
}

declare global {
  interface Window {
    recogniser: Recogniser
    microphones: MediaStreamTrack[]
  }
}

/** A browser with a recogniser on the device: Chromium's own is not in the build that journeys run in. */
async function giveRecogniser(page: Page, answer: string, words: string): Promise<void> {
  await page.addInitScript(
    (first) => {
      window.recogniser = { ...first, error: '', started: [] }
      window.microphones = []
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        window.microphones.push(...stream.getTracks())
        return stream
      }
      class OnDevice extends EventTarget {
        static available = async () => window.recogniser.answer
        static install = async () => ((window.recogniser.answer = 'available'), true)
        lang = ''
        get processLocally() {
          return this.isLocal
        }
        set processLocally(isLocal) {
          this.isLocal = isLocal
        }
        private isLocal = false
        start(track: MediaStreamTrack) {
          const { error, words: heard, started } = window.recogniser
          if (error === 'start') throw new DOMException('no', 'InvalidStateError')
          started.push({ lang: this.lang, isLocal: this.isLocal, track: `${track.kind} ${track.readyState}` })
          if (!error) setTimeout(() => this.say(heard.split(' ').slice(0, 2).join(' ')), 100)
        }
        stop() {
          const { error, words: heard } = window.recogniser
          if (error) this.dispatchEvent(Object.assign(new Event('error'), { error }))
          else this.say(heard)
          this.dispatchEvent(new Event('end'))
        }
        abort() {
          this.dispatchEvent(Object.assign(new Event('error'), { error: 'aborted' }))
          this.dispatchEvent(new Event('end'))
        }
        private say(transcript: string) {
          if (transcript) this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }))
        }
      }
      Object.assign(window, { SpeechRecognition: OnDevice })
      Object.defineProperty(navigator, 'userAgentData', { value: { brands: [{ brand: 'Google Chrome' }] } })
    },
    { answer, words },
  )
}

test('TALK-O118 the recogniser of the browser is installed when asked, writes down what is said, and says what went wrong', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const person = await createPerson(context, 'device')
  const channel_id = await createChannel(person, 'Slow Machines')
  const content_id = await createContent(person, { channel_id, title: 'Why lighthouses still turn', lines: LINES })
  await untilCompleted(person, { channel_id, content_id })
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/transcriptions') && sent.push(request.url()))
  await giveRecogniser(page, 'downloadable', QUESTION)
  await listenToAnswers(page)
  await page.goto(`/${channel_id}/${content_id}?ask`)
  const field = page.getByLabel('Your question')
  const talk = page.getByRole('button', { name: 'Hold to talk' })

  /** Presses the button, again where the page moved it away from under the pointer. */
  async function press(): Promise<void> {
    await expect(async () => {
      await page.mouse.up()
      await talk.hover()
      await page.mouse.down()
      await expect(talk).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
    }).toPass()
  }
  /** Holds the button until it has been listened to for a moment. */
  async function say(): Promise<void> {
    await press()
    await page.waitForTimeout(500)
    await page.mouse.up()
  }
  const open = () => page.evaluate(() => window.microphones.filter(({ readyState }) => readyState === 'live').length)

  await test.step('it is installed by a press that says so', async () => {
    const install = page.getByRole('button', { name: 'Install speech recognition on this device' })
    await expect(install).toBeVisible()
    await expect(talk).toBeHidden()
    await install.click()
    await expect(talk).toBeVisible()
  })

  await test.step('what it understands so far stands in the field, and is asked when it has been said', async () => {
    await press()
    await expect(field).toHaveValue('Who paid')
    await page.waitForTimeout(300)
    await page.mouse.up()
    await expect(page.getByRole('log')).toContainText('paid by the ships')
    await expect.poll(() => isAnswerHeard(page)).toBe(true)
    const { started } = await page.evaluate(() => window.recogniser)
    expect(started).toEqual([{ lang: 'en-US', isLocal: true, track: 'audio live' }])
    expect(sent).toEqual([])
    expect(await open()).toBe(0)
  })

  await test.step('an error, silence and a recogniser that does not start are said, and the microphone is let go', async () => {
    for (const [error, sentence] of [
      ['audio-capture', 'Your question could not be transcribed'],
      ['no-speech', 'No speech was recognised'],
    ] as const) {
      await page.evaluate((name) => void (window.recogniser.error = name), error)
      await say()
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await open()).toBe(0)
    }
    await page.evaluate(() => void (window.recogniser.error = 'start'))
    await talk.click({ delay: 400 })
    await expect(page.getByText('Your question could not be transcribed')).toBeVisible()
    expect(await open()).toBe(0)
  })

  await test.step('one that has nothing for this language offers no button', async () => {
    const other = await context.newPage()
    await giveRecogniser(other, 'unavailable', QUESTION)
    await other.goto(`/${channel_id}/${content_id}?ask`)
    await expect(other.getByLabel('Your question')).toBeVisible()
    await expect(other.getByRole('button', { name: /Hold to talk|Install speech/ })).toBeHidden()
    await other.close()
  })
})
