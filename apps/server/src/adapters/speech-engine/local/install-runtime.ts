import { installPackages } from '#lib/install-packages.ts'
import { RUNTIME, runtimeFolder } from './model-folder.ts'

/** Pins the platform packages, which would otherwise be installed in the latest version. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64', 'win-ia32']

/** Installs sherpa-onnx beside the models. */
export async function installRuntime(dir: string, signal?: AbortSignal): Promise<void> {
  const { name, version } = RUNTIME
  const overrides = Object.fromEntries(PLATFORMS.map((platform) => [`sherpa-onnx-${platform}`, version]))
  await installPackages(
    runtimeFolder(dir),
    { name, version, manifest: { dependencies: { [name]: version }, overrides } },
    signal,
  )
}
