import { expect, test } from 'vitest'
import { findVoice, standInFor, voices } from './catalogue.ts'
import { VoiceName } from './voice-name.ts'

const few: VoiceName[] = ['Kore', 'Leda', 'Puck']

test('a voice that is there stands in for nobody but itself', () => {
  for (const name of VoiceName.options) expect(standInFor(name, VoiceName.options)).toBe(name)
})

test('a voice that is missing gets one of its gender, always the same one', () => {
  for (const { name, gender } of voices) {
    const found = standInFor(name, few)
    expect(found && findVoice(found)?.gender, name).toBe(gender)
    expect(standInFor(name, few)).toBe(found)
  }
})

test('neighbours of one gender get voices of their own', () => {
  expect(new Set(['Zephyr', 'Aoede'].map((name) => standInFor(VoiceName.parse(name), few))).size).toBe(2)
})

test('nobody stands in where the gender is missing', () => {
  expect(standInFor('Zephyr', ['Puck'])).toBeUndefined()
})
