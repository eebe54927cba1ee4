import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startChild } from '@app/runtime/child-calls.ts'
import { unpackEspeak } from './unpack-espeak.ts'
import type { FloatModel } from './write-float-model.ts'

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
