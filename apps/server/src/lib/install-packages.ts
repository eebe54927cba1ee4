import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DownloadError } from './download-file.ts'
import { parseJson } from './parse-json.ts'
import { runProgram } from './run-program.ts'

type Packages = {
  /** The package that is asked for, in one fixed version. */
  name: string
  version: string
  /** The rest of the manifest, and of npm's arguments. */
  manifest: { dependencies: Record<string, string>; overrides?: Record<string, string> }
  args?: readonly string[]
}

/** What npm writes when everything is in place. */
const Installed = z.object({ packages: z.record(z.string(), z.object({ version: z.string() })) })

/** Installs a native runtime with npm into a folder of its own, unless it is there in this version: `npm ci` would remove it from the product's modules, and every installation would contain it. */
export async function installPackages(
  folder: string,
  { name, version, manifest, args = [] }: Packages,
  signal?: AbortSignal,
): Promise<void> {
  if ((await installedVersion(folder, name)) === version) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }))
  const { code, said } = await runProgram(
    'npm',
    ['install', ...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, ...(signal && { signal }) },
  )
  signal?.throwIfAborted()
  if (code !== 0)
    throw new DownloadError(`npm could not fetch ${name} ${version} (${said || code}): is this machine offline?`)
}

async function installedVersion(folder: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '')
  return Installed.safeParse(parseJson(text)).data?.packages[`node_modules/${name}`]?.version
}
