import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are made, and the migrated one that they are copies of. */
    postgres: string
    template: string
  }
}

const TEMPLATE = 'template_duologue'

/** One PostgreSQL for the whole run, gone afterwards; it need not survive a crash, so it is fast. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-test-'))
  await chmod(data_dir, 0o711)
  const postgres = await startEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }), durable: false })
  const tearDown = async () => {
    await postgres.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.connection_string)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('postgres', postgres.connection_string)
  project.provide('template', TEMPLATE)
  return tearDown
}

async function makeTemplate(connection_string: string): Promise<void> {
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(connection_string)
  template.pathname = TEMPLATE
  await migrate(template.href)
}
