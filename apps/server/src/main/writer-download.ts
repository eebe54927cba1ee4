import { installRuntime } from '#adapters/language-model/local/install-runtime.ts'
import { installWriter } from '#adapters/language-model/local/install-writer.ts'
import { listMissing } from '#adapters/language-model/local/model-folder.ts'
import { writerModelNames, type WriterModelName, writerModels } from '#adapters/language-model/local/writer-models.ts'
import type { Progress } from '#backup/progress.ts'
import { sizeOf } from '#lib/size-of.ts'
import { noteArrived, runDownload } from './download-command.ts'

const usage = `Usage: npm run writer:download
       npm run writer:download -- --model=qwen2_5_1_5b
       npm run writer:download -- --from=https://mirror.example.com/models/

Downloads a language model that writes scripts on this machine, into WRITER_MODEL_DIR; SCRIPT_WRITER=local writes with it.
It may be interrupted and run again: what has arrived is not downloaded twice. --model is qwen3_4b or qwen2_5_1_5b,
WRITER_MODEL by default; --from is a mirror with the same file. On a machine without a network, put the file into
WRITER_MODEL_DIR under its own name with .part appended, and run this: it is verified all the same.

Exits with 0 when the model is there, with 1 when it is not, and with 2 for wrong arguments.`

async function fetchWriter(
  name: WriterModelName,
  { dir, from, progress }: { dir: string; from: string | undefined; progress: Progress },
): Promise<void> {
  const model = writerModels[name]
  if ((await listMissing(dir, model)).length === 0) return progress.print(`The model is in ${dir} already.`)
  const { bytes, sha256 } = model.file
  const url = from ? `${from.replace(/\/$/, '')}/${model.file.url.split('/').at(-1) ?? ''}` : model.file.url
  progress.print(
    `${model.title}\n  from      ${url}\n  to        ${dir}\n  size      ${sizeOf(bytes)}, and about 90 MB for node-llama-cpp`,
  )
  progress.print(
    `  memory    about ${model.memory_gb} GB while it writes\n  licence   ${model.licence}; node-llama-cpp and llama.cpp are MIT\n  SHA-256   ${sha256}`,
  )
  await installWriter(
    { ...model, file: { ...model.file, url } },
    {
      dir,
      installRuntime,
      onStep: (what) => progress.print(`${what} …`),
      onProgress: noteArrived(progress, bytes),
    },
  )
  progress.print(`The model is in ${dir}.`)
}

await runDownload({
  usage,
  names: writerModelNames,
  subject: 'model was',
  async install(config, { model, from }, progress) {
    const name = model ?? config.WRITER_MODEL
    await fetchWriter(name, { dir: config.WRITER_MODEL_DIR, from, progress })
    const named = name === 'qwen3_4b' ? '' : ` and WRITER_MODEL=${name}`
    process.stdout.write(`Set SCRIPT_WRITER=local${named}, and start.\n`)
  },
})
