import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { listMissing } from '../scripts/chromium.js'
import { Refusal } from '../scripts/project.js'
import { exitWith } from '../scripts/run-node.js'
import { judge, type Figure } from './figure.ts'
import { isInterrupted, leaveOnInterruption } from './interruption.ts'
import { describeLoad, describeMachine, isQuiet, settle } from './machine.ts'

const USAGE =
  'Usage: npm run bench -- [--only=narration,memory,upload,start,idle,first-sound,ask,questions,word-click,kills,floor,feed,feeds,feed-scroll,editor,processes,workers,token,reading,readers,writing,scripts,engines,reuse,voices,sound,sound-gate,listen-check,alignment,levels,listeners,corrections,words,ledger,size,lighthouse,corpus,search,retrieval,landing] [--runs=20] [--lines=1000000] [--pictures]\n       npm run bench -- --only=scripts [--sources=FOLDER | --generate=N] [--writer=excerpts|settings|FILE.gguf] [--runtime=FOLDER] [--only-asks] [--minutes=3] [--seed=S] [--out=FILE]\n       npm run bench -- --only=readers [--seed=S] [--generate=500]'
const DEFAULT_KILL_RUNS = '20'
const DEFAULT_LINES = '1000000'

/** `runs` is for the section `kills`, `lines` for `search` and `retrieval`, `pictures` for `sound`, `seed` and `generate` for `readers` too; all others are for `scripts`. */
type Options = { runs: number; lines: number; pictures: boolean; fresh_seed: string } & Parameters<
  typeof import('./scripts/scripts.ts').scripts
>[0]
type Section = (options: Options) => Promise<Figure[]>

/** Loaded one at a time, so that a section that cannot run here does not keep the others from running. */
const sections: Record<string, () => Promise<Section>> = {
  narration: async () => (await import('./narration.ts')).narration,
  memory: async () => (await import('./memory.ts')).memory,
  upload: async () => (await import('./upload.ts')).upload,
  start: async () => (await import('./start.ts')).start,
  idle: async () => (await import('./idle.ts')).idle,
  'first-sound': async () => (await import('./first-sound.ts')).firstSound,
  ask: async () => (await import('./ask.ts')).ask,
  questions: async () => (await import('./questions.ts')).questions,
  'word-click': async () => (await import('./word-click.ts')).wordClick,
  kills: async () => (await import('./kills.ts')).kills,
  floor: async () => (await import('./floor.ts')).floor,
  feed: async () => (await import('./feed.ts')).feed,
  feeds: async () => (await import('./feeds.ts')).feeds,
  'feed-scroll': async () => (await import('./feed-scroll.ts')).feedScroll,
  editor: async () => (await import('./editor.ts')).editor,
  processes: async () => (await import('./processes.ts')).processes,
  workers: async () => (await import('./workers.ts')).workers,
  token: async () => (await import('./token.ts')).token,
  reading: async () => (await import('./reading.ts')).reading,
  readers: async () => {
    const { readers } = await import('./readers/readers.ts')
    return ({ fresh_seed, generate = 0 }) => readers({ seed: fresh_seed, ...(generate > 0 && { count: generate }) })
  },
  writing: async () => (await import('./writing.ts')).writing,
  scripts: async () => (await import('./scripts/scripts.ts')).scripts,
  engines: async () => (await import('./engines.ts')).engines,
  reuse: async () => (await import('./reuse.ts')).reuse,
  voices: async () => (await import('./voices.ts')).voices,
  sound: async () => (await import('./sound.ts')).sound,
  'sound-gate': async () => (await import('./sound-gate.ts')).soundGate,
  'listen-check': async () => (await import('./listen-check.ts')).listenCheck,
  alignment: async () => (await import('./sound/alignment.ts')).alignment,
  levels: async () => (await import('./levels.ts')).levels,
  listeners: async () => (await import('./listeners.ts')).listeners,
  corrections: async () => (await import('./corrections.ts')).corrections,
  words: async () => (await import('./words.ts')).words,
  ledger: async () => (await import('./ledger.ts')).ledger,
  size: async () => (await import('./size.ts')).size,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  corpus: async () => (await import('./corpus.ts')).corpus,
  search: async () => {
    const { search } = await import('./search/search.ts')
    return ({ lines }) => search(lines)
  },
  retrieval: async () => {
    const { retrieval } = await import('./search/retrieval.ts')
    return ({ lines }) => retrieval(lines)
  },
  landing: async () => (await import('./search/landing.ts')).landing,
}

