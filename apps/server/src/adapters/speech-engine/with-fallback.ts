import { SpeechEngineError, type SpeechEngine } from '#ports/speech-engine.ts'
import { circuit, type CircuitOptions } from './circuit.ts'

/** An utterance that the engine `from` gave up on and that is `to`'s now. */
export type Fall = {
  from: string
  to: string
  voice_name: string
  error: SpeechEngineError
  /** The first since the engine last spoke: the one to tell people about. */
  is_first: boolean
}

type Options = CircuitOptions & {
  onFall(fall: Fall): void
  /** The engine speaks again. */
  onReturn(names: Pick<Fall, 'from' | 'to'>): void
}

/**
 * Has `second` speak what `first` gives up on. `first` tells so by its error, and the caller turns to `fallback`, whose
 * spoken text and clips are its own. An engine that failed several times in a row, or refuses every line, is left alone
 * for a while, so that an episode does not wait for it line by line.
 */
export function withFallback(
  first: SpeechEngine,
  second: SpeechEngine,
  { onFall, onReturn, ...options }: Options,
): SpeechEngine {
  const { mayAsk, succeeded, failed, broke } = circuit(options)
  const names = { from: first.name, to: second.name }
  let isFalling = false

  function fall(error: SpeechEngineError, voice_name: string): void {
    onFall({ ...names, voice_name, error, is_first: !isFalling })
    isFalling = true
  }

  return {
    ...first,
    fallback: second,
    async synthesize(request) {
      if (!mayAsk()) {
        const error = new SpeechEngineError(`${first.name} failed and is left alone for a while`, { retryable: true })
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
        // Whoever refuses one line for good answers, and so is not to be left alone.
        if (error.refuses_all) broke()
        else if (error.retryable) failed()
        else succeeded()
        fall(error, request.voice_name)
        throw error
      }
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}
