import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What is counted about this process, for `/metrics`. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'duologue_http_request_seconds',
  help: 'Time from request to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

export const linesSpoken = new Counter({
  name: 'duologue_lines_spoken_total',
  help: 'Lines that an engine was asked for, by voice and outcome',
  labelNames: ['voice', 'outcome'],
  registers: [registry],
})

export const linesFallenBack = new Counter({
  name: 'duologue_lines_fallen_back_total',
  help: 'Lines that an engine gave up on and left to its fallback, by both engines and the voice asked for',
  labelNames: ['from', 'to', 'voice'],
  registers: [registry],
})

export const jobSeconds = new Histogram({
  name: 'duologue_job_seconds',
  help: 'Time that a job took, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.1, 1, 5, 15, 60, 300],
  registers: [registry],
})
