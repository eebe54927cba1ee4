import {
  CatalogueVoice,
  designControls,
  manners,
  stepsOf,
  voiceOfDesign,
  voiceSounds,
  type VoiceName,
} from '@app/domain/voices'
import { afterAll, expect, test } from 'vitest'
import { passSoundGate } from '@app/sound/sound-gate.ts'
import { pitchOf } from '#test/measure-pitch.ts'
import { embeddedSpeechEngine } from './embedded-speech-engine.ts'
import { catalogueSettings } from './voice-settings.ts'

const engine = embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 })
afterAll(() => engine.close())

const SENTENCE = 'Every nine seconds that beam went past the bedroom window.'

test('the limits of a design know how its base is set', () => {
  for (const name of CatalogueVoice.options) {
    const { formant, stretch, base } = catalogueSettings(name)
    expect(voiceSounds[name], name).toMatchObject({ tract: formant, stretch, base })
  }
})

test('VOICE-O24 designs at the limits of every base and drawn from between them pass the gate, and no two sound the same', async () => {
  const designs = [...CatalogueVoice.options.map(extremeOf), ...drawn(15)]
  const sounds = new Set<string>()
  const refused: string[] = []
  for (const voice_name of designs) {
    const text = engine.spokenText(SENTENCE)
    const speech = await engine.synthesize({ text, voice_name, seed: 'one seed' })
    const { fault } = await passSoundGate(speech, text)
    if (fault) refused.push(`${voice_name}: ${fault}`)
    sounds.add(Buffer.from(speech.pcm).toString('base64'))
  }
  expect(refused).toEqual([])
  expect(sounds.size).toBe(new Set(designs).size)
  expect(new Set(designs.map(engine.settingsOf)).size).toBe(new Set(designs).size)
}, 240_000)

test('a higher step is measured as higher, and a quicker one as quicker', async () => {
  const say = async (voice_name: VoiceName) => {
    const speech = await engine.synthesize({ text: SENTENCE, voice_name, seed: 'one seed' })
    const pcm = new Int16Array(speech.pcm.buffer, speech.pcm.byteOffset, speech.pcm.byteLength / 2)
    const { median_hz } = pitchOf(
      Float32Array.from(pcm, (sample) => sample / 32_768),
      speech.sample_rate_hz,
    )
    return { median_hz, samples: pcm.length }
  }
  const [base, higher, quicker] = [
    await say('Puck'),
    await say('Puck_p2_c0_t0_r0_plain'),
    await say('Charon_p0_c0_t2_r0_plain'),
  ]
  expect(12 * Math.log2(higher.median_hz / base.median_hz)).toBeGreaterThan(1.2)
  expect(quicker.samples).toBeLessThan(0.95 * (await say('Charon')).samples)
})

/** The lowest or the highest of everything at once, in a manner that changes much. */
function extremeOf(base: CatalogueVoice, index: number): VoiceName {
  const at = index % 2 === 0 ? 0 : -1
  const [pitch = 0, colour = 0, pace = 0, range = 0] = designControls.map((control) => stepsOf(base, control).at(at))
  return voiceOfDesign({ base, pitch, colour, pace, range, manner: at === 0 ? 'soft' : 'firm' })
}

function drawn(count: number): VoiceName[] {
  let state = 7
  const pick = <T>(list: readonly T[], otherwise: T): T => {
    state = (state * 48_271) % 2_147_483_647
    return list[state % list.length] ?? otherwise
  }
  return Array.from({ length: count }, () => {
    const base = pick(CatalogueVoice.options, 'Kore')
    const [pitch = 0, colour = 0, pace = 0, range = 0] = designControls.map((control) =>
      pick(stepsOf(base, control), 0),
    )
    return voiceOfDesign({ base, pitch, colour, pace, range, manner: pick(manners, 'plain') })
  })
}
