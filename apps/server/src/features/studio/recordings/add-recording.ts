import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordingLimits, recordingSentences, wordsHeard, type WordsMatch } from '@app/domain/recordings'
import { plainText } from '@app/domain/text'
import type { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import { requireStorage } from '#features/studio/drafts/index.ts'
import { insertTake, type TakePlace, type TakeRow } from '#features/studio/takes/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { TakeRefusedError, type AnalysedTake } from '@app/ports/take-editor.ts'

type AddDeps = MeterDeps & Pick<Deps, 'storage' | 'takes' | 'config' | 'log'>
type Upload = { folder: string; path: string | undefined; receive(stream: Readable): Promise<void> }

/** Gives `work` a place for the sound that a form brings; it is stopped as soon as it is too large. */
export async function withUpload<T>(work: (upload: Upload) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const upload: Upload = {
      folder,
      path: undefined,
      async receive(stream) {
        const path = join(folder, 'take.wav')
        await pipeline(stream, withinLimit, createWriteStream(path))
        upload.path = path
      },
    }
    return work(upload)
  })
}

async function* withinLimit(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > recordingLimits.file_bytes) throw new AppError('too_large', recordingSentences.too_large)
    yield chunk
  }
}

type Line = { text: string; voice_name: VoiceName }

/** Stores a person's recording, with its analysis. A silent one is refused. */
export async function addRecording(
  deps: AddDeps,
  place: TakePlace,
  line: Line,
  path: string | undefined,
): Promise<TakeRow> {
  const text = plainText(line.text).trim()
  if (text === '') throw invalid('text', recordingSentences.text_required)
  if (!path) throw invalid('sound', recordingSentences.no_file)
  const take = await analyse(deps, path, text)
  const words_match = await matchOf(deps, place, take, text)
  const recording_id = randomUUID()
  const object_key = objectKeys.take(place.channel_id, recording_id)
  await deps.storage.put(object_key, take.pcm, 'application/octet-stream')
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await requireStorage(trx, deps.config, place.user_id, take.pcm.byteLength)
      return insertTake(trx, {
        ...place,
        recording_id,
        text,
        voice_name: line.voice_name,
        object_key,
        byte_size: take.pcm.byteLength,
        sound_hash: createHash('sha256').update(take.pcm).digest('hex'),
        duration_ms: take.duration_ms,
        measures: JSON.stringify(take.measures),
        peaks: JSON.stringify(take.peaks),
        words: JSON.stringify(
          take.words.map(({ from, to, start_ms, end_ms }) => [from, to, Math.round(start_ms), Math.round(end_ms)]),
        ),
        words_estimated: take.words_estimated,
        words_match: JSON.stringify(words_match),
        from_ms: take.speech.from_ms,
        to_ms: Math.min(take.speech.to_ms, take.duration_ms),
        clip_hash: null,
        mine_stated_at: null,
      })
    })
  } catch (error) {
    await deps.storage.delete([object_key]).catch(() => undefined)
    throw error
  }
}

async function analyse({ takes }: AddDeps, path: string, text: string): Promise<AnalysedTake> {
  const take = await takes.analyse({ path, text }).catch((error: unknown) => {
    throw error instanceof TakeRefusedError ? invalid('sound', error.message) : error
  })
  const { loudness_lufs } = take.measures
  if (loudness_lufs < recordingLimits.silent_lufs) throw invalid('sound', recordingSentences.silent(loudness_lufs))
  return take
}

const LISTENING_MS = 60_000

/** Match by the recogniser if one is set up and today's budget allows it; else by the sound. */
async function matchOf(deps: AddDeps, place: TakePlace, take: AnalysedTake, text: string): Promise<WordsMatch> {
  const words = text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  const heard = deps.takes.hear && (await hear(deps, place, take))
  if (heard !== undefined) {
    const found = wordsHeard(text, heard)
    return { by: 'recognizer', fits: found.missing.length === 0, ...found }
  }
  if (take.cost === null) return { by: 'unknown', fits: true, words, missing: [] }
  return { by: 'comparison', fits: take.cost <= recordingLimits.fitting_cost, words, missing: [] }
}

/** A recognizer that fails keeps nobody from recording. */
async function hear(deps: AddDeps, { user_id }: TakePlace, take: AnalysedTake): Promise<string | undefined> {
  const meter = meterOf(deps, user_id)
  const seconds = Math.ceil(take.duration_ms / 1_000)
  try {
    await meter.take('recognized_seconds', seconds)
    return await deps.takes.hear?.(take.pcm, AbortSignal.timeout(LISTENING_MS))
  } catch (error) {
    if (!(error instanceof BudgetReachedError)) deps.log.warn({ err: error }, 'a take could not be transcribed')
    return undefined
  }
}
