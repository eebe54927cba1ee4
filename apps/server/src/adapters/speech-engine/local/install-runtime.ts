import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DownloadError } from './download-file.ts'
import { runProgram } from './install-voices.ts'
import { RUNTIME, runtimeFolder } from './model-folder.ts'

/** Each platform's own part would else come in whatever version is newest. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64', 'win-ia32']

/** sherpa-onnx in a folder of its own: `npm ci` would remove it from the product's, and every installation would carry it. */
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
