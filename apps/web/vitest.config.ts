import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['src/test/one-tab.ts', 'src/test/setup.ts'],
  },
})
