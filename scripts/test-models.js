/** Tests of real models, which no installation has: a folder with their weights is named on the command line. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install } from './prepare.js'
import { root } from './project.js'
import { exitWith, runNode } from './run-node.js'

const USAGE = `Usage: npm run test:models -- FOLDER [a word of a file's name]

FOLDER has the weights of real models, each part in a folder of its own; tests of a part that is not there are skipped and say so:
  voice-models/kokoro-multi-lang-v1_0   Kokoro in 32-bit arithmetic, as sherpa-onnx opens it
  voice-models/runtime                  node_modules with sherpa-onnx-node
  published/kokoro                      the files that \`npm run models -- install kokoro\` downloads
  writer-models                         qwen2.5-1.5b-instruct-q4_k_m.gguf, gemma-3-270m-q4_k_m.gguf, and runtime with node-llama-cpp
  whisper-base, venv                    a faster-whisper model, and a Python that has faster-whisper: the independent recogniser
`
const MISUSED = 2

await exitWith(async () => {
  const [folder, ...names] = process.argv.slice(2)
  if (folder === undefined || !existsSync(join(folder, 'voice-models'))) {
    process.stderr.write(`${folder === undefined ? '' : `There are no weights in ${resolve(folder)}.\n\n`}${USAGE}`)
    return MISUSED
  }
  await install()
  process.env.MODELS_FOLDER = resolve(folder)
  return runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-c', 'vitest.models.config.ts', ...names])
})
