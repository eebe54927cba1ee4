import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askThread } from '#lib/ask-thread.ts'
import { unpackEspeak } from './unpack-espeak.ts'

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
 * Kokoro's symbols by their numbers, from 1, with `_` for the numbers that are free: `vocab` in the model's config.json
 * (hexgrad/Kokoro-82M, and the package kokoro-onnx 0.6.1).
 */
const SYMBOLS =
  ';:,.!?__—…"()“” \u0303ʣʥʦʨᵝꭧAI_____O_Q_ST__W_Yᵊ' +
  'abcdef_hijklmnopqrstuvwxyzɑɐɒæ__βɔɕç_ɖðʤə_ɚɛɜ__ɟ_ɡ______ɥ_ɨɪʝ______ɯɰŋɳɲɴø_' +
  'ɸθœ__ɹ_ɾɻ_ʁɽʂʃʈʧ_ʊʋ_ʌɣɤ_χʎ___ʒʔ_______ˈˌː___ʰ_ʲ____↓_→↗↘___ᵻ'

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
  signal?.throwIfAborted()
  await askThread(new URL('./write-float-model.worker.ts', import.meta.url), {
    from: files.model,
    to: join(folder, 'model.onnx'),
    metadata: describeModel(files.voices.map(({ speaker }) => speaker)),
  })
  signal?.throwIfAborted()
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
