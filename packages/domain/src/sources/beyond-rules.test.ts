import { expect, test } from 'vitest'
import { beyondRules } from './beyond-rules.ts'
import type { PassageKind } from './schema.ts'

const of = (sentence: string, kind?: PassageKind) => [
  { text: Array(20).fill(sentence).join(' '), ...(kind && { kind }) },
]

test.each([
  ['a specification', of('A sender must not set this flag before the frame is complete.'), /mostly rules/],
  ['a narrative', of('The keeper walked down to the shore and looked out to the grey sea.'), /story without figures/],
  ['code', of('const lamp = await light({ colour: "white" });', 'code'), /Most of this is code/],
  ['a report', of('In 1903 the keeper counted forty ships, because the fog had lifted.'), undefined],
  ['a table', of('species: Adelie; island: Biscoe must.', 'table'), undefined],
  ['references', of('A. Smith, The lamp must be lit, Journal of Lamps.', 'reference'), undefined],
  ['two sentences', [{ text: 'You must not enter the tower. You must not light the lamp.' }], undefined],
  ['nothing', [], undefined],
])('%s', (_, passages, reason) => {
  const said = beyondRules(passages)
  if (reason) expect(said).toMatch(reason)
  else expect(said).toBeUndefined()
})
