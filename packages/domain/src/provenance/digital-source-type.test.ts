import { expect, test } from 'vitest'
import { digitalSourceType, digitalSourceTypes as types } from './digital-source-type.ts'

test.each([
  [{ engines: ['embedded'], is_written: false }, types.algorithmic],
  [{ engines: ['embedded'], is_written: true }, types.trained],
  [{ engines: ['local'], is_written: false }, types.trained],
  [{ engines: ['embedded', 'gemini'], is_written: false }, types.trained],
  [{ engines: ['recorded'], is_written: false }, types.captured],
  [{ engines: ['recorded'], is_written: true }, types.composite_trained],
  [{ engines: ['recorded', 'embedded'], is_written: false }, types.composite],
  [{ engines: ['recorded', 'local'], is_written: false }, types.composite_trained],
])('TRUST-O140 what spoke and wrote an episode says how it came about: %o', (made, type) => {
  expect(digitalSourceType(made)).toBe(type)
  expect(type).toMatch(/^http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/\w+$/)
})
