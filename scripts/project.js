import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Node of the product, whatever the system has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Refusal with a message for the person at the keyboard, in one sentence. */
export class Refusal extends Error {}

/** Path without the packages' own programs: `npm ci` removes the Node among them while it runs. */
export function systemPath() {
  const path = (process.env.PATH ?? '').split(delimiter)
  return path.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}

/**
 * Quiet when all is well; everything it said when not.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status, signal) => resolve(status ?? signal))
  })
  if (code === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Refusal(`\`${program} ${args.join(' ')}\` failed (${code}); the lines above say why.`)
}

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
