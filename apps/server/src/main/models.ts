import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  downloadBytes,
  isVoices,
  ModelId,
  models as catalogue,
  modelSentences,
  partsOf,
  speedText,
  timesText,
} from '@app/domain/models'
import pino from 'pino'
import { printProgress, type Progress } from '#backup/progress.ts'
import { type Config, readConfig } from '#config.ts'
import { prepareDataDir } from '#database/embedded/data-dir.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import { StartError } from '#lib/start-error.ts'
import type { InstallOptions, Models, ModelState } from '@app/ports/models.ts'
import { chooseVoices } from './choose-voices.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run models -- list
       npm run models -- install kokoro
       npm run models -- install kokoro --from=FOLDER | FILE's FOLDER | https://mirror.example.com/models/
       npm run models -- remove kokoro
       npm run models -- measure

Voices, writers and recognisers that run on this machine, in MODELS_DIR. An installation may be interrupted and run again:
what has arrived is not downloaded twice, and everything is checked against the published checksums. --from is a folder with
the published files, for a machine without a network, or a mirror; MODEL_MIRROR by default. --unverified takes a folder with a
model that you prepared yourself. Voices are measured on this machine; where no setting decides who speaks, they speak from
the next start on if they are fast enough.

Exits with 0 when it is done, with 1 when it is not, and with 2 for wrong arguments.`

const POLL_MS = 250
const SPEAKS_NOTHING = pino({ level: 'silent' })

type Wanted =
  | { does: 'help' | 'list' | 'measure' }
  | { does: 'remove'; id: ModelId }
  | { does: 'install'; id: ModelId; how: InstallOptions }

async function manageModels(opened: AsyncDisposableStack): Promise<number> {
  const wanted = await readArguments()
  if (!wanted || wanted.does === 'help') {
    process[wanted ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return wanted ? exitCodes.done : exitCodes.misused
  }
  const config = readConfig()
  await prepareDataDir(config.DATA_DIR)
  const { speech, models } = await chooseVoices(config, SPEAKS_NOTHING)
  opened.defer(speech.close)
  opened.defer(models.close)
  if (wanted.does === 'install') await install(models, config, wanted)
  if (wanted.does === 'measure') await measure(models)
  if (wanted.does === 'remove') await models.remove(wanted.id)
  if (wanted.does !== 'install') await list(models)
  return exitCodes.done
}

async function list(models: Models): Promise<void> {
  const { models: states, spoken_by, embedded_times_talk, used_bytes, free_bytes } = await models.report()
  const speed = (times_talk: number | null) => (times_talk === null ? '' : `  ${timesText(times_talk)} times talk`)
  for (const { id, stage, is_used, is_verified, total_bytes, times_talk, problem } of states) {
    const { kind, title, licence, limit } = catalogue[id]
    const marks = [stage, is_used && 'in use', !is_verified && 'own files'].filter(Boolean).join(', ')
    const terms = limit ? `${licence.name}, ${limit}` : licence.name
    process.stdout.write(
      `${id.padEnd(15)} ${kind.padEnd(11)} ${title}, ${sizeOf(total_bytes)}, ${terms}: ${marks}${speed(times_talk)}\n`,
    )
    if (problem) process.stdout.write(`${' '.repeat(16)}${problem}\n`)
  }
  process.stdout.write(
    `New lines: ${spoken_by ?? 'another engine'}. Embedded voices${speed(embedded_times_talk) || ': not measured'}.\n`,
  )
  process.stdout.write(`${sizeOf(used_bytes)} in use, ${sizeOf(free_bytes)} free.\n`)
}

async function install(
  models: Models,
  { MODELS_DIR, MODEL_MIRROR }: Config,
  { id, how }: Extract<Wanted, { does: 'install' }>,
) {
  const progress = printProgress(process.stdout)
  const model = catalogue[id]
  const place = how.source?.folder ?? how.source?.mirror ?? MODEL_MIRROR ?? 'its publisher'
  progress.print(
    `${model.title}: ${model.gain}\n  from      ${place}\n  to        ${MODELS_DIR}\n  size      ${sizeOf(downloadBytes(model))}, installed about ${sizeOf(model.installed_bytes)}`,
  )
  progress.print(`  memory    about ${model.memory_mb} MB`)
  for (const { part, licence } of partsOf(model)) progress.print(`  licence   ${licence.name}: ${part}`)
  await models.install(id, how)
  const { stage, problem, times_talk, is_used } = await until(models, id, progress)
  if (stage !== 'installed')
    throw new StartError(
      `${model.title} was not installed: ${problem} What has arrived is kept; run it again to resume.`,
    )
  if (times_talk !== null) progress.print(`It speaks ${speedText(times_talk)} on this machine.`)
  progress.print(`${model.title} is installed.${is_used && isVoices(id) ? ` ${modelSentences.changes(id)}` : ''}`)
}

const steps = {
  downloading: 'Downloading',
  preparing: 'Installing the program that runs it',
  unpacking: 'Preparing the model',
  measuring: 'Measuring',
} as const

/** Prints each step once, and how far a download is. */
async function until(models: Models, id: ModelId, progress: Progress): Promise<ModelState> {
  let step = ''
  for (;;) {
    const state = (await models.report()).models.find((each) => each.id === id)
    if (!state) throw new StartError(`There is no model ${id}.`)
    const { stage, arrived_bytes, total_bytes } = state
    if (!(stage in steps)) return state
    const now = steps[stage as keyof typeof steps]
    if (now !== step) progress.print(`${(step = now)} …`)
    if (stage === 'downloading') progress.note(`  ${sizeOf(arrived_bytes)} of ${sizeOf(total_bytes)}`)
    await sleep(POLL_MS)
  }
}

async function measure(models: Models): Promise<void> {
  await models.measure()
  await models.settled()
}

async function readArguments(): Promise<Wanted | undefined> {
  try {
    const options = { from: { type: 'string' }, unverified: { type: 'boolean' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return { does: 'help' }
    const [does, name, ...rest] = positionals
    if ((does === 'list' || does === 'measure') && name === undefined) return { does }
    const id = ModelId.safeParse(name).data
    if (!id || rest.length > 0) return undefined
    if (does === 'remove') return { does, id }
    if (does !== 'install' || (values.unverified && values.from === undefined)) return undefined
    return { does, id, how: { ...(await sourceOf(values.from)), takes_unverified: values.unverified ?? false } }
  } catch {
    return undefined
  }
}

async function sourceOf(from: string | undefined): Promise<Pick<InstallOptions, 'source'>> {
  if (from === undefined) return {}
  if (['http:', 'https:'].includes(URL.parse(from)?.protocol ?? '')) return { source: { mirror: from } }
  const path = resolve(from)
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false
  return { source: { folder: isFile ? resolve(path, '..') : path } }
}

await runCommand(manageModels)
