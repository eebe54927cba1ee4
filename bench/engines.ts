import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { embeddedSpeechEngine } from '../engines/voices/src/speech-engine/embedded/embedded-speech-engine.ts'
import { listMissing } from '../engines/models/src/model-folder.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { voicesOf } from '../apps/server/src/main/choose-models.ts'
import { scriptWriter } from './bench-script.ts'
import { quantile, secondsOf, type Figure } from './figure.ts'
import { previews } from './previews.ts'

const EngineReport = z.object({ pace: z.number(), most_mb: z.number() })
const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url))
const SENTENCES = 30

/** Available engines: the pace and memory of each, and the latency of a sentence and a preview. */
export async function engines(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const engine of await listEngines()) {
    for (const threads of [1, 2]) figures.push(...(await measure(engine, threads)))
  }
  return [...figures, ...(await firstClips()), ...(await previews())]
}

/** The embedded one is always here; services are called only when one is chosen, because they cost money. */
async function listEngines(): Promise<string[]> {
  const config = readConfig()
  const { SPEECH_ENGINE, MODELS_DIR } = config
  const hasLocal = (await listMissing(MODELS_DIR, voicesOf(config))).length === 0
  return [...new Set(['embedded', ...(hasLocal ? ['local'] : []), SPEECH_ENGINE])]
}

async function measure(engine: string, threads: number): Promise<Figure[]> {
  const child = fork(program, [engine, String(threads)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), exited.then(() => [undefined])])
  const { pace, most_mb } = EngineReport.parse(message)
  await exited
  const how = `${engine}, ${threads} ${threads === 1 ? 'worker' : 'workers'}`
  return [
    { name: `${how}: real time`, measured: pace, unit: 'x' },
    { name: `${how}: real-time factor`, measured: 1 / pace, unit: '' },
    { name: `${how}: memory, highest`, measured: most_mb, unit: 'MB' },
  ]
}

/** A sentence of a line after the other, on an engine that has spoken before. */
async function firstClips(): Promise<Figure[]> {
  const speech = embeddedSpeechEngine({ threads: 1, timeout_ms: 60_000 })
  const write = scriptWriter()
  const milliseconds: number[] = []
  try {
    for (const { text, voice_name } of write.ofLines(SENTENCES)) {
      const [sentence = text] = text.split(/(?<=[.?!]) /)
      const request = { text: speech.spokenText(sentence), voice_name, seed: sentence }
      milliseconds.push(1_000 * (await secondsOf(() => speech.synthesize(request))))
    }
  } finally {
    await speech.close()
  }
  // The first one starts the thread.
  const warm = milliseconds.slice(1)
  return [
    { name: 'first clip of a sentence, warm embedded engine, median', measured: quantile(warm, 0.5), unit: 'ms' },
    {
      name: 'first clip of a sentence, warm embedded engine, 95 %',
      measured: quantile(warm, 0.95),
      unit: 'ms',
      aim: 200,
    },
  ]
}
