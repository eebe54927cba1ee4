import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { Opening, RecognizerRequest, type RecognizerResponse } from './recognizer-messages.ts'

/**
 * Runs in a child process, because sherpa-onnx exits its process when a model does not fit, and because only killing the
 * process can end a call.
 */
const SAMPLE_RATE_HZ = 16_000
const FULL_SCALE = 32_768
type Stream = { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void }
type Recognizer = { createStream(): Stream; decodeAsync(stream: Stream): Promise<unknown> }
const Runtime = z.object({
  OfflineRecognizer: z.custom<{ createAsync(config: object): Promise<Recognizer> }>(
    (value) => typeof value === 'function' && 'createAsync' in value,
  ),
})
const Recognized = z.object({ text: z.string() })

let recognizer: Promise<Recognizer> | undefined

process.on('message', (message) => {
  const request = RecognizerRequest.safeParse(message).data
  if (request) void recognize(request).then((response) => process.send?.(response))
  else open(Opening.parse(message))
})
process.once('disconnect', () => process.exit())

/** A runtime that does not load is the answer to every request, with its reason. */
function open(opening: Opening): void {
  recognizer ??= load(opening)
  recognizer.catch(() => undefined)
}

async function load({ runtime, config }: Opening): Promise<Recognizer> {
  const { OfflineRecognizer } = Runtime.parse(createRequire(join(runtime, 'package.json'))('sherpa-onnx-node'))
  return OfflineRecognizer.createAsync(config)
}

async function recognize({ call, samples }: RecognizerRequest): Promise<RecognizerResponse> {
  try {
    if (!recognizer) throw new Error('No model was named')
    const opened = await recognizer
    const stream = opened.createStream()
    stream.acceptWaveform({ samples: toFloats(samples), sampleRate: SAMPLE_RATE_HZ })
    const { text } = Recognized.parse(await opened.decodeAsync(stream))
    return { call, text }
  } catch (error) {
    return { call, failure: error instanceof Error ? error.message : String(error) }
  }
}

function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) floats[i] = (samples[i] ?? 0) / FULL_SCALE
  return floats
}
