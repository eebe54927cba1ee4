import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Ends a test that hangs. On a busy machine a test that waits for the database takes up to ten times as long as alone. */
const TIMEOUT_MS = 120_000
/** A poll that succeeds sooner ends sooner. */
const patient = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS, expect: { poll: { timeout: 30_000 } } }
// Most tests wait for a queue or a time-out: three at once use what two would leave idle.
const maxWorkers = Math.max(3, availableParallelism() - 1)
/** Room for young objects, in megabytes for each half: a process that loads the whole server collects them less often, for 6 % less CPU time. */
const execArgv = ['--max-semi-space-size=64']
/** Tests that run several programs at once, kill them and wait: two files in parallel, after all other projects. */
const multiProcess = [
  'main/several-processes',
  'main/two-versions',
  'features/episodes/rendering/kill-worker',
  'features/listening/conversations/turns/kill-worker',
].map((name) => `apps/server/src/${name}.test.ts`)
/** Tests whose modules keep threads, caches or a sandbox for as long as the process lives: each file has one of its own. */
const apart = ['apps/server/src/adapters/payments/**/*.test.ts']
/** Tests of engines that share a process; readers and voices start processes and threads, so each of their files has its own. */
const enginesTogether = [
  'engines/!(readers|voices)/**/*.test.ts',
  'engines/voices/src/{speech-alignment,speech-engine,speech-recognizer}/*.test.ts',
]
/** Tests that put something in the place of a module, which no other test is to find there. */
const mocking = globSync('apps/web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  .map((file) => file.replace('apps/web/', ''))

const onServer = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  pool: 'forks',
  execArgv,
  ...patient,
} as const
const inBrowser = { extends: 'apps/web/vitest.config.ts', root: 'apps/web' } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          maxWorkers,
          isolate: false,
          include: ['{packages,bench,scripts}/**/*.test.ts'],
          ...patient,
        },
      },
      { test: { name: 'engines', maxWorkers, isolate: false, pool: 'forks', include: enginesTogether, ...patient } },
      {
        test: {
          name: 'engines apart',
          maxWorkers,
          pool: 'forks',
          include: ['engines/**/*.test.ts'],
          exclude: enginesTogether,
          ...patient,
        },
      },
      // One process loads the modules of the whole server once for all of its files.
      {
        test: {
          ...onServer,
          name: 'server',
          maxWorkers,
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...multiProcess, ...apart],
        },
      },
      { test: { ...onServer, name: 'server apart', maxWorkers, include: apart } },
      {
        test: {
          ...onServer,
          name: 'multi-process',
          maxWorkers: 2,
          include: multiProcess,
          sequence: { groupOrder: 1 },
        },
      },
      // Loading the modules and the page anew for every file would take three times as long as the tests.
      {
        ...inBrowser,
        test: {
          ...patient,
          name: 'web',
          maxWorkers,
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: mocking,
        },
      },
      { ...inBrowser, test: { ...patient, name: 'web apart', maxWorkers, include: mocking } },
    ],
  },
})
