import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { BRAND } from '@app/domain/brand'
import { parsePlainScript, RawScript, readScript, type SubmittedScript } from '@app/domain/scripts'
import { INVALID_JSON_SENTENCE } from '@app/domain/text'
import pino from 'pino'
import { readConfig } from '#config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import type { WorkDeps } from '#deps.ts'
import { createContent, findContent, type ContentWithChannel } from '#features/episodes/content/index.ts'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { startDuologue } from './duologue.ts'
import { createDemoChannel } from './demo-channel.ts'

const USAGE = 'Usage: npm run narrate -- script.json -o episode.mp3'
const LOOK_MS = 200
const BAR_WIDTH = 30
const INTERRUPTED = 130
const narrator = requireViewer({ user_id: 'narrator', email: 'narrator@localhost', session_id: 'narrate' })

/** Speaks a script file into an MP3 with the product's own pipeline, on a database that lasts as long as it takes. */
async function narrate(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', short: 'o' } },
  })
  const [source] = positionals
  if (!source || positionals.length > 1) throw new Error(USAGE)
  const out = values.out ?? `${basename(source, extname(source))}.mp3`
  const script = parseScript(
    await readFile(source, 'utf8').catch(() => Promise.reject(new Error(`The script ${source} could not be read.`))),
  )
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-narrate-'))
  await writeFile(out, await speak(data_dir, script, basename(source, extname(source))))
  process.stdout.write(`\nWrote ${out}\n`)
}

/** The raw JSON form, or plain "Name: text" lines. */
function parseScript(text: string): SubmittedScript {
  const isJson = /^\s*[[{]/.test(text)
  const parsed = isJson ? RawScript.safeParse(jsonOf(text)) : undefined
  if (parsed && !parsed.success) throw new Error(parsed.error.issues[0]?.message ?? INVALID_JSON_SENTENCE)
  const script = parsed?.data ?? { utterances: parsePlainScript(text) }
  const read = readScript(script, 'Kore')
  if (!read.success) throw new Error(read.problem)
  return script
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(INVALID_JSON_SENTENCE)
  }
}

async function speak(data_dir: string, script: SubmittedScript, title: string): Promise<Uint8Array> {
  const log = pino({ level: 'silent' })
  const config = readConfig({
    ...process.env,
    DATA_DIR: data_dir,
    DATABASE_URL: '',
    STORAGE: 'disk',
    LOG_LEVEL: 'silent',
  })
  const starting = startEmbeddedPostgres({ data_dir, log })
  leaveNothingBehind(data_dir, starting)
  const postgres = await starting
  try {
    await migrate(postgres.connection_string)
    const duologue = await startDuologue({
      config,
      roles: ['worker'],
      connection_string: postgres.connection_string,
      log,
    })
    try {
      return await makeEpisode(duologue.deps, script, title)
    } finally {
      await duologue.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** PostgreSQL does not hear a Ctrl-C by itself, so it is ended, and its folder removed, however this program ends. */
function leaveNothingBehind(data_dir: string, starting: Promise<EmbeddedPostgres>): void {
  process.once('exit', () => rmSync(data_dir, { recursive: true, force: true }))
  const leave = async () => {
    await starting.then(({ stop }) => stop()).catch(() => undefined)
    process.exit(INTERRUPTED)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave())
}

async function makeEpisode(deps: WorkDeps, script: SubmittedScript, title: string): Promise<Uint8Array> {
  const channel_id = await createDemoChannel(deps, narrator, {
    title: BRAND,
    description: 'Narrated on the command line.',
    voice_name: 'Kore',
    persona: { duologueFullName: BRAND, personalOverview: 'Speaks whatever script it is given.' },
  })
  const { content_id } = await createContent(deps, await getOwnedChannel(deps.db, narrator, channel_id), {
    channel_id,
    script_title: title.slice(0, 80),
    content_description: 'Narrated on the command line.',
    public_visibility: 'false',
    spoken_notice: '',
    request_data: script,
    thumbnail: undefined,
    idempotency_key: undefined,
  })
  const { audio_key } = await waitFor(deps, content_id)
  const audio = audio_key ? await deps.storage.get(audio_key) : undefined
  if (!audio) throw new Error('The audio is missing.')
  return buffer(audio.body)
}

async function waitFor({ db }: WorkDeps, contentId: string): Promise<ContentWithChannel> {
  for (;;) {
    const content = await findContent(db, contentId)
    if (!content) throw new Error('The episode is gone.')
    showProgress(content)
    if (content.status === 'error') throw new Error(content.error)
    if (content.status === 'completed') return content
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

function showProgress({ lines_done, lines_total, status }: ContentWithChannel): void {
  const done = Math.round((lines_done / lines_total) * BAR_WIDTH)
  const what =
    status === 'completed' ? 'done' : lines_done === lines_total ? 'mastering' : `line ${lines_done} of ${lines_total}`
  process.stdout.write(`\r[${'#'.repeat(done)}${' '.repeat(BAR_WIDTH - done)}] ${what.padEnd(20)}`)
}

await narrate().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
