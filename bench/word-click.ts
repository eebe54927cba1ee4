import type { Page } from '@playwright/test'
import { createChannel, createContent, createPerson, untilCompleted } from '../e2e/support/people.ts'
import { talk } from '../e2e/support/scripts.ts'
import { quantile, type Figure } from './figure.ts'
import { openBrowser } from './open-browser.ts'

const LINES = 40
const CLICKS = 60
/** Step through all words of the episode, in an order without a pattern. */
const STRIDE = 37

/** Latency from the press on a word to its first sound: alternately out of silence and during playback. */
export async function wordClick(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const context = await openBrowser(stack)
  const person = await createPerson(context, 'bench')
  const channel_id = await createChannel(person, 'Clicked Words')
  const content_id = await createContent(person, { channel_id, title: 'Clicked', lines: talk('Clicked', LINES) })
  await untilCompleted(person, { channel_id, content_id })
  const page = await context.newPage()
  await page.goto(`/${channel_id}/${content_id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.evaluate(listenToElement)
  const words = page.locator('[data-start-ms]')
  await words.first().waitFor()
  const count = await words.count()
  const milliseconds: number[] = []
  for (let click = 1; click <= CLICKS; click++)
    milliseconds.push(await clickWord(page, words.nth((click * STRIDE) % count), click % 2 === 0))
  return [
    { name: 'press on a word to its sound, median of 60', measured: quantile(milliseconds, 0.5), unit: 'ms' },
    { name: 'press on a word to its sound, 95 % of 60', measured: quantile(milliseconds, 0.95), unit: 'ms', aim: 150 },
  ]
}

async function clickWord(page: Page, word: ReturnType<Page['locator']>, isSilent: boolean): Promise<number> {
  await word.scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: isSilent ? 'Pause' : 'Play', exact: true })
  if (await button.isVisible()) await button.click()
  await page.waitForTimeout(400)
  const heard = page.evaluate(() => window.hearNextPress())
  await word.click()
  return heard
}

declare global {
  interface Window {
    hearNextPress: () => Promise<number>
  }
}

/** Runs in the page. */
function listenToElement(): void {
  const audio = document.querySelector('audio')
  if (!audio) throw new Error('The page has no audio element')
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 256
  const samples = new Float32Array(analyser.fftSize)
  const source = context.createMediaElementSource(audio)
  source.connect(analyser)
  source.connect(context.destination)
  window.hearNextPress = () =>
    new Promise((resolve) => {
      document.addEventListener(
        'pointerdown',
        () => {
          const pressed_at = performance.now()
          // Ignores sound before the seek, which still is that of the place before.
          audio.addEventListener(
            'seeked',
            () => {
              const listening = setInterval(() => {
                analyser.getFloatTimeDomainData(samples)
                if (!samples.some((sample) => Math.abs(sample) > 0.01)) return
                clearInterval(listening)
                resolve(performance.now() - pressed_at)
              }, 2)
            },
            { once: true },
          )
        },
        { capture: true, once: true },
      )
    })
}
