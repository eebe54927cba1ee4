import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyObjects } from '#backup/copy-objects.ts'
import { printProgress } from '#backup/progress.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import { type Config, readConfig } from '#config.ts'
import { prepareDataDir } from '#database/embedded/data-dir.ts'
import { StartError } from '#lib/start-error.ts'
import { chooseStorage } from './adapters.ts'
import { exitCodes } from './exit-codes.ts'

const usage = `Usage: npm run copy-store -- --to=s3
       npm run copy-store -- --to=disk

Copies every stored object from DATA_DIR into the bucket, or from the bucket into DATA_DIR, and looks that each has
arrived. The settings are those of Duologue, for both sides: the environment, or .env. It may be interrupted and run
again: what has arrived is not copied twice. Nothing is deleted. Run it once more after Duologue was stopped, then
set STORAGE.

Ends with 0 when all is there, with 1 when it is not, and with 2 when it was called wrongly.`

type Place = Config['STORAGE']

async function copyStore(): Promise<number> {
  const { to, help } = readArguments()
  if (help) process.stdout.write(`${usage}\n`)
  else if (!to) process.stderr.write(`${usage}\n`)
  if (!to) return help ? exitCodes.done : exitCodes.misused
  const config = readConfig(undefined, { STORAGE: 's3' })
  await (to === 's3' ? requireObjects(config) : prepareDataDir(config.DATA_DIR))
  const stores = { disk: await chooseStorage({ ...config, STORAGE: 'disk' }), s3: await chooseStorage(config) }
  const from: Place = to === 's3' ? 'disk' : 's3'
  const { objects, copied, copied_bytes } = await copyObjects({
    from: stores[from],
    to: stores[to],
    progress: printProgress(process.stdout),
  })
  process.stdout.write(
    `${process.stdout.isTTY ? '\n' : ''}All ${objects} objects are there; ${copied} were copied, ${sizeOf(copied_bytes)}.\n`,
  )
  return exitCodes.done
}

function readArguments(): { to?: Place | undefined; help?: boolean | undefined } {
  try {
    const { to, help } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } }).values
    return { to: to === 's3' || to === 'disk' ? to : undefined, help }
  } catch {
    return {}
  }
}

/** A misspelt DATA_DIR must not be made, and then copied as empty. */
async function requireObjects({ DATA_DIR }: Config): Promise<void> {
  await access(join(DATA_DIR, 'objects')).catch(() => {
    throw new StartError(`There is nothing to copy: DATA_DIR (${DATA_DIR}) has no objects.`)
  })
}

function explain(error: unknown): void {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/[.]$/, '')
  process.stderr.write(
    error instanceof StartError
      ? `${reason}.\n`
      : `The copy was not finished: ${reason}. Copied objects are kept; run it again to continue.\n`,
  )
}

try {
  process.exitCode = await copyStore()
} catch (error) {
  explain(error)
  process.exitCode = exitCodes.failed
}
