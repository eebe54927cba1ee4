import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { node, root, run, say } from './project.js'
import { withLock } from './with-lock.js'

const TEST = /\.test\.tsx?$/
const webMark = join(root, 'apps/web/dist/.sources')
const bundles = join(root, 'apps/server/dist')
/** Link to the bundle of the current sources; its name is the state of those. */
export const currentBundle = join(bundles, 'current')
/** Bundles besides the current one that are kept: a program started from one loads parts of it later. */
const OLD_BUNDLES = 2

/**
 * State of the sources that something is built from, the state that it was built from last, and how to build it.
 * @typedef {{ state: () => string, built: () => string | undefined, build: (state: string) => Promise<void> }} Build
 */

/** @type {Record<'web' | 'server', Build>} */
const builds = {
  web: {
    state: () => stateOf(['apps/web', 'packages/contracts', 'packages/domain']),
    built: () => unlessMissing(() => readFileSync(webMark, 'utf8')),
    async build(state) {
      say('Building the web app …')
      await run(node, ['node_modules/vite/bin/vite.js', 'build', 'apps/web'])
      writeFileSync(webMark, state)
    },
  },
  server: {
    state: () =>
      stateOf(
        ['apps/server/src', 'engines', 'packages', 'simulators'],
        ['apps/server/package.json', 'package.json', 'scripts/bundle-server.js'],
      ),
    built: () => unlessMissing(() => basename(readlinkSync(currentBundle))),
    async build(state) {
      say('Bundling the server …')
      const folder = join(bundles, state)
      if (!existsSync(folder)) await bundleInto(folder)
      symlinkSync(state, `${currentBundle}.new`)
      renameSync(`${currentBundle}.new`, currentBundle)
      removeOldBundles(state)
    },
  },
}

/**
 * Builds outdated parts. Two that start at once in one folder take turns.
 * @param {('web' | 'server')[]} names
 */
export async function ensureBuilt(names = ['web', 'server']) {
  const isStale = (/** @type {'web' | 'server'} */ name) => builds[name].state() !== builds[name].built()
  if (!names.some(isStale)) return
  await withLock('build', async () => {
    await Promise.all(names.filter(isStale).map((name) => builds[name].build(builds[name].state())))
  })
}

/**
 * Hash of names, sizes and times of all files but tests, and of the lock file.
 * @param {string[]} folders @param {string[]} files
 */
function stateOf(folders, files = []) {
  const hash = createHash('sha256')
  for (const path of [...folders.flatMap(filesBelow).sort(), ...files, 'package-lock.json']) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.') && !TEST.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}

/**
 * Arguments of Node for one of the server's programs as it is bundled, with stack traces that name the sources.
 * @param {string} program
 */
export function bundled(program) {
  return ['--enable-source-maps', join(currentBundle, `${program}.js`)]
}

/** A bundle is there whole or not at all. @param {string} folder */
async function bundleInto(folder) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await run(node, ['scripts/bundle-server.js', unfinished])
  renameSync(unfinished, folder)
}

/** @param {string} state */
function removeOldBundles(state) {
  const folders = readdirSync(bundles, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== state,
  )
  const byAge = folders
    .map(({ name }) => join(bundles, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of byAge.slice(OLD_BUNDLES)) rmSync(folder, { recursive: true, force: true })
}

/** @template T @param {() => T} read @returns {T | undefined} */
function unlessMissing(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}
