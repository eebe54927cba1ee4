import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBuilt } from './builds.js'
import { node, Refusal, root, run, say, systemPath } from './project.js'
import { withLock } from './with-lock.js'

const OLDEST_NODE = 20
const wantedPackages = join(root, 'package-lock.json')
/** Lock file written by npm, of the installed packages. */
const installedPackages = join(root, 'node_modules/.package-lock.json')
/** State of these files when the installation was last seen to be complete. */
const checked = join(root, 'node_modules/.cache/duologue-installed')

/**
 * Installs the packages of the lock file, then bundles the server and builds the web app, each only when it is out of
 * date.
 * @param {('web' | 'server')[]} [needs]
 */
export async function prepare(needs) {
  await install()
  await ensureBuilt(needs)
}

/** The installation alone. Two that start at once in one folder take turns. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Refusal(`Duologue needs Node.js ${OLDEST_NODE} or later; this is ${process.version}.`)
  }
  if (isChecked()) return
  if (!isInstalled()) await withLock('install', ensureInstalled)
  refuseOldNode()
  mkdirSync(dirname(checked), { recursive: true })
  writeFileSync(checked, stateOfInstallation())
}

/** Refuses where something would have to be installed, for a program that installs nothing. */
export function requireInstalled() {
  if (!isChecked() && !isInstalled()) throw new Refusal('What the lock file names is not all installed: run `npm ci`.')
  refuseOldNode()
}

/** Comparing two lock files and asking Node its version takes longer than the rest of the check. */
function isChecked() {
  return existsSync(checked) && readFileSync(checked, 'utf8') === stateOfInstallation()
}

function stateOfInstallation() {
  const stats = [wantedPackages, installedPackages, node].map((file) => statSync(file, { throwIfNoEntry: false }))
  return stats.map((stat) => `${stat?.size} ${stat?.mtimeMs}`).join('\n')
}

async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing what Duologue needs (about a minute) …')
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { PATH: systemPath() })
}

/** Returns true if all packages of the lock file are installed. */
function isInstalled() {
  const wanted = packagesIn(wantedPackages)
  const installed = packagesIn(installedPackages)
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
