import type { Deps } from '#deps.ts'
import { healthGauges } from '#lib/metrics.ts'
import { VERSION } from '#lib/version.ts'
import { readHealth } from './read-health.ts'

const MS = 1_000

/** Sets the gauges of the whole server to the desk's figures. While the database is away there are no such figures. */
export async function noteHealth(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const health = await readHealth(deps, VERSION).catch(() => undefined)
  for (const gauge of Object.values(healthGauges)) gauge.reset()
  if (!health) return
  const { processes, pace, disk, database_bytes, backup } = health
  for (const { runs, version, is_answering } of processes)
    for (const role of runs) healthGauges.processes.inc({ role, version, state: is_answering ? 'answering' : 'silent' })
  if (pace !== null) healthGauges.pace.set({}, pace)
  if (disk) healthGauges.disk.set({ state: 'free' }, disk.free_bytes)
  if (disk) healthGauges.disk.set({ state: 'total' }, disk.total_bytes)
  healthGauges.database.set({}, database_bytes)
  if (!backup) return
  healthGauges.backup_time.set({}, Date.parse(backup.made_at) / MS)
  healthGauges.backup_missing.set({}, backup.missing)
}
