import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Fault, S3Options } from './s3-process.ts'

const entry = fileURLToPath(new URL('./s3-process.ts', import.meta.url))
/** OpenSSL option that s3rver still needs to seal its page marks. */
const LEGACY_CIPHERS = '--openssl-legacy-provider'

export type S3Settings = Record<
  'STORAGE' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
>

export type S3Server = {
  endpoint: string
  bucket: string
  /** The settings of a program that stores there. */
  settings: S3Settings
  /** Fault that every request meets from now on; `none` heals it. */
  fail(fault: S3Fault): Promise<void>
  /** Number of requests so far. */
  countRequests(): Promise<number>
  /** Multipart uploads that were begun and neither completed nor aborted. */
  listUploads(): Promise<string[]>
  stop(): Promise<void>
}

/** An S3 server of its own, on a free port, with one empty bucket that any origin may read from. */
export async function startS3({ clock_offset_ms = 0 }: { clock_offset_ms?: number } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'duologue-s3-'))
  const options: S3Options = {
    directory,
    clock_offset_ms,
    bucket: 'duologue',
    access_key_id: 'S3RVER',
    secret_access_key: 'a-secret-that-nobody-may-see',
  }
  const child = fork(entry, [JSON.stringify(options)], {
    execArgv: [LEGACY_CIPHERS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const callApi = async (what: S3Fault | 'count'): Promise<Answer> => {
    child.send(what)
    return answerOf(child, ended)
  }
  const { port } = await answerOf(child, ended)
  const endpoint = `http://127.0.0.1:${port}`
  const { bucket, access_key_id, secret_access_key } = options
  return {
    endpoint,
    bucket,
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: access_key_id,
      S3_SECRET_ACCESS_KEY: secret_access_key,
    },
    fail: async (fault) => void (await callApi(fault)),
    countRequests: async () => (await callApi('count')).requests,
    listUploads: () => readdir(join(directory, bucket, '._S3rver_uploads')).catch(() => []),
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

type Answer = { port: number; requests: number }

/** Requests run one at a time, so a response belongs to the request before it. */
async function answerOf(child: ChildProcess, ended: Promise<unknown>): Promise<Answer> {
  const settled = new AbortController()
  try {
    const [answer] = await Promise.race([
      once(child, 'message', settled),
      ended.then(() => Promise.reject(new Error('the S3 server ended'))),
    ])
    return answer
  } finally {
    settled.abort()
  }
}
