import { expect, test } from 'vitest'
import { findVoice, voices } from './catalogue.ts'
import { CatalogueVoice } from './catalogue-voice.ts'
import { standInFor } from './stand-in-for.ts'

const few: CatalogueVoice[] = ['Kore', 'Leda', 'Puck']

test('a voice that is there stands in for nobody but itself', () => {
  for (const name of CatalogueVoice.options) expect(standInFor(name, CatalogueVoice.options)).toBe(name)
})

test('a voice that is missing gets one of its gender, always the same one', () => {
  for (const { name, gender } of voices) {
    const found = standInFor(name, few)
    expect(found && findVoice(found)?.gender, name).toBe(gender)
    expect(standInFor(name, few)).toBe(found)
  }
})

test('neighbours of one gender get voices of their own', () => {
  expect(new Set(['Zephyr', 'Aoede'].map((name) => standInFor(CatalogueVoice.parse(name), few))).size).toBe(2)
})

test('the base of a design speaks where designs are not spoken, and its stand-in where the base is missing', () => {
  const design = 'Kore_p1_c0_t0_r0_plain'
  expect(standInFor(design, few, { designs: true })).toBe(design)
  expect(standInFor(design, few)).toBe('Kore')
  expect(standInFor('Zephyr_p1_c0_t0_r0_plain', few, { designs: true })).toBe(standInFor('Zephyr', few))
})

test('a speaker whose model is gone gets a voice of the catalogue, always the same one, of its gender', () => {
  expect(standInFor('kokoro_am_puck', ['Kore', 'Leda', 'Puck'])).toBe('Puck')
  expect(standInFor('libritts_r_8190', few)).toBe(standInFor('libritts_r_8190', few))
  expect(['Kore', 'Leda']).toContain(standInFor('libritts_r_8190', few))
})

test('nobody stands in where the gender is missing', () => {
  expect(standInFor('Zephyr', ['Puck'])).toBeUndefined()
})
