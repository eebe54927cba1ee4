/** Runs everything that must hold before a change is taken, on a fresh machine too. Independent steps run at the same time. */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { currentBundle } from './builds.js'
import { ensureBrowser } from './chromium.js'
import { install } from './prepare.js'
import { node, root } from './project.js'
import { CODE_CACHE, exitWith } from './run-node.js'
import { runSteps } from './run-steps.js'
import { findExcess, measureMachine } from './test-budget.js'
import { readPlaywright, readVitest, slowestFiles } from './test-reports.js'

const MOST_SLOTS = 2
const results = join(root, 'test-results')
const reports = {
  multiProcess: join(results, 'multi-process.json'),
  unit: join(results, 'unit.json'),
  journeys: join(results, 'journeys.json'),
}
/** Niceness of tests beside programs that are killed: those get the processor first, for their tests count on a pace. */
const BESIDE_SEVERAL = 5
const BUILD = 'Build'
const SEVERAL = 'Tests of several processes'
const UNITS = 'Unit and integration tests'
const WORKER = 'Bundle of the worker that tests kill'
/** Beside the bundles of the server, which its reading process may read. */
const workerBundle = join(root, 'apps/server/dist/killed-worker')

/** @type {import('./run-steps.js').Step[]} */
const steps = [
  { heading: BUILD, command: ['node', 'scripts/build.js'] },
  {
    heading: WORKER,
    command: [
      'node',
      'scripts/bundle-server.js',
      workerBundle,
      join(root, 'apps/server/test/processes/worker-process.ts'),
    ],
    needs: [BUILD],
  },
  { heading: 'Types of the server', command: ['tsc', '-p', 'apps/server'] },
  // Programs that are killed and restarted mostly wait: the steps beside them use what they leave idle.
  {
    heading: SEVERAL,
    command: vitest('multi-process', reports.multiProcess),
    needs: [WORKER],
  },
  { heading: 'Types of the web app', command: ['tsc', '-p', 'apps/web'] },
  { heading: 'Types of the journeys and the bench', command: ['tsc', '-p', 'e2e'] },
  { heading: 'Formatting', command: ['oxfmt', '--check', '.'] },
  { heading: 'Lint', command: ['oxlint', '--deny-warnings'] },
  { heading: 'Comments', command: ['node', 'scripts/check-comments.js'] },
  { heading: 'Import boundaries', command: ['node', 'scripts/check-imports.js'] },
  { heading: 'Unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    heading: UNITS,
    command: vitest('!multi-process', reports.unit),
    needs: [WORKER],
    live: true,
    niceness: BESIDE_SEVERAL,
  },
  // Journeys run alone: they play sound and wait for states that pass, and beside the other tests both took longer.
  { heading: 'Journeys in Chromium', command: ['playwright', 'test', '-c', 'e2e'], needs: [SEVERAL, UNITS] },
]

await exitWith(async () => {
  const began = performance.now()
  const machine = measureMachine()
  await install()
  await ensureBrowser()
  for (const folder of [results, workerBundle]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const code = await runSteps(steps, {
    slots: Math.min(MOST_SLOTS, availableParallelism()),
    cwd: root,
    env: environment(),
  })
  const seconds = (performance.now() - began) / 1_000
  const excess = findExcess(seconds, machine, measureMachine())
  if (excess) process.stderr.write(`${excess}\n`)
  const hasFailed = code !== 0 || excess !== undefined
  report(hasFailed)
  return code || Number(hasFailed)
})

/** Prints the slowest files and the counts. A failure without a failing test (a type, an import) counts as one. @param {boolean} hasFailed */
function report(hasFailed) {
  const all = [readVitest(reports.multiProcess), readVitest(reports.unit), readPlaywright(reports.journeys)]
  const passed = all.reduce((sum, { passed }) => sum + passed, 0)
  const failures = all.reduce((sum, { failed }) => sum + failed, 0)
  const failed = hasFailed ? Math.max(1, failures) : failures
  process.stdout.write(`\nSlowest files:\n${slowestFiles(all).join('\n')}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}

/** @param {string} project @param {string} report @returns {[string, ...string[]]} */
function vitest(project, report) {
  return [
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

/** The packages' own programs come first; hundreds of processes of the same code share what was compiled. */
function environment() {
  const PATH = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const WORKER_BUNDLE = join(workerBundle, 'worker-process.js')
  return { NODE_COMPILE_CACHE: CODE_CACHE, SERVER_BUNDLE: currentBundle, WORKER_BUNDLE, ...process.env, PATH }
}
