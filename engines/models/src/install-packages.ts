import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DownloadError } from './download-file.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { runProgram } from './run-program.ts'

type Versions = Readonly<Record<string, string>>

const QUIETLY = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
/** npm's own retries take 70 s for each package before a refused certificate or a dead proxy is reported. */
const SOON = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000']
/** Lock file that npm writes when everything is in place. */
const Installed = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/**
 * Installs native packages in fixed versions with npm into a folder of their own, beside those that are there: `npm ci` would
 * remove them from the product's modules, and every installation would contain them.
 */
export async function installPackages(folder: string, packages: Versions, signal?: AbortSignal): Promise<void> {
  const installed = await installedVersions(folder)
  if (Object.entries(packages).every(([name, version]) => installed[name] === version)) return
  await mkdir(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  const { data } = Manifest.safeParse(parseJson(await readFile(manifest, 'utf8').catch(() => '')))
  await writeFile(manifest, JSON.stringify({ private: true, dependencies: { ...data?.dependencies, ...packages } }))
  const { code, said } = await runProgram('npm', ['install', ...QUIETLY, ...SOON], {
    cwd: folder,
    ...(signal && { signal }),
  })
  signal?.throwIfAborted()
  const [[name, version] = ['', '']] = Object.entries(packages)
  if (code !== 0)
    throw new DownloadError(`npm could not fetch ${name} ${version} (${said || code}): is this machine offline?`)
}

async function installedVersions(folder: string): Promise<Record<string, string | undefined>> {
  const text = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '')
  const { packages } = Installed.safeParse(parseJson(text)).data ?? { packages: {} }
  return Object.fromEntries(
    Object.entries(packages).map(([path, { version }]) => [path.replace(/^node_modules\//, ''), version]),
  )
}
