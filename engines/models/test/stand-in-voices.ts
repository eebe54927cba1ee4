import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ModelId, models } from '@app/domain/models'
import { platformPackage, runtimePackages } from '../src/install-runtime.ts'
import { modelFolder } from '../src/model-folder.ts'

/**
 * Answers as sherpa-onnx does, with tones and with lengths; the words of a text, the loudness of a sound, or the content of a
 * model's file say how badly. Beside itself it notes each model that it opens.
 */
const RUNTIME = `
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const RATE = 22050
const noteOf = (name) => path.join(__dirname, name)
const isFirst = (text) => {
  const note = noteOf(Buffer.from(text).toString('hex').slice(0, 60))
  const isNew = !fs.existsSync(note)
  fs.writeFileSync(note, '')
  return isNew
}
exports.OfflineTts = class {
  static async createAsync({ model, maxNumSentences }) {
    const { vits, kokoro, numThreads, provider } = model
    const noted = { pid: process.pid, nice: os.getPriority(), threads: numThreads }
    fs.appendFileSync(noteOf('opened.jsonl'), JSON.stringify(noted) + '\\n')
    for (const file of Object.values(vits ?? kokoro)) {
      if (!fs.existsSync(file)) throw new TypeError('Please check your config!')
      const content = fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : ''
      if (content === 'another model') process.exit(255)
      if (content.startsWith('SIG')) process.kill(process.pid, content)
    }
    if (provider !== 'cpu' || maxNumSentences !== 1) throw new TypeError('Another config')
    return new exports.OfflineTts()
  }
  async generateAsync({ text, enableExternalBuffer, generationConfig: { sid, speed } }) {
    if (enableExternalBuffer !== false) throw new Error('External buffers are not allowed')
    if (!/[a-z0-9]/i.test(text)) process.kill(process.pid, 'SIGSEGV')
    const says = (word) => text.toLowerCase().includes(word)
    if (says('vanish') || (says('faint') && isFirst(text))) process.exit(255)
    if (text.includes('*')) throw new Error('The marks were not left out')
    if (says('forever')) return new Promise(() => {})
    if (says('stumble')) throw new Error('stumbled')
    await new Promise((resolve) => setTimeout(resolve, 15))
    const length = says('mumble') ? 2000 : Math.round((text.length * (says('ramble') ? 0.3 : 0.06) * RATE) / speed)
    const loudness = says('silence') ? 0 : says('hiccup') && isFirst(text) ? NaN : says('garble') ? Infinity : 0.2
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

/** Writes the files that npm leaves behind, so that it is not installed again. */
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

/** The models that the stand-in opened, one for each process. */
export async function openedModels(runtime: string): Promise<{ pid: number; nice: number; threads: number }[]> {
  const notes = await readFile(join(runtime, 'node_modules', 'sherpa-onnx-node', 'opened.jsonl'), 'utf8')
  return notes
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
