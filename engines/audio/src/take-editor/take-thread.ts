import type { SpokenSpan } from '@app/domain/speech'
import { threadPool } from '@app/runtime/thread-pool.ts'
import type { Priority } from '@app/ports/priority.ts'
import { TakeRefusedError, type TakeSettings } from '@app/ports/take-editor.ts'
import type { AlignedWords, Reference, Talk } from '@app/voices/speech-alignment/align-words.ts'
import type { measureTake } from './measure-take.ts'

export type Request =
  | { kind: 'read'; path: string }
  | { kind: 'align'; talk: Talk; references: Reference[]; written: { text: string; map: SpokenSpan[] } }
  | { kind: 'cut'; take: Int16Array; settings: Omit<TakeSettings, 'priority'> }
  | { kind: 'hearable'; take: Int16Array }
export type Answer =
  | ({ kind: 'read'; pcm: Int16Array } & ReturnType<typeof measureTake>)
  | ({ kind: 'align' } & AlignedWords)
  | { kind: 'cut'; pcm: Int16Array; loudness_lufs: number }
  | { kind: 'hearable'; pcm: Int16Array }
export type Reply = Answer | { refusal: string }
type AnswerTo<K extends Request['kind']> = Extract<Answer, { kind: K }>

export type TakeThread = {
  ask<K extends Request['kind']>(
    request: Extract<Request, { kind: K }>,
    options?: { priority?: Priority | undefined; signal?: AbortSignal | undefined },
  ): Promise<AnswerTo<K>>
  close(): Promise<void>
}

/** One thread for all takes, which has one request at a time. */
export function takeThread(): TakeThread {
  const pool = threadPool<Request, Reply>(new URL('./take.worker.ts', import.meta.url))
  return {
    async ask(request, options) {
      const reply = await pool.run(request, options)
      if ('refusal' in reply) throw new TakeRefusedError(reply.refusal)
      if (reply.kind !== request.kind) throw new Error('The thread for takes answered another request')
      return reply as AnswerTo<typeof request.kind>
    },
    close: pool.close,
  }
}
