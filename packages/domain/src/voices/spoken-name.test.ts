import { expect, test } from 'vitest'
import { spokenNameOf } from './spoken-name.ts'

test.each([
  ['Kore Halloran', 'Kore', 'Kore Halloran'],
  ['Kore Halloran', 'Puck', ''],
  ['dr. LEDA-Marie Ott', 'Kore', ''],
  ['Puckett Jones', 'Kore', 'Puckett Jones'],
  [' Nora Ott ', 'Kore', 'Nora Ott'],
  ['', 'Kore', ''],
])('“%s” in the voice %s is introduced as “%s”', (name, voice, spoken) => {
  expect(spokenNameOf(name, voice)).toBe(spoken)
})
