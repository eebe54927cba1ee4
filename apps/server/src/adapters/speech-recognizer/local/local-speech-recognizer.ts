import { type Recognizer, SpeechRecognizerError } from '#ports/speech-recognizer.ts'
import { listMissing, modelFolder, runtimeFolder } from '../../speech-engine/local/model-folder.ts'
import { recognizeParts } from '../recognize-parts.ts'
import { type RecognizerModel } from './recognizer-models.ts'
import { type RecognizerProcess, recognizerProcess } from './recognizer-process.ts'

type Options = {
  /** The folder where `npm run recognizer:download` has put model and runtime. */
  dir: string
  model: RecognizerModel
  /** Threads that work on one piece. */
  threads: number
  /** The timeout for one piece, without the wait in the queue. */
  timeout_ms: number
  idle_ms?: number
}

/** The process died or hung: once more in a new one, and then it is the model. */
const RETRIES = { attempts: 2, first_wait_ms: 1, give_up_after_ms: Number.POSITIVE_INFINITY }

/** Transcribes on this machine, with sherpa-onnx and a model, which are not installed with the product. */
export function localSpeechRecognizer({ dir, model, threads, ...patience }: Options): Recognizer {
  let opening: Promise<RecognizerProcess> | undefined

  async function open(): Promise<RecognizerProcess> {
    const missing = await listMissing(dir, model)
    if (missing.length > 0) throw new SpeechRecognizerError(absentSentence(dir, missing), { retryable: false })
    const modelConfig = { ...model.configure(modelFolder(dir, model)), numThreads: threads, provider: 'cpu' }
    const config = { featConfig: { sampleRate: 16_000, featureDim: 80 }, modelConfig }
    return recognizerProcess({ runtime: runtimeFolder(dir), config }, patience)
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
      name: model.folder,
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

export function absentSentence(dir: string, missing: readonly string[]): string {
  return `The local recogniser is not installed in ${dir}: run \`npm run recognizer:download\` (missing: ${missing[0] ?? 'nothing'})`
}
