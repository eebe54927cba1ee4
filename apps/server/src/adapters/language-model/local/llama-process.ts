import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LanguageModelError } from '#ports/language-model.ts'
import { LlamaResponse, type LlamaRequest, type Opening } from './llama-messages.ts'

export type RequestBody = Omit<LlamaRequest, 'call'>
export type LlamaChild = {
  send(request: RequestBody): Promise<LlamaResponse>
  /** Ends it in the middle of a call; its memory is free again. */
  end(): void
  ended: Promise<void>
}

const program = fileURLToPath(new URL('./llama.worker.ts', import.meta.url))

/** llama.cpp in a child process, with one model. */
export function startLlama(opening: Opening): LlamaChild {
  const waiting = new Map<number, PromiseWithResolvers<LlamaResponse>>()
  const ended = Promise.withResolvers<void>()
  let calls = 0
  // An empty environment: the child process gets no settings and so no secrets.
  const child: ChildProcess = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.on('message', (message) => {
    const { data: response } = LlamaResponse.safeParse(message)
    if (!response) return
    waiting.get(response.call)?.resolve(response)
    waiting.delete(response.call)
  })
  const onEnd = (cause: unknown) => {
    for (const pending of waiting.values())
      pending.reject(
        new LanguageModelError(
          'The process of the local language model ended in mid-sentence: is there enough memory?',
          {
            failure: 'away',
            cause,
          },
        ),
      )
    waiting.clear()
    ended.resolve()
  }
  child.once('error', onEnd)
  child.once('exit', (code, signal) => onEnd(new Error(`It ended with ${signal ?? code}`)))
  child.send(opening)
  return {
    send(request) {
      const pending = Promise.withResolvers<LlamaResponse>()
      waiting.set(++calls, pending)
      child.send({ ...request, call: calls } satisfies LlamaRequest, (error) => error && onEnd(error))
      return pending.promise
    },
    end: () => void child.kill('SIGKILL'),
    ended: ended.promise,
  }
}
