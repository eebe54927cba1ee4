import { open, stat } from 'node:fs/promises'
import { importLimits, importSentences } from '@app/domain/imports'
import { productionLimits, soundSentences } from '@app/domain/production'
import { isWav } from '@app/domain/wav'
import { fileTypeFromFile } from 'file-type'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { threadPool } from '@app/runtime/thread-pool.ts'
import { type SoundConverter, SoundFileError } from '@app/ports/sound-converter.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { readingSentences } from '@app/readers/sentences.ts'
import { extractSound } from '@app/readers/sound/extract-sound.ts'
import type { Converted } from './convert.worker.ts'

type Options = { ffmpeg: string }
type Files = { from: string; to: string }

const FFMPEG_TIMEOUT_MS = 120_000
const AT_ONCE = 2
/** Enough of a longer sound to see that it is too long. */
const MAX_SECONDS = productionLimits.longest_sound_ms / 1_000 + 1

/** Reads WAV itself, in a thread that ends with the file; everything else through ffmpeg, where that is installed. */
export function localSoundConverter({ ffmpeg }: Options): SoundConverter {
  const limit = limitConcurrency(AT_ONCE)
  const threads = threadPool<Files, Converted>(new URL('./convert.worker.ts', import.meta.url), {
    threads: AT_ONCE,
    idle_ms: 0,
  })

  async function convertWav(files: Files) {
    const result = await threads.run(files)
    if ('refused' in result) throw new SoundFileError(result.refused)
    return result.sound
  }

  async function convert({ from, to }: Files, signal: AbortSignal) {
    if ((await stat(from)).size === 0) throw new SoundFileError(soundSentences.empty)
    if (await beginsLikeWav(from)) return convertWav({ from, to })
    const type = await fileTypeFromFile(from)
    if (type?.mime.startsWith('video/')) throw new SoundFileError(soundSentences.is_video)
    if (!type?.mime.startsWith('audio/')) throw new SoundFileError(soundSentences.not_wav)
    return withTemporaryFolder(async (folder) => {
      const wav = `${folder}/sound.wav`
      await decode({ from, to: wav }, ffmpeg, signal)
      return convertWav({ from: wav, to })
    })
  }

  return {
    convert: (files, signal) => limit(() => convert(files, signal), { signal }),
    toMp3: (files, signal) => limit(() => encode(files, ffmpeg, signal), { signal }),
  }
}

async function beginsLikeWav(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
  return isWav(buffer)
}

async function decode({ from, to }: Files, ffmpeg: string, signal: AbortSignal): Promise<void> {
  const options = {
    ffmpeg,
    max_seconds: MAX_SECONDS,
    timeout_ms: FFMPEG_TIMEOUT_MS,
    channels: 2,
    sample_rate_hz: 44_100,
  }
  await extractSound(from, to, options, signal).catch((error: unknown) => {
    if (!(error instanceof SourceReaderError)) throw error
    const isWithoutFfmpeg = error.message === readingSentences.no_ffmpeg
    throw new SoundFileError(isWithoutFfmpeg ? soundSentences.not_wav : soundSentences.damaged, { cause: error })
  })
}

const MP3 = {
  mp3_kbps: 128,
  channels: 2,
  sample_rate_hz: 44_100,
  timeout_ms: 15 * 60_000,
  max_seconds: importLimits.longest_sound_ms / 1_000,
}

async function encode({ from, to }: Files, ffmpeg: string, signal: AbortSignal): Promise<void> {
  await extractSound(from, to, { ...MP3, ffmpeg }, signal).catch((error: unknown) => {
    if (!(error instanceof SourceReaderError)) throw error
    const isWithoutFfmpeg = error.message === readingSentences.no_ffmpeg
    const { sound_needs_ffmpeg, sound_unreadable } = importSentences
    throw new SoundFileError(isWithoutFfmpeg ? sound_needs_ffmpeg : sound_unreadable, { cause: error })
  })
}
