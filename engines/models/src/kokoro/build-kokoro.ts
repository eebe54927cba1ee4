import { appendFile, readFile, writeFile, mkdir } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startChild } from '@app/runtime/child-calls.ts'
import type { FloatModel } from './write-float-model.ts'

/** Files that eSpeak NG needs to turn English into phonemes: 0.8 of 24 MB. */
const ENGLISH = ['phontab', 'phonindex', 'phondata', 'intonations', 'en_dict', 'lang/gmw/en', 'lang/gmw/en-US']
const ROOT = '/usr/share/espeak-ng-data/'
const FILE = /\{filename:"([^"]*)",start:(\d+),end:(\d+)\}/g

/** Unpacks the English data of eSpeak NG from an Emscripten package: its program lists the files that stand in its data. */
async function unpackEspeak(packageFolder: string, folder: string): Promise<void> {
  const program = await readFile(join(packageFolder, 'espeak-ng.js'), 'utf8')
  const data = await readFile(join(packageFolder, 'espeak-ng.data'))
  const files = new Map<string, Buffer>()
  for (const [, name = '', start, end] of program.matchAll(FILE)) {
    if (!name.startsWith(ROOT) || name.includes('..'))
      throw new Error(`eSpeak's data has a file outside its folder: ${name}`)
    if (Number(end) > data.length) throw new Error(`eSpeak's data ends before ${name}`)
    files.set(name.slice(ROOT.length), data.subarray(Number(start), Number(end)))
  }
  for (const name of ENGLISH) {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`eSpeak's data has no ${name}`)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

export type KokoroFiles = {
  /** The 8-bit model as published (ONNX). */
  model: string
  /** Style vectors, one file for each speaker, in the order of the speakers' numbers. */
  voices: readonly { speaker: string; file: string }[]
  /** The folder of the package @echogarden/espeak-ng-emscripten, with espeak-ng.data and espeak-ng.js. */
  espeak: string
}

/** Lengths of a text in tokens that a voice has a vector for. */
const LENGTHS = 510
const DIMENSIONS = 256
const VOICE_BYTES = LENGTHS * DIMENSIONS * 4

/**
 * Kokoro's symbols by their numbers, from 1, with `_` for the numbers that are free: `vocab` in config.json
 * of the package kokoro-onnx 0.6.1.
 */
const SYMBOLS =
  ';:,.!?__—…"()“” \u0303ʣʥʦʨᵝꭧAI_____O_Q_ST__W_Yᵊ' +
  'abcdef_hijklmnopqrstuvwxyzɑɐɒæ__βɔɕç_ɖðʤə_ɚɛɜ__ɟ_ɡ______ɥ_ɨɪʝ______ɯɰŋɳɲɴø_' +
  'ɸθœ__ɹ_ɾɻ_ʁɽʂʃʈʧ_ʊʋ_ʌɣɤ_χʎ___ʒʔ_______ˈˌː___ʰ_ʲ____↓_→↗↘___ᵻ'

const program = fileURLToPath(new URL('./write-float-model.worker.ts', import.meta.url))
const Converted = z.object({ call: z.int(), failure: z.string().optional() })
type Converted = z.infer<typeof Converted>

/** Writes the folder that sherpa-onnx opens (model, voices, tokens, lexicon, eSpeak's data) into an empty one. */
export async function buildKokoro(files: KokoroFiles, folder: string, signal?: AbortSignal): Promise<void> {
  const tokens = [...SYMBOLS].map((symbol, at) => (symbol === '_' ? '' : `${symbol} ${at + 1}\n`))
  await writeFile(join(folder, 'tokens.txt'), tokens)
  // All words are pronounced by eSpeak.
  await writeFile(join(folder, 'lexicon-us-en.txt'), '')
  await unpackEspeak(files.espeak, join(folder, 'espeak-ng-data'))
  for (const { speaker, file } of files.voices) {
    const bytes = await readFile(file, { signal })
    if (bytes.length !== VOICE_BYTES)
      throw new Error(`The voice ${speaker} has ${bytes.length} bytes instead of ${VOICE_BYTES}`)
    await appendFile(join(folder, 'voices.bin'), bytes)
  }
  const model = {
    from: files.model,
    to: join(folder, 'model.onnx'),
    metadata: describeModel(files.voices.map(({ speaker }) => speaker)),
  }
  await convertModel(model, signal).finally(() => signal?.throwIfAborted())
}

async function convertModel(model: FloatModel, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const child = startChild<FloatModel, Converted>({
    program,
    opening: {},
    response: Converted,
    ended: (cause) => new Error('The conversion of the model was broken off', { cause }),
  })
  signal?.addEventListener('abort', child.end)
  const { failure } = await child.send(model).finally(() => {
    signal?.removeEventListener('abort', child.end)
    child.end()
    return child.ended
  })
  if (failure !== undefined) throw new Error(failure)
}

/** Metadata that sherpa-onnx reads from a Kokoro model. */
function describeModel(speakers: readonly string[]): Record<string, string> {
  return {
    model_type: 'kokoro',
    language: 'multi-lang',
    has_espeak: '1',
    sample_rate: '24000',
    version: '2',
    voice: 'en-us',
    style_dim: `${LENGTHS},1,${DIMENSIONS}`,
    n_speakers: `${speakers.length}`,
    speaker_names: speakers.join(','),
  }
}
