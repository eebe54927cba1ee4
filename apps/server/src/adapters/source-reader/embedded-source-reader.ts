import { youtubeVideoId } from '@app/domain/sources'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { turns } from '#lib/turns.ts'
import { withTemporaryFolder } from '#lib/temporary-folder.ts'
import type { ReadableSource, ReadSource, SourceReader } from '#ports/source-reader.ts'
import type { SpeechRecognizer } from '#ports/speech-recognizer.ts'
import type { Document } from './block.ts'
import { type Bounds, runReading } from './run-reading.ts'
import { readSound, type SoundOptions } from './sound/read-sound.ts'
import type { WebLimits } from './web/guarded-fetch.ts'
import type { AddressRule } from './web/public-address.ts'

const MEGABYTE = 1_048_576
/** Processes that read at the same time, each within its bounds. */
const AT_ONCE = 2
const bounds: Bounds = { timeout_ms: 300_000, memory_bytes: 1_024 * MEGABYTE }
const sound = { max_seconds: 7_200, timeout_ms: 600_000 }

export type SourceReaderOptions = {
  /** Without one, sources that must be heard are refused. */
  recognizer?: SpeechRecognizer | undefined
  /** The name or path of the program that takes the sound out of films. */
  ffmpeg?: string
  /** For tests, whose servers are on this machine and whose patience is short; no setting leads here. */
  inTests?: {
    isAllowed?: AddressRule
    web?: Partial<WebLimits>
    bounds?: Partial<Bounds>
    sound?: Partial<typeof sound>
  }
}

/** Reads what people give as sources, each by what it holds, without any service but a recogniser of speech. */
export function embeddedSourceReader({
  recognizer,
  ffmpeg = 'ffmpeg',
  inTests = {},
}: SourceReaderOptions = {}): SourceReader {
  const places = turns(AT_ONCE)
  const soundOptions: SoundOptions = { ...sound, ...inTests.sound, recognizer, ffmpeg }

  async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    await places.take(signal)
    return work().finally(places.leave)
  }

  async function readFile(document: Document, signal: AbortSignal): Promise<ReadSource> {
    const read = await inTurn(() => runReading(document, { ...bounds, ...inTests.bounds }, signal), signal)
    return read === 'sound' ? readSound(document, soundOptions, signal) : read
  }

  async function readLink(link: string, signal: AbortSignal): Promise<ReadSource> {
    const [{ guardedFetch, webLimits }, { isPublicAddress }] = await Promise.all([
      import('./web/guarded-fetch.ts'),
      import('./web/public-address.ts'),
    ])
    const fetch = guardedFetch(
      { limits: { ...webLimits, ...inTests.web }, isAllowed: inTests.isAllowed ?? isPublicAddress },
      signal,
    )
    const video_id = youtubeVideoId(link)
    if (video_id) return (await import('./web/read-youtube.ts')).readYoutube(video_id, fetch)
    const { download } = await import('./web/download.ts')
    return withTemporaryFolder(async (folder) => readFile(await download(link, folder, fetch), signal))
  }

  async function readText(name: string, text: string, signal: AbortSignal): Promise<ReadSource> {
    return withTemporaryFolder(async (folder) => {
      const path = join(folder, 'text')
      await writeFile(path, `\uFEFF${text}`)
      return readFile({ path, name: `${name}.txt` }, signal).then((read) => ({ ...read, title: name }))
    })
  }

  return {
    async read(source: ReadableSource, signal) {
      signal.throwIfAborted()
      if (source.type === 'file') return readFile(source, signal)
      return source.type === 'url' ? readLink(source.url, signal) : readText(source.name, source.text, signal)
    },
  }
}
