import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { type SherpaResponse, Opening, SherpaRequest } from './sherpa-messages.ts'

/**
 * Runs in a child process, because sherpa-onnx exits its process when a model does not fit, and because only killing the
 * process can end a call.
 */
const Sound = z.object({ samples: z.instanceof(Float32Array), sampleRate: z.int().positive() })
type Voices = { generateAsync(request: object): Promise<unknown> }
const Runtime = z.object({
  OfflineTts: z.custom<{ createAsync(config: object): Promise<Voices> }>(
    (value) => typeof value === 'function' && 'createAsync' in value,
  ),
})

let voices: Promise<Voices> | undefined

process.on('message', (message) => {
  const request = SherpaRequest.safeParse(message).data
  if (request) void speak(request).then((response) => process.send?.(response))
  else open(Opening.parse(message))
})
process.once('disconnect', () => process.exit())

/** A runtime that does not load is the answer to every request, with its reason. */
function open(opening: Opening): void {
  voices ??= load(opening)
  voices.catch(() => undefined)
}

async function load({ runtime, config }: Opening): Promise<Voices> {
  const { OfflineTts } = Runtime.parse(createRequire(join(runtime, 'package.json'))('sherpa-onnx-node'))
  return OfflineTts.createAsync(config)
}

async function speak({ call, text, sid, speed }: SherpaRequest): Promise<SherpaResponse> {
  try {
    if (!voices) throw new Error('No model was named')
    // Memory of the native addon cannot be sent to another process.
    const spoken = await (
      await voices
    ).generateAsync({ text, sid, speed, enableExternalBuffer: false, generationConfig: { sid, speed } })
    const { samples, sampleRate } = Sound.parse(spoken)
    return { call, samples: toPcm(samples), sample_rate_hz: sampleRate }
  } catch (error) {
    return { call, failure: error instanceof Error ? error.message : String(error) }
  }
}

function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++) pcm[i] = Math.round(Math.max(-1, Math.min(1, samples[i] ?? 0)) * 32_767)
  return pcm
}
