import { expect, test } from 'vitest'
import { CatalogueVoice } from './catalogue-voice.ts'
import { AS_BASE, manners, voiceOfDesign } from './design.ts'
import { designControls, stepsOf } from './design-limits.ts'
import { StoredVoiceName } from './stored-voice-name.ts'

test('every voice that can be chosen can be read in an answer', () => {
  const designs = CatalogueVoice.options.flatMap((base) =>
    designControls.flatMap((control) =>
      stepsOf(base, control).flatMap((step) =>
        manners.map((manner) => voiceOfDesign({ base, ...AS_BASE, [control]: step, manner })),
      ),
    ),
  )
  const names = [...CatalogueVoice.options, ...designs, 'libritts_r_8190', 'kokoro_af_heart']
  expect(names.filter((name) => !StoredVoiceName.safeParse(name).success)).toEqual([])
})

test.each(['Kore_p9_c0_t0_r0_plain', 'Kore_p0_c0_t0_r0_whispering'])(
  'a stored voice stays readable where the limits have changed since: %s',
  (name) => {
    expect(StoredVoiceName.parse(name)).toBe(name)
  },
)

test.each(['', 'kore', 'Kore ', 'Kore\n', 'Kore_p1', '<b>', 'libritts_r_', 'kokoro_xx', 14, null])(
  '%j is no name of a voice in an answer',
  (name) => {
    expect(StoredVoiceName.safeParse(name).success).toBe(false)
  },
)
