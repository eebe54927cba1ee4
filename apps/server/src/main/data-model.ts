import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { connect } from '#database/connect.ts'
import { makeDataModel } from '#database/data-model/make-data-model.ts'
import { makeFunctionList } from '#database/data-model/make-function-list.ts'
import { makePrivacyTable } from '#database/data-model/make-privacy-table.ts'
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'

const docs = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url)

/**
 * Writes docs/data-model.md and docs/database-functions.md from a database that lasts as long as that takes, and
 * docs/privacy.md, which tells what becomes of its tables.
 */
async function writeDataModel(): Promise<void> {
  await writeFile(docs('privacy.md'), makePrivacyTable())
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-data-model-'))
  const postgres = await startEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }), durable: false })
  try {
    await migrate(postgres.connection_string)
    const db = connect(postgres.connection_string, () => undefined)
    await writeFile(docs('data-model.md'), await makeDataModel(db))
    await writeFile(docs('database-functions.md'), await makeFunctionList(db))
    await db.destroy()
  } finally {
    await postgres.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
}

await writeDataModel()
