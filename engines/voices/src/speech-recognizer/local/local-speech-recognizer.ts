import { type Recognizer, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { recognizeParts } from '../recognize-parts.ts'
import type { RecognizerModel } from './recognizer-models.ts'
import { type RecognizerProcess, recognizerProcess } from './recognizer-process.ts'

type Options = {
  name: string
  model: RecognizerModel
  /** The folder of the model, and that of sherpa-onnx. */
  folder: string
  runtime: string
  /** A sentence where something of them is not installed. */
  explainMissing(): Promise<string | undefined>
  /** Threads that work on one piece. */
  threads: number
  /** The timeout for one piece, without the wait in the queue. */
  timeout_ms: number
  idle_ms?: number
}

/** The process died or hung: once more in a new one, and then it is the model. */
const RETRIES = { attempts: 2, first_wait_ms: 1, give_up_after_ms: Number.POSITIVE_INFINITY }

/** Transcribes on this machine, with sherpa-onnx and a model, which are not installed with the product. */
export function localSpeechRecognizer(options: Options): Recognizer {
  const { name, model, folder, runtime, explainMissing, threads, ...patience } = options
  let opening: Promise<RecognizerProcess> | undefined

  async function open(): Promise<RecognizerProcess> {
    const problem = await explainMissing()
    if (problem !== undefined) throw new SpeechRecognizerError(problem, { retryable: false })
    const modelConfig = { ...model.configure(folder), numThreads: threads, provider: 'cpu' }
    const config = { featConfig: { sampleRate: 16_000, featureDim: 80 }, modelConfig }
    return recognizerProcess({ runtime, config }, patience)
  }

  /** Missing files may be installed before the next attempt. */
  function opened(): Promise<RecognizerProcess> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    ...recognizeParts({
      name,
      retries: RETRIES,
      part_seconds: model.part_seconds,
      async recognize({ samples }, signal, { priority }) {
        const text = await (await opened()).recognize(samples, { signal, priority })
        return [{ start_seconds: 0, text }]
      },
    }),
    ...(model.languages && { languages: model.languages }),
    async close() {
      await (await opening?.catch(() => undefined))?.close()
    },
  }
}
