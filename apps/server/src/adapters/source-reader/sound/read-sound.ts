import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryFolder } from '#lib/temporary-folder.ts'
import type { ReadSource } from '#ports/source-reader.ts'
import { SourceReaderError } from '#ports/source-reader.ts'
import { type SpeechRecognizer, SpeechRecognizerError, type SpokenPassage } from '#ports/speech-recognizer.ts'
import type { Block, Document, Told } from '../block.ts'
import { collectPassages } from '../collect-passages.ts'
import { cutSentence, readingSentences } from '../sentences.ts'
import { extractSound } from './extract-sound.ts'
import { spokenBlocks } from './spoken-blocks.ts'

const BYTES_A_SECOND = 32_000
const WAV_HEADER_BYTES = 100
const MINUTE_SECONDS = 60

export type SoundOptions = {
  recognizer: SpeechRecognizer | undefined
  ffmpeg: string
  max_seconds: number
  timeout_ms: number
}

/** What is said in a file of sound or film, with the time at which it is said. */
export async function readSound(
  { path, name }: Document,
  { recognizer, ...options }: SoundOptions,
  signal: AbortSignal,
): Promise<ReadSource> {
  if (!recognizer) throw new SourceReaderError(readingSentences.no_recognizer)
  return withTemporaryFolder(async (folder) => {
    const wav = join(folder, 'speech.wav')
    await extractSound(path, wav, options, signal)
    const bytes = (await stat(wav)).size - WAV_HEADER_BYTES
    if (bytes <= 0) throw new SourceReaderError(readingSentences.no_sound)
    const spoken = await transcribe(recognizer, wav, signal)
    const told: Told = { notes: [] }
    const passages = await collectPassages(asBlocks(spoken), told, { deadline: Number.POSITIVE_INFINITY })
    if (passages.length === 0) throw new SourceReaderError(readingSentences.no_speech)
    if (bytes / BYTES_A_SECOND > options.max_seconds - 1)
      told.notes.push(cutSentence(`minute ${Math.floor(options.max_seconds / MINUTE_SECONDS)}`))
    return { title: name, passages, note: told.notes.join(' ') || undefined }
  })
}

async function transcribe(recognizer: SpeechRecognizer, path: string, signal: AbortSignal): Promise<SpokenPassage[]> {
  try {
    return await recognizer.transcribe(path, signal)
  } catch (error) {
    signal.throwIfAborted()
    const retryable = error instanceof SpeechRecognizerError && error.retryable
    throw new SourceReaderError(readingSentences.recognizer_failed, { cause: error, retryable })
  }
}

async function* asBlocks(spoken: SpokenPassage[]): AsyncGenerator<Block> {
  yield* spokenBlocks(spoken)
}
