import type { Page } from '@playwright/test'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { createChannel, createPerson } from '../e2e/support/people.ts'
import { talk } from '../e2e/support/scripts.ts'
import { quantile, type Figure } from './figure.ts'
import { withHome } from './home.ts'
import { launchBrowser } from './open-browser.ts'
import { startRole } from './program.ts'

const LINES = 300
const KEYS = 80
const MOST_KEYPRESS_MS = 50

/** Cost of a key press in the middle of a script of three hundred lines: rendered rows, and time to paint. */
export function editor(): Promise<Figure[]> {
  return withHome([], async ({ connection_string, data_dir }) => {
    await using opened = new AsyncDisposableStack()
    await migrate(connection_string)
    const program = await startRole('api', {
      DATABASE_URL: connection_string,
      DATA_DIR: data_dir,
      PORT: '0',
      DEMO: 'off',
    })
    opened.defer(() => program.stop())
    const browser = await launchBrowser(opened)
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      baseURL: /http:\S+/.exec(program.ready)?.[0] ?? '',
    })
    await openScript(page)
    return [...(await measure(page, 'a letter', 'x')), ...(await measure(page, 'Enter', 'Enter'))]
  })
}

async function openScript(page: Page): Promise<void> {
  const channel_id = await createChannel(await createPerson(page.context(), 'writer'), 'Long Talks')
  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await page.getByRole('button', { name: 'JSON' }).click()
  await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances: talk('Bench', LINES) }))
  await page.getByRole('button', { name: 'Script', exact: true }).click()
  await page.getByLabel(new RegExp(`^Utterance ${LINES / 2},`)).click()
}

async function measure(page: Page, what: string, key: string): Promise<Figure[]> {
  const times: number[] = []
  let most_rows = 0
  for (let count = 0; count < KEYS; count++) {
    await page.evaluate(watchKey)
    await page.keyboard.press(key)
    const { ms, rows } = await page.evaluate(() => window.keypress)
    times.push(ms)
    most_rows = Math.max(most_rows, rows)
    if (key === 'Enter') await takeBack(page)
  }
  const of = (figure: string) => `${LINES} lines, ${what}: ${figure}`
  const figures: Figure[] = [
    { name: of('painted after, median'), measured: quantile(times, 0.5), unit: 'ms', aim: MOST_KEYPRESS_MS },
    { name: of('painted after, 95 of 100'), measured: quantile(times, 0.95), unit: 'ms', aim: MOST_KEYPRESS_MS },
  ]
  // Enter gives every line below another number.
  if (key !== 'Enter') figures.unshift({ name: of('rows rendered'), measured: most_rows, unit: '', aim: 1, gate: true })
  return figures
}

/** Merges the new line away, and waits until all are numbered as before. */
async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Backspace')
  await page.locator('[data-line]').nth(LINES).waitFor({ state: 'detached' })
  await page.getByLabel(new RegExp(`^Utterance ${LINES},`)).waitFor()
}

declare global {
  interface Window {
    keypress: Promise<{ ms: number; rows: number }>
  }
}

/** Time from the key to the frame that shows it. A field that is rendered again gets new properties from React. */
function watchKey(): void {
  const propsOf = () =>
    [...document.querySelectorAll('[data-line]')].map(
      (field) => Object.entries(field).find(([name]) => name.startsWith('__reactProps'))?.[1],
    )
  const before = new Set(propsOf())
  window.keypress = new Promise((resolve) => {
    const pressed = () => {
      const began = performance.now()
      requestAnimationFrame(() => {
        setTimeout(() =>
          resolve({ ms: performance.now() - began, rows: propsOf().filter((props) => !before.has(props)).length }),
        )
      })
    }
    addEventListener('keydown', pressed, { capture: true, once: true })
  })
}
