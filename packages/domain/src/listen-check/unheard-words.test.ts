import { expect, test } from 'vitest'
import { unheardWords } from './index.ts'

const LINE = 'They polished the Fresnel lens with wine vinegar in 1864.'
const SAID = 'They polished the Fresnel lens with wine vinegar in eighteen sixty four.'

test('a word that was heard as another is found with what was heard', () => {
  expect(unheardWords(LINE, SAID, 'they polished the frenell lens with wine vinegar in 1864')).toEqual([
    { word: 'Fresnel', from: 18, to: 25, heard: 'frenell' },
  ])
})

test('a word that was not heard at all is found', () => {
  expect(unheardWords(LINE, SAID, 'they polished the Fresnel lens with vinegar in 1864')).toMatchObject([
    { word: 'wine', heard: '' },
  ])
})

test.each([
  'They polished the Fresnel lens with wine vinegar in eighteen sixty-four.',
  'they polished the fresnel lens with winevinegar in 1864',
  'They polishd the Fresnel lense with wine vinegar, in 1864!',
  'Well they polished a Fresnel lens with wine vinegar 1864',
])('what a recogniser spells in its own way was heard: %s', (heard) => {
  expect(unheardWords(LINE, SAID, heard)).toEqual([])
})

test('a script without spaces has no words to look for', () => {
  expect(unheardWords('灯台は夜に回ります。', '灯台は夜に回ります。', '灯台が夜回る')).toEqual([])
})
