import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { basename, join } from 'node:path'
import { node, Refusal, root } from './project.js'

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_LOOK_MS = 1_000
/** Young objects are swept in portions that keep the process small; smaller ones would cost a third more work a request. */
const SMALL_HEAP = '--max-semi-space-size=8'
/** Compile cache of TypeScript: from the second start on nothing has to be stripped, which is quicker and saves fifteen megabytes. */
export const CODE_CACHE = join(root, 'node_modules', '.cache', 'duologue-code')

/**
 * Runs the product's Node in place of this one: the same terminal, the same signals, the same end. The channel
 * between the two closes when this process ends, however it ends, and the program then stops.
 * @param {string[]} args
 * @param {AbortSignal} [stopped] ends it as a termination signal does
 * @returns {Promise<number>}
 */
export function runNode(args, stopped) {
  const env = { NODE_COMPILE_CACHE: CODE_CACHE, ...process.env }
  const child = spawn(node, [SMALL_HEAP, ...args], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  const unwatch = whenNpmIsGone(() => child.kill('SIGTERM'))
  stopped?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass)
      unwatch()
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}

/**
 * npm's shell passes no signal on: `kill` on npm ends npm and its shell and would leave the program running. Watched only
 * where npm's shell is the parent, for it waits for us; any other parent may go and mean us to stay (nohup, disown).
 * @param {() => void} act
 * @returns {() => void}
 */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? ''))) return () => undefined
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    act()
  }, PARENT_LOOK_MS)
  return () => clearInterval(looking)
}

/**
 * A refusal is one sentence; anything else is a fault of ours and shows where.
 * @param {() => Promise<number>} program
 */
export async function exitWith(program) {
  try {
    process.exitCode = await program()
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 1
  }
}
