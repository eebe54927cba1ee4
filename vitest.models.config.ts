import { defineConfig } from 'vitest/config'

/** Opening a model and speaking hundreds of lines takes minutes. */
const TIMEOUT_MS = 1_800_000

export default defineConfig({
  test: {
    include: ['apps/server/test/weights/*.weights.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    pool: 'forks',
    // Times are measured: nothing runs beside.
    fileParallelism: false,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: TIMEOUT_MS } },
  },
})
