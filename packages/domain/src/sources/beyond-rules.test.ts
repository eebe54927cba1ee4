import { expect, test } from 'vitest'
import { beyondRules } from './beyond-rules.ts'
import type { PassageKind } from './schema.ts'

const of = (sentence: string, kind?: PassageKind) =>
  Array.from({ length: 4 }, () => ({ text: Array(10).fill(sentence).join(' '), ...(kind && { kind }) }))

test.each([
  ['a specification', of('A sender must not set the flag before the frame is complete.'), /mostly rules/],
  ['a narrative', of('She said that he walked down to the shore and looked at her.'), /is a narrative/],
  ['code', of('const lamp = await light({ colour: "white" });'), /mostly code/],
  ['marked code', of('Anything at all that is marked.', 'code'), /mostly code/],
  ['a poem', [{ text: Array(12).fill('O lamp upon the hill').join('\n') }], /is verse/],
  ['a report', of('In 1903 the keeper counted 40 ships, because the fog of the morning had lifted.'), undefined],
  ['a table', of('species: Adelie; island: Biscoe must.', 'table'), undefined],
  ['references', of('A. Smith, The lamp must be lit and the rest, Journal of Lamps.', 'reference'), undefined],
  ['two sentences', [{ text: 'You must not enter the tower. You must not light the lamp.' }], undefined],
  ['nothing', [], undefined],
])('%s', (_, passages, reason) => {
  const said = beyondRules(passages)
  if (reason) expect(said).toMatch(reason)
  else expect(said).toBeUndefined()
})
