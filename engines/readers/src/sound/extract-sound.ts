import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'

/** Allowed containers; formats that refer to other files are not among them. */
const FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,asf,mpeg,mpegts,mpegvideo,wav,w64,mp3,aiff,aac,ogg,flac,caf,amr'
const SEARCHED = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
/** Sound format for speech recognisers. */
const FOR_SPEECH = { channels: 1, sample_rate_hz: 16_000 }
const CPU_SECONDS = 900
const MEMORY_KB = 2_000_000
const MAX_STDERR_LENGTH = 2_000
/** ffmpeg's message for a video without audio. */
const WITHOUT_SOUND = /matches no streams|does not contain any stream/

type Options = {
  ffmpeg: string
  max_seconds: number
  timeout_ms: number
  channels?: number
  sample_rate_hz?: number
  /** Instead of WAV, MP3 at so many kbit/s. */
  mp3_kbps?: number
}

/** Extracts the first audio track of a file, as WAV of 16 kHz in mono unless it says otherwise; ffmpeg may open only that file, and no network. */
export async function extractSound(from: string, to: string, options: Options, signal: AbortSignal): Promise<void> {
  const { ffmpeg, max_seconds, timeout_ms, channels, sample_rate_hz, mp3_kbps } = { ...FOR_SPEECH, ...options }
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
    String(channels),
    '-ar',
    String(sample_rate_hz),
    ...(mp3_kbps ? ['-c:a', 'libmp3lame', '-b:a', `${mp3_kbps}k`] : ['-c:a', 'pcm_s16le']),
    '-map_metadata',
    '-1',
    '-t',
    String(max_seconds),
    '-f',
    mp3_kbps ? 'mp3' : 'wav',
    `file:${to}`,
  ]
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)])
  // The shell sets the limits and then becomes ffmpeg; not every shell accepts two limits in one call.
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
  let stderr = ''
  child.stderr.on('data', (chunk) => void (stderr = (stderr + String(chunk)).slice(-MAX_STDERR_LENGTH)))
  const failed = once(child, 'error').catch(() => [])
  const [code] = await Promise.race([once(child, 'close'), failed])
  signal.throwIfAborted()
  if (stop.aborted) throw new SourceReaderError(readingSentences.slow, { retryable: true })
  if (code !== 0) throw new SourceReaderError(sentenceOf(code, stderr), { cause: new Error(stderr) })
}

/** Exit code 127: the shell did not find ffmpeg. */
function sentenceOf(code: unknown, stderr: string): string {
  if (code === 127 || code === 126) return readingSentences.no_ffmpeg
  return WITHOUT_SOUND.test(stderr) ? readingSentences.no_sound : readingSentences.damaged
}
