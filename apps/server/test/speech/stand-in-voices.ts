import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RUNTIME as SHERPA } from '../../src/adapters/speech-engine/local/model-folder.ts'
import type { VoiceModel } from '../../src/adapters/speech-engine/local/voice-models.ts'

/** Answers as sherpa-onnx does, with tones; the words of a text say how badly. */
const RUNTIME = `
const fs = require('node:fs')
const RATE = 22050
exports.OfflineTts = class {
  static async createAsync({ model, maxNumSentences }) {
    const { vits, kokoro, numThreads, provider } = model
    for (const file of Object.values(vits ?? kokoro)) if (!fs.existsSync(file)) throw new TypeError('Please check your config!')
    if (numThreads !== 1 || provider !== 'cpu' || maxNumSentences !== 1) throw new TypeError('Another config')
    return new exports.OfflineTts()
  }
  async generateAsync({ text, enableExternalBuffer, generationConfig: { sid, speed } }) {
    if (enableExternalBuffer !== false) throw new Error('External buffers are not allowed')
    const says = (word) => text.toLowerCase().includes(word)
    if (says('vanish')) process.exit(255)
    if (says('forever')) return new Promise(() => {})
    if (says('stumble')) throw new Error('stumbled')
    await new Promise((resolve) => setTimeout(resolve, 15))
    const length = says('mumble') ? 2000 : Math.round((text.length * 0.06 * RATE) / speed)
    const loudness = says('silence') ? 0 : 0.2
    const fade = (i) => Math.min(1, i / (0.04 * RATE), (length - i) / (0.04 * RATE))
    const samples = Float32Array.from({ length }, (_, i) => loudness * fade(i) * Math.sin((2 * Math.PI * (100 + (sid % 100)) * i) / RATE))
    return { samples, sampleRate: RATE }
  }
}
`

/** A model's files as far as the stand-in needs them. */
export async function writeStandInModel(
  dir: string,
  { folder, files }: VoiceModel,
  readers: readonly string[],
): Promise<void> {
  const speaker_id_map = Object.fromEntries(readers.map((reader, speaker) => [reader, speaker]))
  for (const file of files)
    await write(join(dir, folder, file), file.endsWith('.json') ? JSON.stringify({ speaker_id_map }) : '')
}

/** As npm leaves it behind, so that it is not installed again. */
export async function writeStandInRuntime(dir: string): Promise<void> {
  const { version } = SHERPA
  const folder = join(dir, 'runtime', 'node_modules', 'sherpa-onnx-node')
  await write(join(folder, 'package.json'), JSON.stringify({ name: 'sherpa-onnx-node', version, main: 'index.js' }))
  await write(join(folder, 'index.js'), RUNTIME)
  const packages = { 'node_modules/sherpa-onnx-node': { version } }
  await write(join(dir, 'runtime', 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
