import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SourceReaderError } from '#ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'

/** Containers in which sound comes; lists of other files are not among them. */
const FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,asf,mpeg,mpegts,mpegvideo,wav,w64,mp3,aiff,aac,ogg,flac,caf,amr'
const SEARCHED = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
const SAMPLE_RATE_HZ = 16_000
const CPU_SECONDS = 900
const MEMORY_KB = 2_000_000
const MAX_TOLD = 2_000
/** What ffmpeg says of a film without sound. */
const WITHOUT_SOUND = /matches no streams|does not contain any stream/

type Options = { ffmpeg: string; max_seconds: number; timeout_ms: number }

/** Writes the first sound track of a file as 16 kHz mono WAV; only that file is opened, and nothing on the network. */
export async function extractSound(
  from: string,
  to: string,
  { ffmpeg, max_seconds, timeout_ms }: Options,
  signal: AbortSignal,
): Promise<void> {
  const input = [
    '-nostdin',
    '-v',
    'error',
    '-threads',
    '2',
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    FORMATS,
    '-i',
    `file:${from}`,
  ]
  const output = [
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-ac',
    '1',
    '-ar',
    String(SAMPLE_RATE_HZ),
    '-c:a',
    'pcm_s16le',
    '-map_metadata',
    '-1',
    '-t',
    String(max_seconds),
    '-f',
    'wav',
    `file:${to}`,
  ]
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)])
  // The shell is there for the limits, and becomes ffmpeg itself; not every shell takes two of them at once.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -t ${CPU_SECONDS} && ulimit -v ${MEMORY_KB} && exec "$0" "$@"`, ffmpeg, ...input, ...output],
    {
      env: { PATH: SEARCHED },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: stop,
      killSignal: 'SIGKILL',
    },
  )
  let told = ''
  child.stderr.on('data', (chunk) => void (told = (told + String(chunk)).slice(-MAX_TOLD)))
  const failed = once(child, 'error').catch(() => [])
  const [code] = await Promise.race([once(child, 'close'), failed])
  signal.throwIfAborted()
  if (stop.aborted) throw new SourceReaderError(readingSentences.slow)
  if (code !== 0) throw new SourceReaderError(sentenceOf(code, told), { cause: new Error(told) })
}

/** 127: the shell found no such program. */
function sentenceOf(code: unknown, told: string): string {
  if (code === 127 || code === 126) return readingSentences.no_ffmpeg
  return WITHOUT_SOUND.test(told) ? readingSentences.no_sound : readingSentences.damaged
}
