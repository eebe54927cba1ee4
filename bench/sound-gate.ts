import { embeddedSpeechEngine } from '../engines/voices/src/speech-engine/embedded/embedded-speech-engine.ts'
import { faultKinds, tryTheGate } from '../packages/sound/test/planted-faults.ts'
import type { Figure } from './figure.ts'

const CLIPS = 200

/** Detection rate of the sound gate for planted faults, and its false alarms. */
export async function soundGate(): Promise<Figure[]> {
  const engine = embeddedSpeechEngine({ threads: 2, timeout_ms: 120_000 })
  try {
    const { caught, planted, false_alarms } = await tryTheGate(engine, CLIPS)
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
    return [
      ...faultKinds.map((kind): Figure => ({
        name: `${kind} caught, of ${planted[kind]}`,
        measured: caught[kind],
        unit: '',
      })),
      {
        name: `planted faults caught, of ${sum(planted)}`,
        measured: sum(caught),
        unit: '',
        aim: 190,
        wanted: 'at least',
        gate: true,
      },
      { name: `false alarms in ${CLIPS} clean clips`, measured: false_alarms.length, unit: '', aim: 4, gate: true },
    ]
  } finally {
    await engine.close()
  }
}
