import { SpeechEngineError, type SpeechEngine } from '@app/ports/speech-engine.ts'
import { circuit, type CircuitOptions } from './circuit.ts'

/** A line that the engine `from` failed to speak, so that `to` speaks it. */
export type Fall = {
  from: string
  to: string
  voice_name: string
  error: SpeechEngineError
  /** The first since the engine last succeeded, which is worth a warning in the log. */
  is_first: boolean
}

type Options = CircuitOptions & {
  onFall(fall: Fall): void
  /** The engine has recovered. */
  onReturn(names: Pick<Fall, 'from' | 'to'>): void
}

/**
 * Adds a fallback and a circuit breaker: when `first` throws, the caller uses `fallback`, which has its own spoken text and
 * clips. An engine that failed several times in a row, or refuses every line, gets no requests for a while, so that an
 * episode does not wait for it line by line.
 */
export function withFallback(
  first: SpeechEngine,
  second: SpeechEngine,
  { onFall, onReturn, ...options }: Options,
): SpeechEngine {
  const { canRequest, succeeded, failed, broke } = circuit(options)
  const names = { from: first.name, to: second.name }
  let isFalling = false
  let reason = ''

  function fall(error: SpeechEngineError, voice_name: string): void {
    onFall({ ...names, voice_name, error, is_first: !isFalling })
    isFalling = true
  }

  return {
    ...first,
    fallback: second,
    async synthesize(request) {
      if (!canRequest()) {
        const message = `${first.name} failed and gets no requests for a while: ${reason}`
        const error = new SpeechEngineError(message, { retryable: true })
        fall(error, request.voice_name)
        throw error
      }
      try {
        const speech = await first.synthesize(request)
        succeeded()
        if (isFalling) onReturn(names)
        isFalling = false
        return speech
      } catch (error) {
        request.signal?.throwIfAborted()
        if (!(error instanceof SpeechEngineError)) throw error
        // An engine that refuses one line works, so the circuit stays closed.
        if (error.refuses_all) broke()
        else if (error.retryable) failed()
        else succeeded()
        reason = error.message
        fall(error, request.voice_name)
        throw error
      }
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}
