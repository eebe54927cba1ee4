import { installModel } from '#adapters/speech-engine/local/install-model.ts'
import { installRuntime } from '#adapters/speech-engine/local/install-runtime.ts'
import { listMissing, RUNTIME_MB, type SherpaModel } from '#adapters/speech-engine/local/model-folder.ts'
import type { Progress } from '#backup/progress.ts'
import { sizeOf } from '#lib/size-of.ts'
import { noteArrived } from './download-command.ts'

const subjects = { voices: 'The voices are', recogniser: 'The recogniser is' } as const

type Fetching = { dir: string; what: keyof typeof subjects; progress: Progress }

/** Downloads a model for sherpa-onnx, and sherpa-onnx where it is not there yet; says before what it is and where it comes from. */
export async function fetchSherpaModel(model: SherpaModel, { dir, what, progress }: Fetching): Promise<void> {
  if ((await listMissing(dir, model)).length === 0) return progress.print(`${subjects[what]} in ${dir} already.`)
  const { url, bytes, sha256 } = model.archive
  progress.print(
    `${model.title}\n  from      ${url}\n  to        ${dir}\n  size      ${sizeOf(bytes)}, unpacked about ${model.unpacked_mb} MB, and ${RUNTIME_MB} MB for sherpa-onnx`,
  )
  progress.print(
    `  licence   ${model.licence}; sherpa-onnx is Apache-2.0 and contains espeak-ng, GPL-3.0\n  SHA-256   ${sha256}`,
  )
  const steps = {
    downloading: `Fetching the ${what}`,
    unpacking: 'Unpacking',
    runtime: 'Fetching sherpa-onnx, which runs it',
  } as const
  await installModel(model, {
    dir,
    installRuntime,
    onStep: (step) => progress.print(`${steps[step]} …`),
    onProgress: noteArrived(progress, bytes),
  })
  progress.print(`${subjects[what]} in ${dir}.`)
}
