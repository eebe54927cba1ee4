import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { Refusal, run } from './project.js'

/** Headless shell, which draws no window: the journeys take two thirds of the work. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser']

/** The browsers of the journeys and the tool that checks their sound, installed where that can be done without asking. */
export async function ensureBrowser() {
  const missing = listMissing([SHELL, 'chromium', 'ffmpeg'])
  if (missing.length === 0) return
  if (!isDebianRoot()) {
    throw new Refusal(
      'The journeys need Chromium and ffmpeg: install them (on Debian: sudo apt-get install chromium ffmpeg), or set CHROMIUM_PATH.',
    )
  }
  process.stdout.write(`Installing ${missing.join(' and ')} …\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], env)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], env)
}

/**
 * Programs among these that are not installed; any Chromium stands in for the shell.
 * @param {('chromium-headless-shell' | 'chromium' | 'ffmpeg')[]} needs
 */
export function listMissing(needs) {
  const isThere = { [SHELL]: () => findChromium(), chromium: () => findWholeChromium(), ffmpeg: () => hasFfmpeg() }
  return needs.filter((name) => !isThere[name]())
}

/** Path of a browser that needs no download: the one in the settings, or one of the system. */
export function findChromium() {
  return findAmong([SHELL, ...WHOLE])
}

/** The same with everything that a window needs. */
export function findWholeChromium() {
  return findAmong(WHOLE)
}

/** @param {string[]} names */
function findAmong(names) {
  return [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)].find(
    (path) => path && existsSync(path),
  )
}

function hasFfmpeg() {
  return spawnSync('ffmpeg', ['-version']).status === 0
}

function isDebianRoot() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(system)
}
