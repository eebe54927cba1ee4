import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node that the product runs on, whatever the system has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const OLDEST_NODE = 20
const lock = join(root, '.prepare.lock')
const LOCK_BEAT_MS = 1_000
const LOCK_STALE_MS = 10_000
const webBuild = join(root, 'apps/web/dist/.sources')

/** Something that the person at the keyboard has to know, in one sentence. */
export class Refusal extends Error {}

/**
 * Installs what the lock file says and builds the web app, each only when it is out of date.
 * Two that start at once in one folder take turns.
 */
export async function prepare() {
  await install()
  if (isWebBuilt()) return
  await withLock(ensureWebBuilt)
}

/** The installation alone, for a test run, which builds the web app beside other work. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Refusal(`Duologue needs Node.js ${OLDEST_NODE} or later; this is ${process.version}.`)
  }
  if (isInstalled()) return refuseOldNode()
  await withLock(ensureInstalled)
}

/** @param {() => Promise<void>} work */
async function withLock(work) {
  const release = await takeLock()
  try {
    await work()
  } finally {
    release()
  }
}

async function ensureInstalled() {
  if (!isInstalled()) {
    say('Installing what Duologue needs (about a minute) …')
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { PATH: systemPath() })
  }
  refuseOldNode()
}

/** npm writes down what it installed; everything that the lock file names must be among it. */
function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path]
    return path === '' || (found ? found.version === version : optional === true)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesIn(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The package's Node arrives by an install script; without those its file is missing or cannot run. */
function refuseOldNode() {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (stdout?.startsWith('v24.')) return
  throw new Refusal(
    'Node.js 24 was not installed because install scripts are switched off: run `npm ci --ignore-scripts=false`, then start again.',
  )
}

async function ensureWebBuilt() {
  if (isWebBuilt()) return
  say('Building the web app …')
  const sources = webSources()
  await run('npm', ['run', 'build', '--silent'], {
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${systemPath()}`,
  })
  writeFileSync(webBuild, sources)
}

function isWebBuilt() {
  return existsSync(webBuild) && readFileSync(webBuild, 'utf8') === webSources()
}

/** Names, sizes and times of everything that the web app is built from. */
function webSources() {
  const hash = createHash('sha256')
  for (const path of [...filesBelow('apps/web'), ...filesBelow('packages'), 'package-lock.json']) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort()
}

/** Without the packages' own programs: `npm ci` removes the Node among them while it runs. */
function systemPath() {
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

/** A folder, because making one either succeeds or finds it made. Its holder touches it; a dead holder's goes stale. */
async function takeLock() {
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      mkdirSync(lock)
      const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), LOCK_BEAT_MS)
      return () => {
        clearInterval(beat)
        rmSync(lock, { recursive: true, force: true })
      }
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw new Refusal(`Duologue cannot write to its own folder ${root}.`)
    }
    if (!isAnnounced) say('Another start is installing or building; waiting for it …')
    breakStaleLock()
    await sleep(LOCK_BEAT_MS / 4)
  }
}

function breakStaleLock() {
  try {
    if (Date.now() - statSync(lock).mtimeMs < LOCK_STALE_MS) return
    const aside = `${lock}.${process.pid}`
    renameSync(lock, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
}

/** @param {unknown} error @param {string} code */
function isErrno(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
