import { parseArgs } from 'node:util'
import pino from 'pino'
import { mpg123Decoder } from '@app/audio/audio-decoder/mpg123-decoder.ts'
import { localSoundConverter } from '@app/audio/sound-converter/local-sound-converter.ts'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { importWhole, type ImportStep } from '#features/shows/imports/index.ts'
import { startQueue } from '#jobs/pg-boss.ts'
import { StartError } from '#lib/start-error.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'
import { jobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run import-show -- <feed address or folder> --as=ana@example.com [--visibility=public|unlisted|private]

Imports a show into a new channel of that person: from its feed, or from a folder that npm run export-show wrote. You answer
for whose show it is. May run beside Duologue. What cannot be imported is listed with its reason. Stopped in the middle, the same
command goes on in the same channel, and tries again what failed.`

const VISIBILITIES = ['public', 'unlisted', 'private'] as const
type Wanted = { from: string; email: string; visibility: (typeof VISIBILITIES)[number] }

async function importShow(opened: AsyncDisposableStack): Promise<number> {
  const wanted = readArguments()
  if (!wanted || wanted === 'help') {
    process[wanted ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return wanted ? exitCodes.done : exitCodes.misused
  }
  const deps = await openDeps(opened)
  const person = await deps.db
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', wanted.email.toLowerCase())
    .executeTakeFirst()
  if (!person) throw new StartError(`Nobody here has the email ${wanted.email}.`)
  let failed = 0
  const { signal } = new AbortController()
  for await (const step of importWhole(deps, { ...wanted, user_id: person.id }, signal)) {
    process.stdout.write(sentenceOf(step))
    if ('error' in step && step.error) failed += 1
  }
  process.stdout.write(failed > 0 ? `${failed} could not be imported.\n` : 'All of it is there.\n')
  return failed > 0 ? exitCodes.incomplete : exitCodes.done
}

function sentenceOf(step: ImportStep): string {
  if ('channel_id' in step)
    return `${step.title}: ${step.episodes} ${step.goes_on ? 'more episodes' : 'episodes'}, into the channel ${step.channel_id}\n`
  return `${step.item}${step.error ? `: ${step.error}` : ''}\n${step.notes.map((note) => `  ${note}\n`).join('')}`
}

function readArguments(): Wanted | 'help' | undefined {
  try {
    const options = {
      as: { type: 'string' },
      visibility: { type: 'string', default: 'public' },
      help: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return 'help'
    const visibility = VISIBILITIES.find((each) => each === values.visibility)
    const [from, ...rest] = positionals
    return from && values.as && visibility && rest.length === 0 ? { from, email: values.as, visibility } : undefined
  } catch {
    return undefined
  }
}

async function openDeps(opened: AsyncDisposableStack) {
  const config = readConfig()
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
  const connection_string = await openDatabase({ config, opened, canJoin: true })
  await migrate(connection_string)
  const db = connect(connection_string, () => undefined)
  opened.defer(() => db.destroy())
  const queue = await startQueue({ connection_string, db, log, jobs })
  opened.defer(() => queue.stop())
  return {
    config,
    log,
    db,
    jobs: queue,
    storage: await chooseStorage(config),
    decoder: mpg123Decoder(),
    sounds: localSoundConverter({ ffmpeg: config.FFMPEG_PATH }),
    web_files: guardedWebFiles(),
  }
}

await runCommand(importShow)
