import type { RuntimeName } from '@app/domain/models'
import { DownloadError } from '#download-file.ts'
import { installPackages } from '#install-packages.ts'

type Runtime = {
  version: string
  /** The package with the program for each kind of machine. Others, for graphics cards among them, are hundreds of megabytes. */
  platforms: Readonly<Record<string, string>>
}

const runtimes: Readonly<Record<RuntimeName, Runtime>> = {
  'sherpa-onnx-node': {
    version: '1.13.8',
    platforms: {
      'linux-x64': 'sherpa-onnx-linux-x64',
      'linux-arm64': 'sherpa-onnx-linux-arm64',
      'darwin-x64': 'sherpa-onnx-darwin-x64',
      'darwin-arm64': 'sherpa-onnx-darwin-arm64',
      'win32-x64': 'sherpa-onnx-win-x64',
      'win32-ia32': 'sherpa-onnx-win-ia32',
    },
  },
  'node-llama-cpp': {
    version: '3.22.1',
    platforms: {
      'linux-x64': '@node-llama-cpp/linux-x64',
      'linux-arm64': '@node-llama-cpp/linux-arm64',
      'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
      'darwin-x64': '@node-llama-cpp/mac-x64',
      'win32-x64': '@node-llama-cpp/win-x64',
      'win32-arm64': '@node-llama-cpp/win-arm64',
    },
  },
}

/** The package that is imported to run a model. */
export function runtimePackages(name: RuntimeName): Readonly<Record<string, string>> {
  return { [name]: runtimes[name].version }
}

/** The package with the program for this kind of machine, where there is one. */
export function platformPackage(name: RuntimeName): string | undefined {
  return runtimes[name].platforms[`${process.platform}-${process.arch}`]
}

/** The package with espeak-ng's language data, for models that are published without it. */
export const ESPEAK = { name: '@echogarden/espeak-ng-emscripten', version: '0.3.5' } as const

/** Installs the program that runs a model, beside those of other models. */
export async function installRuntime(name: RuntimeName, folder: string, signal?: AbortSignal): Promise<void> {
  const { version } = runtimes[name]
  const platform = platformPackage(name)
  if (!platform) throw new DownloadError(`There is no ${name} for ${process.platform} on ${process.arch}`)
  await installPackages(folder, { [name]: version, [platform]: version }, signal)
}
