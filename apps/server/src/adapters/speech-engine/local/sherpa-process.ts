import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { turns } from '#lib/turns.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { Answer, type Opening, type Question } from './sherpa-messages.ts'

type Asked = Omit<Question, 'call'>
/** As the port's request says it. */
type Waited = { signal?: AbortSignal | undefined; is_awaited?: boolean | undefined }
export type SherpaSound = { samples: Int16Array; sample_rate_hz: number }

export type SherpaProcess = {
  speak(asked: Asked, waited: Waited): Promise<SherpaSound>
  close(): Promise<void>
}

type Options = { threads: number; timeout_ms: number }
type Child = { ask(asked: Asked): Promise<SherpaSound>; end(): void; ended: Promise<void> }

const program = fileURLToPath(new URL('./sherpa.worker.ts', import.meta.url))

/** sherpa-onnx in a process of its own, which several lines share; started when first needed and kept warm, replaced when it dies or hangs. */
export function sherpaProcess(opening: Opening, { threads, timeout_ms }: Options): SherpaProcess {
  const slots = turns(threads)
  let child: Child | undefined
  let isClosed = false

  function getChild(): Child {
    if (isClosed) throw new SpeechEngineError('The speech engine is closed', { retryable: true })
    const running = child ?? startChild(opening)
    child = running
    void running.ended.then(() => {
      if (child === running) child = undefined
    })
    return running
  }

  /** Whoever waits no longer is left at once; the place is taken until the call has really ended. */
  async function speak(asked: Asked, { signal, is_awaited }: Waited): Promise<SherpaSound> {
    await slots.take(signal, is_awaited)
    const calling = callInTime(asked).finally(slots.leave)
    return signal ? unlessAborted(calling, signal) : calling
  }

  async function callInTime(asked: Asked): Promise<SherpaSound> {
    const running = getChild()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      running.end()
    }, timeout_ms)
    try {
      return await running.ask(asked)
    } catch (error) {
      throw isLate
        ? new SpeechEngineError(`The local voices took more than ${timeout_ms} ms`, { retryable: true })
        : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    speak,
    async close() {
      isClosed = true
      child?.end()
      await child?.ended
    },
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  // Nobody may be left to hear of it.
  work.catch(() => undefined)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

function startChild(opening: Opening): Child {
  const waiting = new Map<number, PromiseWithResolvers<SherpaSound>>()
  const ended = Promise.withResolvers<void>()
  let calls = 0
  // It knows no setting and so no secret.
  const child: ChildProcess = fork(program, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (message) => {
    const { data: answer } = Answer.safeParse(message)
    const question = answer && waiting.get(answer.call)
    if (!question) return
    waiting.delete(answer.call)
    if ('failure' in answer)
      question.reject(new SpeechEngineError(`The local voices failed: ${answer.failure}`, { retryable: true }))
    else question.resolve(answer)
  })
  const onEnd = (cause: unknown) => {
    for (const question of waiting.values())
      question.reject(
        new SpeechEngineError('The process of the local voices ended in mid-sentence', { retryable: true, cause }),
      )
    waiting.clear()
    ended.resolve()
  }
  child.once('error', onEnd)
  child.once('exit', (code, signal) => onEnd(new Error(`It ended with ${signal ?? code}`)))
  child.send(opening)
  return {
    ask(asked) {
      const question = Promise.withResolvers<SherpaSound>()
      waiting.set(++calls, question)
      child.send({ ...asked, call: calls } satisfies Question, (error) => error && onEnd(error))
      return question.promise
    },
    end: () => void child.kill('SIGKILL'),
    ended: ended.promise,
  }
}
