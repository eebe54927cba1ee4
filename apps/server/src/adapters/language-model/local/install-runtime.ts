import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DownloadError } from '#lib/download-file.ts'
import { runProgram } from '#lib/run-program.ts'
import { RUNTIME, runtimeFolder } from './model-folder.ts'

/** The package with the program for this machine. The others, for graphics cards among them, are hundreds of megabytes. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}

/** Installs node-llama-cpp in its own folder: `npm ci` would remove it from the product's, and every installation would contain it. */
export async function installRuntime(dir: string): Promise<void> {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform) throw new DownloadError(`There is no ${RUNTIME.name} for ${process.platform} on ${process.arch}`)
  const folder = runtimeFolder(dir)
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { [RUNTIME.name]: RUNTIME.version, [`@node-llama-cpp/${platform}`]: RUNTIME.version },
    }),
  )
  const { code, said } = await runProgram(
    'npm',
    ['install', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder },
  )
  if (code !== 0)
    throw new DownloadError(
      `npm could not fetch ${RUNTIME.name} ${RUNTIME.version} (${said || code}): is this machine offline?`,
    )
}
