import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUT_MS = 30_000

export default defineConfig({
  test: {
    // Tests mostly wait: for restarts, time-outs, a queue. Two at once use what one would leave idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      'apps/web',
    ],
  },
})
