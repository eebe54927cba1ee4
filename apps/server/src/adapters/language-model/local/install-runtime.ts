import { DownloadError } from '#lib/download-file.ts'
import { installPackages } from '#lib/install-packages.ts'
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

/** Installs node-llama-cpp beside the model. */
export async function installRuntime(dir: string): Promise<void> {
  const { name, version } = RUNTIME
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform) throw new DownloadError(`There is no ${name} for ${process.platform} on ${process.arch}`)
  const dependencies = { [name]: version, [`@node-llama-cpp/${platform}`]: version }
  await installPackages(runtimeFolder(dir), { name, version, manifest: { dependencies }, args: ['--omit=optional'] })
}
