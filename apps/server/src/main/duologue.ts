import type { Logger } from 'pino'
import { databaseClock } from '#adapters/clock/database-clock.ts'
import { adoptEarlierFolders } from '@app/models/adopt-earlier-folders.ts'
import type { Config } from '#config.ts'
import { connectForBoth } from '#database/connect.ts'
import type { WorkDeps } from '#deps.ts'
import { noteHealth, startBeats } from '#features/operate/health/index.ts'
import { startMetricsServer } from '#http/metrics-server.ts'
import { startQueue } from '#jobs/pg-boss.ts'
import { VERSION } from '#lib/version.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { chooseAdapters } from './adapters.ts'
import { choosePayments } from './choose-payments.ts'
import { chooseSimulator } from './choose-simulator.ts'
import { jobs } from './jobs.ts'
import { requireModels } from './choose-models.ts'

export type Role = 'api' | 'worker'

type Options = { config: Config; roles: Role[]; connection_string: string; log: Logger }

export type Duologue = {
  /** Address of the API; absent for a worker alone. */
  address?: string
  /** Addresses with a token that open the development pages, where they need one. */
  development_urls: string[]
  /** Language model servers on this machine that could write scripts, a sentence each. */
  offers: string[]
  deps: WorkDeps
  stop(): Promise<void>
}

/** Puts the parts together and starts the roles. The database is there and migrated. */
export async function startDuologue({ config, roles, connection_string, log }: Options): Promise<Duologue> {
  for (const problem of await adoptEarlierFolders(config))
    log.warn({ problem }, 'a model of an earlier version stays where it is')
  if (roles.includes('worker')) await requireModels(config)
  const { models, ...adapters } = await chooseAdapters(config, log)
  const quietly = withoutRepeats(log)
  const { db, ...databases } = connectForBoth(connection_string, (error) =>
    quietly.warn({ err: error }, 'database connection lost'),
  )
  const queue = await startQueue({ connection_string, db, log, jobs })
  const simulator = await chooseSimulator(config, { connection_string, db, clock: databaseClock, log })
  const deps: WorkDeps = {
    config,
    log,
    db,
    jobs: queue,
    clock: databaseClock,
    payments: choosePayments(config, simulator),
    ...adapters,
  }
  const metrics = await startMetricsServer(deps, () => noteHealth(deps))
  const beats = await startBeats({ db, roles, version: VERSION, log })
  // Loads the modules of the chosen roles alone, which keeps each process small.
  const work = roles.includes('worker') ? await (await import('./work.ts')).startWork(deps, queue) : undefined
  const api = roles.includes('api')
    ? await (await import('./api.ts')).startApi({ ...deps, ...databases, simulator, models }, connection_string)
    : undefined
  return {
    ...(api && { address: api.address }),
    development_urls: api?.development_urls ?? [],
    offers: api?.offers ?? [],
    deps,
    async stop() {
      deps.storage.giveUpWaiting?.()
      // Jobs in hand end while requests are still answered; these may yet enqueue some.
      const leaving = work?.stop()
      await api?.stop()
      await Promise.all([leaving, queue.stop()])
      await metrics?.stop()
      await beats.stop()
      await models?.close()
      const { takes, speech, encoder, music, meaning, listener } = deps
      const engines = [takes, speech, encoder, music, meaning].map((engine) => engine.close())
      await Promise.all([...engines, listener?.close?.(), simulator?.close()])
      await db.destroy()
    },
  }
}
