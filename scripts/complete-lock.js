/**
 * npm leaves a platform's package out of the lock file when its registry does not offer it, and `npm ci` then
 * refuses the lock file everywhere. This adds what is missing, by name and version; run it after adding a dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(readFileSync(file, 'utf8'))
/** @type {Record<string, any>} */
const packages = lock.packages
let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name)) continue
    packages[`node_modules/${name}`] = { version, ...limitsOf(name), ...(dev && { dev }), optional: true }
    added += 1
  }
}
const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms added to package-lock.json\n`)

/** @param {string} path @param {string} name */
function isLocked(path, name) {
  const parts = path.split('/node_modules/')
  return (
    parts.some((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}` in packages) ||
    `node_modules/${name}` in packages
  )
}

/** A platform's package says in its name where it runs. @param {string} name */
function limitsOf(name) {
  const words = name.split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc =
    words.includes('musl') || words.includes('musleabihf') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(os === 'linux' && libc && { libc: [libc] }) }
}
