import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { BudgetReachedError, type Meter } from '@app/ports/meter.ts'
import type { ReadSource } from '@app/ports/source-reader.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { type SpeechRecognizer, SpeechRecognizerError, type SpokenPassage } from '@app/ports/speech-recognizer.ts'
import type { Block, Document, Findings } from '../block.ts'
import { collectPassages } from '../collect-passages.ts'
import { cutSentence, readingSentences } from '../sentences.ts'
import { extractSound } from './extract-sound.ts'
import { spokenBlocks } from './spoken-blocks.ts'
import { noteMissing } from '../note-missing.ts'

const BYTES_A_SECOND = 32_000
const WAV_HEADER_BYTES = 100
const MINUTE_SECONDS = 60

export type SoundOptions = {
  recognizer: SpeechRecognizer | undefined
  ffmpeg: string
  max_seconds: number
  timeout_ms: number
  meter?: Meter | undefined
}

/** Transcribes an audio or video file into passages with their times. */
export async function readSound(
  { path, name }: Document,
  { recognizer, meter, ...options }: SoundOptions,
  signal: AbortSignal,
): Promise<ReadSource> {
  if (!recognizer) throw new SourceReaderError(readingSentences.no_recognizer)
  return withTemporaryFolder(async (folder) => {
    const wav = join(folder, 'speech.wav')
    await extractSound(path, wav, options, signal)
    const bytes = (await stat(wav)).size - WAV_HEADER_BYTES
    if (bytes <= 0) throw new SourceReaderError(readingSentences.no_sound)
    const seconds = bytes / BYTES_A_SECOND
    const spoken = await transcribe({ recognizer, meter, path: wav, seconds }, signal)
    const findings: Findings = { notes: [] }
    const passages = await collectPassages(asBlocks(spoken), findings, { deadline: Number.POSITIVE_INFINITY })
    if (passages.length === 0) throw new SourceReaderError(readingSentences.no_speech)
    if (seconds > options.max_seconds - 1)
      noteMissing(findings, cutSentence(`minute ${Math.floor(options.max_seconds / MINUTE_SECONDS)}`))
    return { title: name, passages, note: findings.notes.join(' ') || undefined, is_partial: findings.is_partial }
  })
}

type Transcribing = { recognizer: SpeechRecognizer; meter: Meter | undefined; path: string; seconds: number }

/**
 * Counts a recording against the budget before it is sent, so that concurrent ones cannot exceed it. The amount is given back
 * only if the service has certainly not used it: a request that was cancelled or timed out may have been processed, and a
 * cancelled one must not be free.
 */
async function transcribe(
  { recognizer, meter, path, seconds }: Transcribing,
  signal: AbortSignal,
): Promise<SpokenPassage[]> {
  await meter?.take('recognized_seconds', seconds).catch((error: unknown) => {
    throw error instanceof BudgetReachedError ? new SourceReaderError(error.message, { cause: error }) : error
  })
  try {
    return await recognizer.transcribe(path, signal)
  } catch (error) {
    const known = error instanceof SpeechRecognizerError ? error : undefined
    // If giving it back fails, it stays counted, and the caller still gets the error of the recording.
    if (known?.is_unused) await meter?.count('recognized_seconds', -seconds).catch(() => undefined)
    signal.throwIfAborted()
    throw new SourceReaderError(readingSentences.recognizer_failed, {
      cause: error,
      retryable: known?.retryable ?? false,
    })
  }
}

async function* asBlocks(spoken: SpokenPassage[]): AsyncGenerator<Block> {
  yield* spokenBlocks(spoken)
}
