import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { copyDatabase, prepareDatabase } from '#test/database/prepared-database.ts'
import { startTestPostgres } from '#test/database/start-test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which databases are made, and the migrated one that they are copies of. */
    postgres: string
    template: string
    /** A folder with a migrated database at rest, for programs that have one of their own. */
    prepared: string
  }
}

const TEMPLATE = 'template_duologue'

/** One PostgreSQL for the whole run, gone afterwards; it need not survive a crash, so it is fast. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = new AsyncDisposableStack()
  const tearDown = () => stack.disposeAsync()
  try {
    const { prepared, remove } = await prepareDatabase()
    stack.defer(remove)
    const connection_string = await startCopy(prepared, stack)
    await makeTemplate(connection_string)
    project.provide('postgres', connection_string)
    project.provide('template', TEMPLATE)
    project.provide('prepared', prepared)
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function startCopy(prepared: string, stack: AsyncDisposableStack): Promise<string> {
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-test-'))
  stack.defer(() => rm(data_dir, { recursive: true, force: true }))
  await chmod(data_dir, 0o711)
  await copyDatabase(prepared, data_dir)
  const postgres = await startTestPostgres(data_dir)
  stack.defer(() => postgres.stop())
  return postgres.connection_string
}

/** The migrated database itself would have to be left by everybody whenever it is copied. */
async function makeTemplate(connection_string: string): Promise<void> {
  const elsewhere = new URL(connection_string)
  const migrated = elsewhere.pathname.slice(1)
  elsewhere.pathname = 'template1'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  await client.query(`create database ${TEMPLATE} template ${migrated}`)
  await client.end()
}
