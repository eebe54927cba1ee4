import { expect, test } from 'vitest'
import { candidatesFor } from './candidates.ts'
import { findVoice, voices } from './catalogue.ts'
import { soundAlike } from './sound-alike.ts'
import { CatalogueVoice } from './catalogue-voice.ts'

const areUnlike = (names: readonly string[]) =>
  names.every((name, index) => names.slice(index + 1).every((next) => !soundAlike(name, next)))

test('beside every voice two others of its gender are proposed, all unlike each other where there are such', () => {
  for (const name of CatalogueVoice.options) {
    const proposed = candidatesFor(name)
    expect(proposed[0]).toBe(name)
    expect(new Set(proposed).size).toBe(3)
    expect(new Set(proposed.map((each) => findVoice(each)?.gender)).size).toBe(1)
    const others = voices.filter(({ gender }) => gender === findVoice(name)?.gender).map((voice) => voice.name)
    const isPossible = others.some((second) => others.some((third) => areUnlike([name, second, third])))
    expect([name, areUnlike(proposed)]).toEqual([name, isPossible])
  }
})

test('the voice of the other speaker is not proposed', () => {
  for (const name of CatalogueVoice.options)
    for (const other of CatalogueVoice.options) expect(candidatesFor(name, other)).not.toContain(other)
})

test('without a voice it begins with the first of the list', () => {
  expect(candidatesFor(undefined)[0]).toBe('Zephyr')
  expect(candidatesFor(undefined, 'Zephyr')[0]).toBe('Puck')
})