/** Programs of the system that a section needs. The bench installs nothing. */
const needs: Record<string, Parameters<typeof listMissing>[0]> = {
  'first-sound': ['chromium-headless-shell'],
  'word-click': ['chromium-headless-shell'],
  'feed-scroll': ['chromium-headless-shell'],
  editor: ['chromium-headless-shell'],
  lighthouse: ['chromium-headless-shell'],
  levels: ['ffmpeg'],
  reading: ['ffmpeg'],
  words: ['ffmpeg'],
  landing: ['ffmpeg'],
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: DEFAULT_KILL_RUNS },
      lines: { type: 'string', default: DEFAULT_LINES },
      sources: { type: 'string' },
      generate: { type: 'string', default: '0' },
      writer: { type: 'string', default: 'excerpts' },
      runtime: { type: 'string' },
      'only-asks': { type: 'boolean', default: false },
      minutes: { type: 'string', default: '3' },
      seed: { type: 'string' },
      out: { type: 'string' },
      pictures: { type: 'boolean', default: false },
    },
  })
  const names = values.only?.split(',') ?? Object.keys(sections)
  const runs = Number(values.runs)
  const lines = Number(values.lines)
  const minutes = Number(values.minutes)
  const generate = Number(values.generate)
  if (
    names.some((name) => !sections[name]) ||
    !Number.isInteger(runs) ||
    runs < 1 ||
    !(lines > 0) ||
    !(minutes > 0) ||
    !(generate >= 0)
  )
    throw new Refusal(USAGE)
  say(`${describeMachine()}\nload before: ${describeLoad()}\n`)
  const wasQuiet = isQuiet()
  for (const [index, name] of names.entries()) {
    if (wasQuiet && index > 0) await settle()
    const { seed = 'bench' } = values
    const fresh_seed = values.seed ?? randomUUID()
    await runSection(name, {
      ...values,
      seed,
      fresh_seed,
      runs,
      lines,
      minutes,
      generate,
      only_asks: values['only-asks'],
    })
  }
  say(`load after: ${describeLoad()}`)
}

async function runSection(name: string, options: Options): Promise<void> {
  const quiet = isQuiet()
  say(`${name} (load ${describeLoad()})`)
  const figures = await measure(name, options)
  const load = describeLoad()
  for (const figure of figures) {
    const verdict = judge(figure, quiet)
    if (verdict === 'FAILED') process.exitCode = 1
    say(rowOf(figure, verdict, load))
  }
}

/** A section that cannot run here says why and leaves the others their turn. */
async function measure(name: string, options: Options): Promise<Figure[]> {
  try {
    const missing = listMissing(needs[name] ?? [])
    if (missing.length > 0) throw new Refusal(`This needs ${missing.join(' and ')}: install it, or set CHROMIUM_PATH.`)
    const section = await sections[name]?.()
    return (await section?.(options)) ?? []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`  ${error.message}`)
    process.exitCode = 1
    return []
  }
}

const NAME_WIDTH = 52
const NUMBER_WIDTH = 12
const AIM_WIDTH = 18

/** A gate's row ends with the load at the end of its section, by which a missed one can be judged. */
function rowOf({ name, measured, unit, aim, wanted = 'at most', gate }: Figure, verdict: string, load: string): string {
  const format = (value: number) =>
    `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim()
  const aimed = aim === undefined ? '' : `${wanted} ${format(aim)}`
  return `  ${name.padEnd(NAME_WIDTH)}${format(measured).padStart(NUMBER_WIDTH)}${aimed.padStart(AIM_WIDTH)}  ${verdict}${gate ? ` (load ${load})` : ''}`.trimEnd()
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

await exitWith(async () => {
  leaveOnInterruption()
  await bench().catch((error: unknown) => {
    if (!isInterrupted()) throw error
  })
  return Number(process.exitCode ?? 0)
})
