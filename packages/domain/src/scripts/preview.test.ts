import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'
import { readTestScript } from './test-script.ts'

const kore = (text: string) => ({ voice_name: 'Kore', text })
const puck = (text: string) => ({ voice_name: 'Puck', text })
const a = (length: number) => 'a'.repeat(length)

test('STUDIO-108 of two voices the first three utterances are heard', () => {
  const script = [kore('One.'), puck('Two.'), kore('Three.'), puck('Four.')]
  expect(previewOf(script)).toEqual(script.slice(0, 3))
  expect(previewOf(script.slice(0, 2))).toEqual(script.slice(0, 2))
})

const cuts = [
  ['STUDIO-109 a short text is heard whole', a(150), a(150)],
  ['STUDIO-109 a text of 200 characters is heard whole', a(200), a(200)],
  ['STUDIO-109 what follows a short first text is left out', `${a(20)}.`, `${a(20)}.`],
  ['STUDIO-110 a cut goes on to the next full stop', `${a(220)}. ${a(200)}.`, `${a(220)}.`],
  ['STUDIO-110 a cut goes on to the next question mark', `${a(250)}? ${a(200)}.`, `${a(250)}?`],
  ['STUDIO-110 a cut goes on to the next exclamation mark', `${a(250)}! ${a(200)}.`, `${a(250)}!`],
  ['STUDIO-110 a cut goes on to the next colon', `${a(250)}: ${a(200)}.`, `${a(250)}:`],
  ['STUDIO-110 a cut goes on to the next semicolon', `${a(250)}; ${a(200)}.`, `${a(250)};`],
  ['STUDIO-110 the first of several ends is taken', `${a(210)}; ${a(20)}. ${a(200)}`, `${a(210)};`],
  ['STUDIO-110 an end at the 300th character counts', `${a(299)}.${a(50)}`, `${a(299)}.`],
  ['STUDIO-O20 an end at the 301st does not: it is cut at 200', `${a(300)}.${a(50)}`, a(200)],
  ['STUDIO-O20 without any end it is cut at 200', a(500), a(200)],
  ['a cut that falls on an end stays there', `${a(199)}. ${a(20)}. ${a(100)}`, `${a(199)}.`],
  ['an end before the cut does not shorten it', `${a(50)}. ${a(400)}`, `${a(50)}. ${a(148)}`],
  ['a cut never halves a character', `${a(199)}😀${a(300)}`, a(199)],
] as const

test.each(cuts)('STUDIO-109 STUDIO-110 STUDIO-O20 %s', (_, text, heard) => {
  expect(previewOf([kore(text), kore('And on.')])).toEqual([kore(heard)])
})

test('nothing makes no preview', () => {
  expect(previewOf([])).toEqual([])
})

test('LIM-23 what is cut of two long voices may be tried at once, whatever is in it', () => {
  const long = `${a(1_600)}.${a(33_000)}`
  const heard = previewOf([kore(long), puck(a(1_650)), kore(a(9_000)), puck('Never.')])
  expect(heard.map(({ text }) => text.length)).toEqual([1_601, 1_566, 1_566])
  expect(readTestScript({ utterances: heard })).toMatchObject({ success: true })
})
