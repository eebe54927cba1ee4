import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['src/test/one-tab.ts', 'src/test/setup.ts'],
  },
})
