import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { type Answer, Opening, Question } from './sherpa-messages.ts'

/**
 * A process of its own, because sherpa-onnx ends the one it is in when a model does not suit it, and because a call into
 * it can only be broken off by ending its process.
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
  const question = Question.safeParse(message).data
  if (question) void answer(question).then((told) => process.send?.(told))
  else voices ??= open(Opening.parse(message))
})
process.once('disconnect', () => process.exit())

async function open({ runtime, config }: Opening): Promise<Voices> {
  const { OfflineTts } = Runtime.parse(createRequire(join(runtime, 'package.json'))('sherpa-onnx-node'))
  return OfflineTts.createAsync(config)
}

async function answer({ call, text, sid, speed }: Question): Promise<Answer> {
  try {
    if (!voices) throw new Error('No model was named')
    // Memory that the addon owns cannot be sent to another process.
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
