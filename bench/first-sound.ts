import type { Page } from '@playwright/test'
import { createChannel, createPerson } from '../e2e/support/people.ts'
import { talk } from '../e2e/support/scripts.ts'
import { chooseThumbnail } from '../e2e/support/thumbnail.ts'
import { quantile, type Figure } from './figure.ts'
import { firstSoundStages } from './first-sound-stages.ts'
import { openBrowser } from './open-browser.ts'

const RUNS = 10
const LINES = 12
const PATIENCE_MS = 60_000

/** Time from the click that confirms Create Content to the first sound of the page. */
export async function firstSound(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const context = await openBrowser(stack)
  await createChannel(await createPerson(context, 'bench'), 'First Sounds')
  const seconds: number[] = []
  // The first of all warms up browser, engine and database.
  for (let run = 0; run <= RUNS; run++) seconds.push(await createAndListen(await context.newPage(), `Round ${run}`))
  const counted = seconds.slice(1)
  const inBrowser: Figure[] = [
    { name: 'click on Create to first sound, after a first start', measured: seconds[0] ?? Number.NaN, unit: 's' },
    { name: 'click on Create to first sound, median of 10', measured: quantile(counted, 0.5), unit: 's', aim: 0.8 },
    { name: 'click on Create to first sound, 95 % of 10', measured: quantile(counted, 0.95), unit: 's', aim: 1.2 },
  ]
  return [...inBrowser, ...(await firstSoundStages())]
}

async function createAndListen(page: Page, title: string): Promise<number> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/creator')
  await page.getByRole('link', { name: 'Create Content' }).click()
  await page.getByRole('button', { name: 'JSON' }).click()
  await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances: talk(title, LINES) }))
  await page.getByRole('button', { name: 'Script', exact: true }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('How soon a script can be heard.')
  await chooseThumbnail(page)
  await page.getByRole('button', { name: 'Create Content' }).click()
  const confirm = page.getByRole('dialog', { name: 'Create Content' }).getByRole('button', { name: 'Create Content' })
  await confirm.waitFor()
  const heard = page.evaluate(listenFromClick)
  await confirm.click()
  const milliseconds = await heard
  await page.getByRole('slider', { name: 'Seek' }).waitFor()
  await page.close()
  return milliseconds / 1_000
}

/** Runs in the page. A capture taken in the moment a source is attached may stay mute, so there is always a new one. */
function listenFromClick(): Promise<number> {
  const context = new AudioContext()
  const analysers: AnalyserNode[] = []
  const samples = new Float32Array(2_048)
  const capture = () => {
    const stream = document.querySelector('audio')?.captureStream()
    if (!stream || stream.getAudioTracks().length === 0) return
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    analysers.push(analyser)
  }
  const isHeard = (analyser: AnalyserNode) => {
    analyser.getFloatTimeDomainData(samples)
    return samples.some((sample) => Math.abs(sample) > 0.01)
  }
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      () => {
        const clicked_at = performance.now()
        const capturing = setInterval(capture, 100)
        const listening = setInterval(() => {
          if (!analysers.some(isHeard)) return
          resolve(performance.now() - clicked_at)
          clearInterval(capturing)
          clearInterval(listening)
          void context.close()
        }, 5)
      },
      { capture: true, once: true },
    )
  })
}
