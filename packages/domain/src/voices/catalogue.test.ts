import { expect, test } from 'vitest'
import { voices } from './catalogue.ts'
import { CatalogueVoice } from './catalogue-voice.ts'

const IN_ORDER =
  'Zephyr, Puck, Charon, Kore, Fenrir, Leda, Orus, Aoede, Callirrhoe, Autonoe, Enceladus, Iapetus, Umbriel, Algieba, Despina, ' +
  'Erinome, Algenib, Rasalgethi, Laomedeia, Achernar, Alnilam, Schedar, Gacrux, Pulcherrima, Achird, Zubenelgenubi, ' +
  'Vindemiatrix, Sadachbia, Sadaltager, Sulafat'
const WOMEN =
  'Zephyr, Kore, Leda, Aoede, Callirrhoe, Autonoe, Despina, Erinome, Laomedeia, Achernar, Gacrux, Pulcherrima, Vindemiatrix, Sulafat'

test('VOICE-15 there are exactly thirty voices, in this order', () => {
  expect(voices.map(({ name }) => name).join(', ')).toBe(IN_ORDER)
  expect(CatalogueVoice.options).toHaveLength(30)
})

test('VOICE-O02 DATA-51 each has its gender, and two words of character that no other has', () => {
  const women = voices.filter(({ gender }) => gender === 'female').map(({ name }) => name)
  expect(women.toSorted().join(', ')).toBe(WOMEN.split(', ').toSorted().join(', '))
  expect(voices.filter(({ gender }) => gender === 'male')).toHaveLength(16)
  for (const { character } of voices) expect(character).toMatch(/^[A-Z][a-z-]+, [a-z]+$/)
  expect(new Set(voices.map(({ character }) => character)).size).toBe(30)
})
