import type { Page } from '@playwright/test'
import pg from 'pg'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { seedContents } from '../apps/server/src/main/seed/seed-contents.ts'
import { secondsOf, type Figure } from './figure.ts'
import { withHome } from './home.ts'
import { launchBrowser } from './open-browser.ts'
import { startRole } from './program.ts'

const CONTENTS = 1_300
const CARDS = 1_000
const PATIENCE_MS = 60_000
/** Element budget of a card: its text and its placeholder, and the content of a few dozen of them. */
const MOST_ELEMENTS_A_CARD = 14
const MOST_DRAWN = 80
const MOST_TYPING_MS = 200

/** Memory of a browser after scrolling through a thousand cards, against the first twenty. */
export function feedScroll(): Promise<Figure[]> {
  return withHome([], async ({ connection_string, data_dir }) => {
    await using opened = new AsyncDisposableStack()
    await migrate(connection_string)
    const client = new pg.Client({ connectionString: connection_string })
    await client.connect()
    await seedContents(client, {
      contents: CONTENTS,
      seed: 1,
      until: new Date(),
      avatar_keys: ['seeded/avatar-0.webp'],
    })
    await client.end()
    const program = await startRole('api', {
      DATABASE_URL: connection_string,
      DATA_DIR: data_dir,
      PORT: '0',
      DEMO: 'off',
    })
    opened.defer(() => program.stop())
    const browser = await launchBrowser(opened)
    const figures: Figure[] = []
    for (const width of [1280, 390]) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        baseURL: /http:\S+/.exec(program.ready)?.[0] ?? '',
      })
      figures.push(...(await scrollThrough(page, width)))
      await page.close()
    }
    return figures
  })
}

async function scrollThrough(page: Page, width: number): Promise<Figure[]> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/feed')
  await page.getByRole('article').first().waitFor()
  const first = await weigh(page)
  const seconds = await secondsOf(() => scrollDown(page, CARDS))
  const last = await weigh(page)
  const of = (what: string) => `${width} wide, ${CARDS} cards: ${what}`
  const added_kb = ((last.heap_mb - first.heap_mb) * 1_000) / (last.cards - first.cards)
  const figures: Figure[] = [
    {
      name: of('elements a card'),
      measured: last.elements / last.cards,
      unit: '',
      aim: MOST_ELEMENTS_A_CARD,
      gate: true,
    },
    { name: of('cards drawn in full'), measured: last.drawn, unit: '', aim: MOST_DRAWN, gate: true },
    { name: of('memory a card added'), measured: added_kb, unit: 'kB' },
    { name: of('scrolled through in'), measured: seconds, unit: 's' },
  ]
  if (await page.getByRole('searchbox').isVisible())
    figures.push({
      name: of('a letter in the search'),
      measured: await typeAndWait(page),
      unit: 'ms',
      aim: MOST_TYPING_MS,
    })
  return figures
}

type Weight = { cards: number; elements: number; drawn: number; heap_mb: number }

async function weigh(page: Page): Promise<Weight> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  const counted = await page.evaluate(() => ({
    cards: document.querySelectorAll('article').length,
    elements: document.querySelectorAll('*').length,
    drawn: document.querySelectorAll('article:has(img), article:has(svg)').length,
  }))
  return { ...counted, heap_mb: usedSize / 1_000_000 }
}

async function scrollDown(page: Page, cards: number): Promise<void> {
  const count = () => page.getByRole('article').count()
  for (let seen = await count(); seen < cards; seen = await count()) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, seen)
  }
}

async function typeAndWait(page: Page): Promise<number> {
  await page.getByRole('searchbox').focus()
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    const began = performance.now()
    document.execCommand('insertText', false, 'n')
    await frame()
    return performance.now() - began
  })
}
