import { ensureBuilt } from '../../scripts/builds.js'
import { prepareDatabase } from '../../apps/server/test/database/prepared-database.ts'

/** The product built, and one database made and migrated for all journeys, whose programs begin with copies of it. */
export default async function prepare(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const { prepared, remove } = await prepareDatabase()
  process.env.PREPARED_DATABASE = prepared
  return remove
}
