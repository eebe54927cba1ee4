import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { Refusal, run } from './prepare.js'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** The browser of the journeys and the tool that checks their sound, installed where that can be done without asking. */
export async function ensureBrowser() {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasFfmpeg() ? [] : ['ffmpeg'])]
  if (missing.length === 0) return
  if (!isDebianRoot()) {
    throw new Refusal(`The journeys need ${missing.join(' and ')}: install it (on Debian: sudo apt-get install chromium ffmpeg), or set CHROMIUM_PATH.`)
  }
  process.stdout.write(`Installing ${missing.join(' and ')} …\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], env)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], env)
}

export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
}

function hasFfmpeg() {
  return spawnSync('ffmpeg', ['-version']).status === 0
}

function isDebianRoot() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(system)
}
