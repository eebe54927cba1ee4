import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/**
 * A command of the test run. A step with `needs` waits for those steps. A `live` one prints as it goes; the others print their
 * output as one block when they end. The output of those that failed is repeated after all steps, because what is printed in
 * the middle of a long run is easily missed. The `niceness` of a step yields the processor to the one beside it.
 * @typedef {{ heading: string, command: [string, ...string[]], needs?: string[], live?: boolean, niceness?: number }} Step
 */

/**
 * Runs the steps in order, as many at once as there are slots. After the first that fails no other is started; the one beside
 * it ends by itself, because a test run that is killed leaves its database behind.
 * @param {Step[]} steps
 * @param {{ slots: number, cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} the exit code of the first step that failed, or 0
 */
export async function runSteps(steps, { slots, cwd, env }) {
  const waiting = [...steps]
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  /** @type {string[]} */
  const failures = []
  let code = 0
  while ((code === 0 && waiting.length > 0) || running.size > 0) {
    for (let step = nextStep(); step; step = nextStep()) start(step)
    await Promise.race(running.values())
  }
  process.stdout.write(failures.join(''))
  return code

  /** The first step whose needs are met, if a slot is free. */
  function nextStep() {
    if (code !== 0 || running.size >= slots) return undefined
    const index = waiting.findIndex(({ needs = [] }) => needs.every((need) => done.has(need)))
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  /** @param {Step} step */
  function start(step) {
    const ended = runStep(step, { cwd, env }).then((result) => {
      running.delete(step.heading)
      done.add(step.heading)
      code ||= result.code
      if (result.code !== 0 && !step.live) failures.push(`\n== ${step.heading}\n${result.output}`)
    })
    running.set(step.heading, ended)
  }
}

/** @param {Step} step @param {{ cwd: string, env: NodeJS.ProcessEnv }} options @returns {Promise<{ code: number, output: string }>} */
async function runStep({ heading, command: [program, ...args], live, niceness }, options) {
  const began = performance.now()
  if (live) process.stdout.write(`\n== ${heading}\n`)
  const stdio = live ? 'inherit' : 'pipe'
  const child = spawn(program, args, { ...options, stdio: ['ignore', stdio, stdio] })
  if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
  /** @type {Buffer[]} */
  const printed = []
  child.stdout?.on('data', (chunk) => printed.push(chunk))
  child.stderr?.on('data', (chunk) => printed.push(chunk))
  /** @type {number} */
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  const output = Buffer.concat(printed).toString()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const title = live ? '' : `\n== ${heading}\n`
  process.stdout.write(`${title}${output}${heading}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s\n`)
  return { code, output }
}
