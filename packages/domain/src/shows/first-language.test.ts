import { expect, test } from 'vitest'
import { firstLanguage } from './first-language.ts'

test.each<[string, string, string | undefined, string]>([
  ['the region of the person', 'en', 'en-GB,en;q=0.9', 'en-GB'],
  ['the language of the host', 'en', 'de-DE,de;q=0.9', 'en'],
  ['the region that comes first', 'en-US', 'de, en-IE;q=0.8, en-GB;q=0.5', 'en-IE'],
  ['the language alone', 'pt-BR', undefined, 'pt'],
  ['what is no language', 'en', '*, en-<script>;q=0.1', 'en'],
])('SHOW-O16 a new show has %s', (_, spoken, accepted, language) => {
  expect(firstLanguage({ spoken, accepted })).toBe(language)
})
