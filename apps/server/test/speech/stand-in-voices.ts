import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ModelId, models } from '@app/domain/models'
import { platformPackage, runtimePackages } from '../../src/adapters/models/install-runtime.ts'
import { modelFolder } from '../../src/adapters/models/model-folder.ts'

/** Answers as sherpa-onnx does, with tones and with lengths; the words of a text, or the loudness of a sound, say how badly. */
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
exports.OfflineRecognizer = class {
  static async createAsync({ featConfig, modelConfig }) {
    const { moonshine, tokens, numThreads, provider } = modelConfig
    for (const file of [...Object.values(moonshine), tokens]) if (!fs.existsSync(file)) throw new TypeError('Please check your config!')
    if (featConfig.sampleRate !== 16000 || numThreads < 1 || provider !== 'cpu') throw new TypeError('Another config')
    return new exports.OfflineRecognizer()
  }
  createStream() {
    return { acceptWaveform({ samples, sampleRate }) { Object.assign(this, { samples, sampleRate }) } }
  }
  async decodeAsync({ samples, sampleRate }) {
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    if (peak > 0.9) process.exit(255)
    if (peak > 0.8) return new Promise(() => {})
    if (peak > 0.7) throw new Error('stumbled')
    await new Promise((resolve) => setTimeout(resolve, 15))
    return { text: ' ' + (samples.length / sampleRate).toFixed(1) + ' seconds. ' }
  }
}
`

/** The files of an installed model as far as the stand-in needs them; voices have these readers. */
export async function writeStandInModel(dir: string, id: ModelId, readers: readonly string[] = []): Promise<void> {
  const speaker_id_map = Object.fromEntries(readers.map((reader, speaker) => [reader, speaker]))
  for (const file of models[id].contents)
    await write(join(modelFolder(dir, id), file), file.endsWith('.json') ? JSON.stringify({ speaker_id_map }) : '')
}

/** As npm leaves it behind, so that it is not installed again. */
export async function writeStandInRuntime(runtime: string): Promise<void> {
  const [[name, version] = ['', '']] = Object.entries(runtimePackages('sherpa-onnx-node'))
  const folder = join(runtime, 'node_modules', name)
  await write(join(folder, 'package.json'), JSON.stringify({ name, version, main: 'index.js' }))
  await write(join(folder, 'index.js'), RUNTIME)
  const packages = Object.fromEntries(
    [name, platformPackage('sherpa-onnx-node') ?? ''].map((each) => [`node_modules/${each}`, { version }]),
  )
  await write(join(runtime, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
