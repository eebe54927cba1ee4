import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { partOfSound } from './part-of-sound.ts'
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

/** Factor on pauses: as long as a model makes them, they are too long between sentences. */
const SILENCE_SCALE = 0.45

let voices: Promise<Voices> | undefined

process.on('message', (message) => {
  const request = SherpaRequest.safeParse(message).data
  if (request) void speak(request).then((response) => process.send?.(response))
  else open(Opening.parse(message))
})
// An exit would wait for the end of the call that is running.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** A model that does not open is the answer to a request, with its reason. */
function open(opening: Opening): void {
  voices ??= load(opening)
  const opened: SherpaResponse = { call: 0, is_open: true }
  voices.then(
    () => process.send?.(opened),
    () => undefined,
  )
}

async function load({ runtime, config }: Opening): Promise<Voices> {
  const { OfflineTts } = Runtime.parse(createRequire(join(runtime, 'package.json'))('sherpa-onnx-node'))
  return OfflineTts.createAsync(config)
}

async function speak(request: SherpaRequest): Promise<SherpaResponse> {
  const { call, sid, speed } = request
  const opened = await voices?.catch(messageOf)
  if (typeof opened !== 'object') return { call, unopened: opened ?? 'No model was named' }
  try {
    const spoken = await opened.generateAsync({
      // The marks of emphasis, which would be read out.
      text: request.text.replaceAll('*', ''),
      sid,
      speed,
      // Memory of the native addon cannot be sent to another process.
      enableExternalBuffer: false,
      generationConfig: { sid, speed, silenceScale: SILENCE_SCALE },
    })
    return { call, ...partOfSound(Sound.parse(spoken), request) }
  } catch (error) {
    return error instanceof SpeechEngineError ? { call, fault: error.message } : { call, failure: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
