/** Everything that must hold, on a fresh machine too: one heading a step, the first failure ends it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { ensureBrowser } from './chromium.js'
import { node, prepare, root } from './prepare.js'
import { CODE_CACHE, exitWith } from './run-node.js'

const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const journeyReport = join(results, 'journeys.json')

/** @type {[string, string[]][]} */
const steps = [
  ['Types of the server', ['tsc', '-p', 'apps/server']],
  ['Types of the web app', ['tsc', '-p', 'apps/web']],
  ['Types of the journeys', ['tsc', '-p', 'e2e']],
  ['Lint', ['oxlint', '--deny-warnings']],
  ['Arrows', ['node', 'scripts/arrows.js']],
  ['Unused code', ['knip', '--no-progress', '--no-config-hints']],
  [
    'Unit and integration tests',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  ],
  ['Journeys in Chromium', ['playwright', 'test', '-c', 'e2e']],
]

await exitWith(async () => {
  await prepare()
  await ensureBrowser()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const code = await runSteps()
  const { passed, failed } = countTests(code !== 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return code
})

async function runSteps() {
  for (const [heading, [program = '', ...args]] of steps) {
    process.stdout.write(`\n== ${heading}\n`)
    const code = await runStep(program, args)
    if (code !== 0) return code
  }
  return 0
}

/** @param {string} program @param {string[]} args @returns {Promise<number>} */
function runStep(program, args) {
  const own = [dirname(node), join(root, 'node_modules/.bin')]
  const PATH = [...own, process.env.PATH].join(delimiter)
  // Hundreds of processes of the same code follow one another.
  const env = { NODE_COMPILE_CACHE: CODE_CACHE, ...process.env, PATH }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A step that failed without a failing test (a type, an import) counts as one. @param {boolean} hasFailed */
function countTests(hasFailed) {
  const unit = read(unitReport)
  const journeys = read(journeyReport)?.stats
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0)
  const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0)
  return { passed, failed: hasFailed ? Math.max(1, failed) : failed }
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
