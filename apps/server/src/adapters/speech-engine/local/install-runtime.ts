import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DownloadError } from '#lib/download-file.ts'
import { runProgram } from '#lib/run-program.ts'
import { RUNTIME, runtimeFolder } from './model-folder.ts'

/** Pins the platform packages, which would otherwise be installed in the latest version. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64', 'win-ia32']

/** Installs sherpa-onnx in its own folder: `npm ci` would remove it from the product's, and every installation would contain it. */
export async function installRuntime(dir: string): Promise<void> {
  const folder = runtimeFolder(dir)
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { [RUNTIME.name]: RUNTIME.version },
      overrides: Object.fromEntries(PLATFORMS.map((platform) => [`sherpa-onnx-${platform}`, RUNTIME.version])),
    }),
  )
  const { code, said } = await runProgram(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder },
  )
  if (code !== 0)
    throw new DownloadError(
      `npm could not fetch ${RUNTIME.name} ${RUNTIME.version} (${said || code}): is this machine offline?`,
    )
}
