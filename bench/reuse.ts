import { readFileSync } from 'node:fs'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { CatalogueVoice } from '@app/domain/voices'
import { compileWithIntonation, readFliteProgram } from '../engines/voices/src/speech-engine/embedded/flite-module.ts'
import { flite } from '../engines/voices/src/speech-engine/embedded/flite.ts'
import { catalogueSettings } from '../engines/voices/src/speech-engine/embedded/voice-settings.ts'
import type { Figure } from './figure.ts'

const SENTENCES = 40
/** Texts that have no word, no end, one word of 300 letters, or signs that a voice may stumble over. */
const ODD = ['Um.', '—', 'a'.repeat(300), 'Wow! Really? No...', '[sighs] one (two) "three" &amp; 4']

type Spoken = ReturnType<ReturnType<typeof flite>['speak']>

/** One instance for all lines against a new one for each, in all voices: their speech must be the same, to the sample. */
export async function reuse(): Promise<Figure[]> {
  const module = await compileWithIntonation(await readFliteProgram())
  const lines = [...sentences(), ...ODD]
  const reused = flite(module)
  let different = 0
  const cpu_ms = { reused: 0, fresh: 0 }
  for (const name of CatalogueVoice.options) {
    const voice = catalogueSettings(name)
    for (const line of lines) {
      // An interruption of the bench is noticed between lines.
      await othersTurn()
      const one = timed(() => reused.speak(line, voice))
      const other = timed(() => flite(module).speak(line, voice))
      if (!isSame(one.spoken, other.spoken)) different += 1
      cpu_ms.reused += one.cpu_ms
      cpu_ms.fresh += other.cpu_ms
    }
  }
  const count = CatalogueVoice.options.length * lines.length
  return [
    { name: `of ${count} lines, other than by a new instance`, measured: different, unit: '', aim: 0, gate: true },
    { name: 'CPU of a line, one instance for all', measured: cpu_ms.reused / count, unit: 'ms' },
    { name: 'the same, an instance for each', measured: cpu_ms.fresh / count, unit: 'ms' },
    { name: 'one over the other', measured: cpu_ms.reused / cpu_ms.fresh, unit: 'x', aim: 0.75, gate: true },
  ]
}

function sentences(): string[] {
  const all = readFileSync(new URL('./sentences.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return all.slice(0, SENTENCES)
}

function timed(speak: () => Spoken): { spoken: Spoken; cpu_ms: number } {
  const before = process.cpuUsage()
  const spoken = speak()
  const { user, system } = process.cpuUsage(before)
  return { spoken, cpu_ms: (user + system) / 1_000 }
}

function isSame(one: Spoken, other: Spoken): boolean {
  const sameSamples =
    one.samples.length === other.samples.length && one.samples.every((sample, i) => sample === other.samples[i])
  return sameSamples && JSON.stringify(one.tokens) === JSON.stringify(other.tokens)
}
