import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pino } from 'pino'
import { localLanguageModel } from '../../engines/script-writer/src/language-model/local/local-language-model.ts'
import { modelScriptWriter } from '../../engines/script-writer/src/model/model-script-writer.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { chooseWriter } from '../../apps/server/src/main/choose-writer.ts'
import type { ScriptWriter } from '../../packages/ports/src/script-writer.ts'

const CONTEXT_TOKENS = 12_288
const BUDGET = { input_tokens: 1_000_000, output_tokens: 1_000_000, calls: 1_000 }
const TIMEOUT_MS = 900_000

export type WriterOptions = {
  /** "excerpts", "settings", or the path of a GGUF file. */
  writer: string
  /** The folder of llama.cpp; without it the folder "runtime" beside the file. */
  runtime?: string | undefined
  /** The model asks and its sources answer, as the catalogue says of small models. */
  only_asks: boolean
}

/** The writer without a model, that of the settings, or a model's file; `close` ends its process. */
export function benchWriter({ writer, runtime, only_asks }: WriterOptions): {
  writer: ScriptWriter
  close(): Promise<void>
} {
  const log = pino({ level: 'silent' })
  const close = () => Promise.resolve()
  if (writer === 'excerpts')
    return { writer: chooseWriter(readConfig(undefined, { SCRIPT_WRITER: 'embedded' }), log), close }
  if (!writer.endsWith('.gguf')) return { writer: chooseWriter(readConfig(), log), close }
  const model = localLanguageModel({
    name: basename(writer),
    file: writer,
    runtime: runtime ?? join(dirname(writer), 'runtime'),
    context_tokens: CONTEXT_TOKENS,
    only_asks,
    threads: availableParallelism(),
    timeout_ms: TIMEOUT_MS,
  })
  return { writer: modelScriptWriter(model, { budget: BUDGET }), close: model.close }
}
