import { expect, test } from 'vitest'
import { findVoice, voices } from './catalogue.ts'
import { betterPartner, secondVoiceFor, soundAlike } from './sound-alike.ts'
import { voiceSounds } from './voice-sounds.ts'
import { CatalogueVoice } from './catalogue-voice.ts'

test('two speakers sound alike when they share a base and lie within four semitones', () => {
  expect(soundAlike('Zephyr', 'Erinome')).toBe(true)
  expect(soundAlike('Zephyr', 'Charon')).toBe(false)
  for (const a of CatalogueVoice.options) {
    expect(soundAlike(a, a)).toBe(true)
    for (const b of CatalogueVoice.options) expect(soundAlike(a, b)).toBe(soundAlike(b, a))
  }
})

test('two voices of the same base differ by pitch alone', () => {
  const { base } = voiceSounds.Leda
  const low = voices.filter(({ name }) => voiceSounds[name].base === base && voiceSounds[name].f0_hz < 120)
  expect(low.length).toBeGreaterThan(0)
  for (const { name } of low) expect(soundAlike('Leda', name)).toBe(false)
})

test('the partner offered instead has the gender of the second speaker and does not sound like the first', () => {
  for (const first of CatalogueVoice.options) {
    for (const current of CatalogueVoice.options) {
      const offered = betterPartner(first, current) ?? 'nobody'
      expect(findVoice(offered)?.gender, `${first} with ${current}`).toBe(findVoice(current)?.gender)
      expect(soundAlike(first, offered), `${first} with ${offered}`).toBe(false)
    }
  }
})

test('who is not one of the thirty sounds like nobody and gets no partner', () => {
  expect(soundAlike('Kore', 'Nobody')).toBe(false)
  expect(betterPartner('Kore', 'Nobody')).toBeUndefined()
})

test('women are higher than men', () => {
  const pitches = (wanted: string) =>
    voices.filter(({ gender }) => gender === wanted).map(({ name }) => voiceSounds[name].f0_hz)
  expect(Math.min(...pitches('female'))).toBeGreaterThan(Math.max(...pitches('male')))
})

test('STUDIO-18 a new second speaker is Sulafat, or a man where the first sounds like Sulafat', () => {
  for (const first of CatalogueVoice.options)
    expect(secondVoiceFor(first)).toBe(soundAlike(first, 'Sulafat') ? 'Rasalgethi' : 'Sulafat')
  expect(secondVoiceFor('Kore')).toBe('Sulafat')
})

test('a partner is offered four semitones away where its gender has one, and never less than two and a half', () => {
  const apart = (a: CatalogueVoice, b: CatalogueVoice) =>
    Math.abs(12 * Math.log2(voiceSounds[a].f0_hz / voiceSounds[b].f0_hz))
  for (const first of CatalogueVoice.options) {
    const offered = betterPartner(first, first) ?? first
    const others = voices.filter(
      ({ name, gender }) =>
        gender === findVoice(first)?.gender &&
        voiceSounds[name].base !== voiceSounds[first].base &&
        apart(first, name) >= 4,
    )
    expect(apart(first, offered), `${first} with ${offered}`).toBeGreaterThanOrEqual(others.length > 0 ? 4 : 2.5)
  }
  expect(betterPartner('Kore', 'Zephyr')).toBe('Laomedeia')
})

test('a design has the second speaker of its base, and sounds like its base until its pitch is far from it', () => {
  expect(secondVoiceFor('Sulafat_p2_c-1_t0_r1_lively')).toBe('Rasalgethi')
  expect(soundAlike('Kore', 'Kore_p2_c-1_t0_r1_lively')).toBe(true)
  expect(soundAlike('Kore', 'Kore_p4_c0_t0_r0_plain')).toBe(false)
  expect(secondVoiceFor('kokoro_af_heart')).toBe('Sulafat')
  expect(secondVoiceFor('libritts_r_81')).toBe('Sulafat')
})
