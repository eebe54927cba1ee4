import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['The lamp was lit for the first time in the tower, and it was seen from the sea.', 'en'],
  ['Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu.', 'de'],
  ['La lampe est dans la tour, et les pêcheurs ne sont pas surpris de la voir sur la mer.', 'fr'],
  ['La lámpara está en la torre, y los pescadores no se sorprenden de que la luz es tan clara.', 'es'],
  ['灯台の光は海から見えました。', 'ja'],
  ['灯塔的光从海上可以看见。', 'zh'],
  ['Свет маяка был виден с моря.', 'ru'],
  ['Lamp.', undefined],
])('"%s" is in %s', (text, code) => {
  expect(languageOf(text)).toBe(code)
})
