import { expect, test } from 'vitest'
import { CatalogueVoice } from './catalogue-voice.ts'
import { countDesigns } from './count-designs.ts'
import { AS_BASE, DesignedVoice, designOf, manners, voiceOfDesign } from './design.ts'
import { designControls, stepsOf } from './design-limits.ts'
import { describeVoice } from './describe-voice.ts'
import { voiceLabel } from './voice-label.ts'
import { VoiceName } from './voice-name.ts'
import { voiceRow, voicesInRows, nearestDistinct } from './voice-rows.ts'

const DESIGN = 'Kore_p2_c-1_t0_r1_lively'

test('VOICE-O20 the name of a design says its base, its steps and its manner, and is read back', () => {
  const design = { base: 'Kore', pitch: 2, colour: -1, pace: 0, range: 1, manner: 'lively' } as const
  expect(voiceOfDesign(design)).toBe(DESIGN)
  expect(designOf(DESIGN)).toEqual(design)
  expect(voiceOfDesign({ base: 'Kore', ...AS_BASE })).toBe('Kore')
  expect(designOf('Kore')).toEqual({ base: 'Kore', ...AS_BASE })
})

test.each([
  'Kore_p0_c0_t0_r0_plain',
  'Kore_p-0_c0_t0_r0_lively',
  'Kore_p9_c0_t0_r0_plain',
  'Kore_p-4_c0_t0_r0_plain',
  'Kore_p1.5_c0_t0_r0_plain',
  'Kore_p01_c0_t0_r0_plain',
  'Kore_p1_c0_t0_r0_shouting',
  'Kore_p1_c0_t0_r0_',
  'kore_p1_c0_t0_r0_plain',
  'Nobody_p1_c0_t0_r0_plain',
  'Kore_p1_c0_t0_r0_plain ',
  'Kore_p1_c0_t0_r0_plain\u0000',
  'Kore_p1_c0_t0_r0_plain\n',
  `Kore_p${'1'.repeat(100_000)}_c0_t0_r0_plain`,
  'constructor',
  '__proto__',
  'kokoro_af_heart\u0000',
  'kokoro_xx_heart',
  'libritts_r_0',
  'libritts_r_-1',
  'libritts_r_999999',
  'libritts_r_14; drop table channel',
  '',
])('VOICE-O21 %j is no voice', (name) => {
  expect(VoiceName.safeParse(name).success).toBe(false)
  expect(designOf(name)).toBeUndefined()
})

test('every step that a base offers makes a voice, and none beyond', () => {
  for (const base of CatalogueVoice.options)
    for (const control of designControls) {
      const steps = stepsOf(base, control)
      expect(steps).toContain(0)
      const nameOf = (step: number) => voiceOfDesign({ base, ...AS_BASE, [control]: step, manner: 'calm' })
      for (const step of steps) expect(DesignedVoice.safeParse(nameOf(step)).success, nameOf(step)).toBe(true)
      for (const step of [Math.min(...steps) - 1, Math.max(...steps) + 1])
        expect(DesignedVoice.safeParse(nameOf(step)).success, nameOf(step)).toBe(false)
    }
})

test('VOICE-O22 the number of voices that can be designed is counted, and more than 5000', () => {
  const counted = CatalogueVoice.options.flatMap((base) =>
    manners.map(() => designControls.reduce((count, control) => count * stepsOf(base, control).length, 1)),
  )
  const { bases, controls, voices } = countDesigns()
  expect({ bases, controls }).toEqual({ bases: 30, controls: 5 })
  expect(voices).toBe(counted.reduce((sum, count) => sum + count, 0))
  expect(voices).toBeGreaterThanOrEqual(5_000)
})

test.each([
  ['Kore', 'Kore'],
  [DESIGN, 'Kore, higher, slightly darker, slightly more melodic, lively'],
  ['Puck_p-3_c0_t-1_r0_plain', 'Puck, much lower, slightly slower'],
  ['libritts_r_8190', 'Reader 8190'],
  ['kokoro_bm_lewis', 'Lewis'],
  ['whoever', 'whoever'],
])('VOICE-O32 %s is shown as “%s”', (name, label) => {
  expect(voiceLabel(name)).toBe(label)
})

test('a speaker is described by what their name and the corpus say', () => {
  expect(describeVoice('libritts_r_8190')).toEqual({ gender: 'female', character: 'American English' })
  expect(describeVoice('kokoro_bm_lewis')).toEqual({ gender: 'male', character: 'British English' })
  expect(describeVoice(DESIGN).gender).toBe('female')
})

test('VOICE-O28 twelve voices are distinct, nine are shown beside one of them, and nine come last', () => {
  expect(voicesInRows.toSorted()).toEqual(CatalogueVoice.options.toSorted())
  const inRow = (row: string) => voicesInRows.filter((name) => voiceRow(name) === row)
  expect([inRow('distinct').length, inRow('alike').length, inRow('more').length]).toEqual([12, 9, 9])
  for (const name of inRow('alike')) {
    const other = nearestDistinct(name) ?? 'Kore'
    expect(voiceRow(other), name).toBe('distinct')
    expect(describeVoice(other).gender, name).toBe(describeVoice(name).gender)
  }
})
