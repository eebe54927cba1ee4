import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import config from '../e2e/playwright.config.ts'
import { findChromium, findWholeChromium } from '../scripts/chromium.js'
import { Refusal } from '../scripts/project.js'
import { median, type Figure } from './figure.ts'
import { temporaryFolder, until } from './home.ts'
import { npmStart } from './program.ts'

/** Fetched into npm's cache when the section first runs: its 114 packages would triple an installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** npx is not to install it. */
const NOT_INSTALLED = /npx canceled/
const RUNS = 3
const LEAST_SCORE = 95
const MOST_BLOCKED_MS = 150
const MOST_SHIFT = 0.02
const MOST_SCRIPTS = 12
const PERCENT = 100

const Report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'network-requests': z.object({
      details: z.object({ items: z.array(z.object({ resourceType: z.string().optional() })) }),
    }),
  }),
})

type Visit = { score: number; largest_paint_ms: number; blocking_ms: number; shift: number; scripts: number }

/** The performance that Lighthouse gives a first visit by phone, as the median of three, to pages with the demonstration's episode. */
export async function lighthouse(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const folder = await temporaryFolder(stack)
  const program = await npmStart({ DATA_DIR: folder, PORT: '0', DATABASE_URL: '' })
  stack.defer(() => program.stop())
  const origin = program.ready.split(' ').at(-1) ?? ''
  const pages = { 'landing page': '/', feed: '/feed', 'page of an item': await findItem(origin) }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(`${origin}${path}`, folder))
    const middle = (read: (visit: Visit) => number) => median(visits.map(read))
    figures.push(
      {
        name: `${name}, performance score`,
        measured: middle(({ score }) => score),
        unit: '',
        aim: LEAST_SCORE,
        wanted: 'at least',
      },
      { name: `${name}, largest paint`, measured: middle(({ largest_paint_ms }) => largest_paint_ms), unit: 'ms' },
      {
        name: `${name}, blocked after the first paint`,
        measured: middle(({ blocking_ms }) => blocking_ms),
        unit: 'ms',
        aim: MOST_BLOCKED_MS,
      },
      {
        name: `${name}, layout shift`,
        measured: middle(({ shift }) => shift),
        unit: '',
        aim: MOST_SHIFT,
        gate: true,
      },
      {
        name: `${name}, scripts`,
        measured: middle(({ scripts }) => scripts),
        unit: '',
        aim: MOST_SCRIPTS,
        gate: true,
      },
    )
  }
  return figures
}

const Feed = z.object({ items: z.array(z.object({ channel_id: z.string(), content_id: z.string() })) })

/** The path of the demonstration's episode, which is spoken after the start. */
async function findItem(origin: string): Promise<string> {
  return until(async () => {
    const response = await fetch(`${origin}/api/feed`)
    const [item] = Feed.parse(await response.json()).items
    return item && `/${item.channel_id}/${item.content_id}`
  })
}

/** One run in a browser profile of its own, with Lighthouse's simulated phone and network. */
async function visit(address: string, folder: string): Promise<Visit> {
  const report = `${folder}/lighthouse.json`
  const flags = ['--headless=new', ...(config.use?.launchOptions?.args ?? []).filter((flag) => flag === '--no-sandbox')]
  const options = ['--quiet', '--only-categories=performance', '--no-enable-error-reporting', '--output=json']
  const asked = [
    '--no',
    LIGHTHOUSE,
    address,
    ...options,
    `--output-path=${report}`,
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: findWholeChromium() ?? findChromium() }
  await promisify(execFile)('npx', asked, { env }).catch((error: Error) => {
    if (!NOT_INSTALLED.test(error.message)) throw error
    throw new Refusal(`This needs Lighthouse: install it (npm install --global ${LIGHTHOUSE}).`)
  })
  const { categories, audits } = Report.parse(JSON.parse(await readFile(report, 'utf8')))
  return {
    score: Math.round(categories.performance.score * PERCENT),
    largest_paint_ms: audits['largest-contentful-paint'].numericValue,
    blocking_ms: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scripts: audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script').length,
  }
}
