import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of this process, for `/metrics`. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'duologue_http_request_seconds',
  help: 'Time from request to response, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

export const linesSpoken = new Counter({
  name: 'duologue_lines_spoken_total',
  help: 'Lines sent to a speech engine, by voice and outcome',
  labelNames: ['voice', 'outcome'],
  registers: [registry],
})

export const linesFallenBack = new Counter({
  name: 'duologue_lines_fallen_back_total',
  help: 'Lines that a speech engine failed and its fallback spoke, by both engines and the requested voice',
  labelNames: ['from', 'to', 'voice'],
  registers: [registry],
})

export const soundsRefused = new Counter({
  name: 'duologue_sounds_refused_total',
  help: 'Synthesized audio that failed the sound gate, by engine and fault',
  labelNames: ['engine', 'fault'],
  registers: [registry],
})

export const jobSeconds = new Histogram({
  name: 'duologue_job_seconds',
  help: 'Time that a job took, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.1, 1, 5, 15, 60, 300],
  registers: [registry],
})

export const jobsWaiting = new Gauge({
  name: 'duologue_jobs_waiting',
  help: 'Jobs that are due and not started, by name; the same in every process',
  labelNames: ['job'],
  registers: [registry],
})

export const jobsRunning = new Gauge({
  name: 'duologue_jobs_running',
  help: 'Jobs that are running, by name; the same in every process',
  labelNames: ['job'],
  registers: [registry],
})

export const oldestJobSeconds = new Gauge({
  name: 'duologue_oldest_job_seconds',
  help: 'Age of the oldest waiting job, by name; the same in every process',
  labelNames: ['job'],
  registers: [registry],
})

export const budgetRefusals = new Counter({
  name: 'duologue_budget_refusals_total',
  help: 'Work refused because a daily budget was used up, by resource and scope: account or server',
  labelNames: ['resource', 'scope'],
  registers: [registry],
})

export const budgetUsed = new Counter({
  name: 'duologue_budget_used_total',
  help: 'Usage of this process counted against the daily budgets, by resource; the budgets count all processes together',
  labelNames: ['resource'],
  registers: [registry],
})

export const dailyBudget = new Gauge({
  name: 'duologue_daily_budget',
  help: 'Daily budget of all processes together, by resource; 0 is no limit',
  labelNames: ['resource'],
  registers: [registry],
})

export const episodesEnded = new Counter({
  name: 'duologue_episodes_total',
  help: 'Items whose rendering ended, by outcome: completed or error',
  labelNames: ['outcome'],
  registers: [registry],
})

export const speechSeconds = new Histogram({
  name: 'duologue_speech_seconds',
  help: 'Time that an engine took for a line, retries included, by engine and outcome',
  labelNames: ['engine', 'outcome'],
  buckets: [0.05, 0.2, 1, 5, 20, 60],
  registers: [registry],
})

export const soundSeconds = new Counter({
  name: 'duologue_sound_seconds_total',
  help: 'Seconds of audio synthesized, by engine',
  labelNames: ['engine'],
  registers: [registry],
})

export const storageSeconds = new Histogram({
  name: 'duologue_storage_seconds',
  help: 'Time of an object storage operation, to the first byte for a get, by operation and outcome',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

export const liveListeners = new Gauge({
  name: 'duologue_live_listeners',
  help: 'Open live event streams',
  registers: [registry],
})

/** Gauges of the whole server, as on the desk; set before each reading, without a value if there is none. */
export const healthGauges = {
  processes: gaugeOfServer('duologue_processes', 'Processes of the server, by role, version and state', [
    'role',
    'version',
    'state',
  ]),
  pace: gaugeOfServer('duologue_engine_pace', 'Seconds of audio made in a second, over the last minutes'),
  disk: gaugeOfServer('duologue_disk_bytes', 'Size of the disk of DATA_DIR and what is free of it', ['state']),
  database: gaugeOfServer('duologue_database_bytes', 'Size of the database'),
  backup_time: gaugeOfServer('duologue_backup_timestamp_seconds', 'When the last backup was made, in Unix time'),
  backup_missing: gaugeOfServer('duologue_backup_missing_objects', 'Objects that the last backup could not copy'),
}

/** Its name for a label keeps it without a value until it is set: prom-client gives gauges without labels the value 0. */
function gaugeOfServer(name: string, help: string, labelNames = ['unused']): Gauge {
  return new Gauge({ name, help: `${help}; the same in every process`, labelNames, registers: [registry] })
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number; ended: boolean }

const pools = new Set<Pool>()

/** Counts the connections of a pool until it is closed. */
export function watchPool(pool: Pool): void {
  pools.add(pool)
}

export const databaseConnections = new Gauge({
  name: 'duologue_database_connections',
  help: 'Database connections that are busy or idle, and queries that wait for one',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    for (const pool of pools) if (pool.ended) pools.delete(pool)
    const sum = (count: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + count(pool), 0)
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    )
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    )
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    )
  },
})
