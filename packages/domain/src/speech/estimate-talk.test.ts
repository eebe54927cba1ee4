import { expect, test } from 'vitest'
import { estimateTalk, paceOf, quicknessOf, spokenLetters, talkSeconds } from './estimate-talk.ts'

test.each([
  ['fog', 'fog'],
  ['*fog* [pause 1s] bell', 'fog bell'],
  ['1,240 litres', 'one thousand two hundred forty litres'],
  ['in 1864', 'in eighteen sixty-four'],
  ['17%', 'seventeen percent'],
  ['48.5 km', 'forty-eight point five kilometre'],
  ['$12', 'dollars twelve'],
  ['2,000,000', 'two thousand thousand'],
  ['the BBC', 'the bee bee cc'],
])('“%s” is as long as “%s”', (text, said) => {
  expect(Math.abs(spokenLetters(text) - said.replaceAll(/[^a-z]/g, '').length)).toBeLessThanOrEqual(2)
})

/** Seconds that the embedded voices took. */
const PROSE =
  'The harbour was quiet when the first boats came home. Nobody on the quay spoke, because the night had been long and the wind had taken more than it gave. A boy carried two lamps to the end of the pier, set them down and waited. When the last sail came round the point he began to count, slowly, as his father taught him.'
const FIGURES =
  'In 1864 the lamp burned 1,240 litres at $3.50 each, 17% more than in 1863, and 2,318 of 4,500 ships passed between 6:30 and 11:45. The tower is 48.5 m high, cost £12,600, and had 196 steps, 14 rooms and 3 keepers from 1858–1902.'
const LONG =
  'Institutional infrastructure considerations notwithstanding, environmental administrators simultaneously emphasised interdisciplinary collaboration, methodological transparency and comprehensive international standardisation of meteorological instrumentation.'

test.each([
  ['Kore', PROSE, 24.1],
  ['Kore', FIGURES, 38.5],
  ['Kore', LONG, 23.5],
  ['Puck', PROSE, 22.3],
  ['Puck', FIGURES, 36.6],
  ['Sulafat', FIGURES, 37.2],
  ['Enceladus', PROSE, 22.8],
  ['Enceladus', FIGURES, 37.7],
  ['Vindemiatrix', PROSE, 22.8],
])('STUDIO-O102 %s needs as long as estimated, within 10 %', (voice_name, text, seconds) => {
  expect(Math.abs(talkSeconds({ voice_name, text }) / seconds - 1)).toBeLessThan(0.1)
})

test('lines begin after those before them and a pause, and a slower voice takes longer', () => {
  const line = (voice_name: string) => ({ voice_name, text: PROSE })
  const { starts, seconds } = estimateTalk([line('Kore'), line('Puck'), line('Puck')])
  expect(starts[0]).toBe(0)
  expect(starts[1]).toBeGreaterThan(talkSeconds(line('Kore')))
  expect(seconds).toBeGreaterThan(starts[2] ?? 0)
  expect(estimateTalk([])).toEqual({ starts: [], seconds: 0 })
  expect(paceOf('Kore_p0_c0_t-2_r0_plain')).toBeLessThan(paceOf('Kore'))
  expect(quicknessOf(['libritts_r_81'])).toBe(1)
  expect(quicknessOf([])).toBe(1)
})
