import { threadPool } from '@app/runtime/thread-pool.ts'
import type { Priority } from '@app/ports/priority.ts'
import type { ToThread } from './serve-streams.ts'

export type ThreadStream<Request, Answer> = {
  ask(request: Request, transfer?: ArrayBuffer[]): Promise<Answer>
  close(): void
}

export type StreamThread<Options, Request, Answer> = {
  open(options: Options, priority: Priority | undefined): Promise<ThreadStream<Request, Answer>>
  end(): Promise<void>
}

/**
 * A thread that all streams share; the streams of one that dies are lost. It gets one request at a time, so that an
 * interactive stream waits for at most one request of the others.
 */
export function streamThread<Options, Request, Answer>(url: URL): StreamThread<Options, Request, Answer> {
  const pool = threadPool<ToThread<Options, Request>, Answer | undefined>(url)
  let streams = 0

  return {
    async open(options, priority) {
      const stream = ++streams
      await pool.run({ stream, kind: 'open', options }, { priority })
      return {
        async ask(request, transfer = []) {
          const answer = await pool.run({ stream, kind: 'ask', request }, { priority, transfer })
          if (answer === undefined) throw new Error('The encoding thread did not answer')
          return answer
        },
        close() {
          pool.run({ stream, kind: 'close' }).catch(() => {})
        },
      }
    },
    end: pool.close,
  }
}
