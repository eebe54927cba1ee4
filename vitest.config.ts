import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUT_MS = 30_000
/** Tests that start several programs, kill them and wait: each has the machine to itself. */
const houses = ['apps/server/src/main/*.test.ts', 'apps/server/src/features/speech/kill-worker.test.ts']

const onServer = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  pool: 'forks',
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
} as const

export default defineConfig({
  test: {
    // Most tests wait for a queue or a time-out: two at once use what one would leave idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts'] } },
      { test: { ...onServer, name: 'server', include: ['apps/server/**/*.test.ts'], exclude: houses } },
      { test: { ...onServer, maxWorkers: 1, name: 'houses', include: houses, sequence: { groupOrder: 1 } } },
      'apps/web',
    ],
  },
})
