import { readingLimits, youtubeVideoId } from '@app/domain/sources'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { isPublicAddress, type AddressRule } from '@app/runtime/public-address.ts'
import { sharedTime } from '@app/runtime/shared-time.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import {
  type ReadableSource,
  type ReadingShare,
  type ReadSource,
  type SourceReader,
  SourceReaderError,
} from '@app/ports/source-reader.ts'
import type { SpeechRecognizer } from '@app/ports/speech-recognizer.ts'
import type { Document } from './block.ts'
import { type Bounds, type BoundsByEffort, runReading } from './run-reading.ts'
import { readSound, type SoundOptions } from './sound/read-sound.ts'
import { readingSentences } from './sentences.ts'
import { withoutNetwork } from './without-network.ts'
import type { WebLimits } from './web/guarded-fetch.ts'

const MEGABYTE = 1_048_576
const MS_IN_SECOND = 1_000
/** The concurrency limit of reading processes, and the limit per account. */
const CONCURRENCY = 2
const CONCURRENCY_PER_ACCOUNT = 1
const document_ms = readingLimits.document_seconds * MS_IN_SECOND
/** CPU time and memory limits. The memory limit also bounds what a document unpacks to; OCR of a large picture takes the most. */
const bounds: BoundsByEffort = {
  text: { cpu_ms: readingLimits.text_seconds * MS_IN_SECOND, memory_bytes: 640 * MEGABYTE },
  document: { cpu_ms: document_ms, memory_bytes: 512 * MEGABYTE },
  picture: { cpu_ms: document_ms, memory_bytes: 1_024 * MEGABYTE },
}
const OPEN_NETWORK =
  'sources are read by processes that can use the network, because this system does not let a program make user namespaces'
const sound = { max_seconds: 7_200, timeout_ms: 600_000 }

export type SourceReaderOptions = {
  /** Recogniser; if there is none, audio and video sources are rejected. */
  recognizer?: SpeechRecognizer | undefined
  /** The ffmpeg command, which extracts audio from videos. */
  ffmpeg?: string
  /** Warns once when reading processes cannot be isolated from the network. */
  log?: Pick<Logger, 'warn'>
  /** Overrides for tests, whose servers are on this machine and whose timeouts are short; no setting leads here. */
  inTests?: {
    isAllowed?: AddressRule
    web?: Partial<WebLimits>
    bounds?: Partial<Bounds>
    sound?: Partial<typeof sound>
  }
}

/** Reads sources on this machine, by their content; only speech recognition uses a service. */
export function embeddedSourceReader({
  recognizer,
  ffmpeg = 'ffmpeg',
  log,
  inTests = {},
}: SourceReaderOptions = {}): SourceReader {
  const limit = limitConcurrency(CONCURRENCY)
  const limitOfAccount = limitConcurrencyByKey(CONCURRENCY_PER_ACCOUNT)
  const soundOptions: SoundOptions = { ...sound, ...inTests.sound, recognizer, ffmpeg }
  const own = inTests.bounds
  const ownBounds = {
    text: { ...bounds.text, ...own },
    document: { ...bounds.document, ...own },
    picture: { ...bounds.picture, ...own },
  }

  const warnOfNetwork = networkWarning(log)

  /** Waiting in the queue does not count against the script's time, only the reading itself. */
  async function readFile(
    document: Document,
    signal: AbortSignal,
    { account, time, meter, onPage }: Share,
  ): Promise<ReadSource> {
    const run = () =>
      time.spend((timeout) => runReading(document, ownBounds, AbortSignal.any([signal, timeout]), onPage))
    await warnOfNetwork()
    const read = await limitOfAccount(account, () => limit(run, { signal }))
    return read === 'sound' ? readSound(document, { ...soundOptions, meter }, signal) : read
  }

  async function readLink(link: string, signal: AbortSignal, share: Share): Promise<ReadSource> {
    const { guardedFetch, webLimits } = await import('./web/guarded-fetch.ts')
    const limits = { ...webLimits, ...inTests.web }
    const fetchUntil = (timeout: AbortSignal) =>
      guardedFetch({ limits, isAllowed: inTests.isAllowed ?? isPublicAddress }, AbortSignal.any([signal, timeout]))
    const video_id = youtubeVideoId(link)
    if (video_id) {
      const { readYoutube } = await import('./web/read-youtube.ts')
      return share.time.spend((timeout) => readYoutube(video_id, fetchUntil(timeout)))
    }
    const { download } = await import('./web/download.ts')
    return withTemporaryFolder(async (folder) =>
      readFile(await share.time.spend((timeout) => download(link, folder, fetchUntil(timeout))), signal, share),
    )
  }

  async function readText(name: string, text: string, signal: AbortSignal, share: Share): Promise<ReadSource> {
    return withTemporaryFolder(async (folder) => {
      const path = join(folder, 'text')
      await writeFile(path, `\uFEFF${text}`)
      return readFile({ path, name: `${name}.txt` }, signal, share).then((read) => ({ ...read, title: name }))
    })
  }

  return {
    async read(
      source: ReadableSource,
      signal,
      {
        account = randomUUID(),
        time = sharedTime(
          readingLimits.script_seconds * MS_IN_SECOND,
          new SourceReaderError(readingSentences.slow, { retryable: true }),
        ),
        meter,
        onPage,
      }: ReadingShare = {},
    ) {
      signal.throwIfAborted()
      const share = { account, time, meter, ...(onPage && { onPage }) }
      if (source.type === 'file') return readFile(source, signal, share)
      return source.type === 'url'
        ? readLink(source.url, signal, share)
        : readText(source.name, source.text, signal, share)
    },
  }
}

type Share = ReadingShare & Required<Pick<ReadingShare, 'account' | 'time'>>

/** Warns once, however many sources are read at the same time. */
function networkWarning(log: SourceReaderOptions['log']): () => Promise<void> {
  let hasWarned = false
  return async () => {
    if (hasWarned || (await withoutNetwork())) return
    if (!hasWarned) log?.warn(OPEN_NETWORK)
    hasWarned = true
  }
}
