import type { LineFault } from '@app/domain/scripts'
import { expect, test } from 'vitest'
import { scriptSource } from '#test/script-sources.ts'
import { faultOf, type LineChecks } from './check-line.ts'
import type { LineKind } from './plan-lines.ts'

const TEXTS = [
  'The mill on the Orve burnt down in 1804. The owner, Anna Reuss, had it built again in stone within eleven months.',
  'The new mill had three wheels and ground forty sacks a day. The town paid a third of the cost.',
]
const source = scriptSource('mill', `TITLE The mill\n\n${TEXTS.join('\n\n')}`)
const passages = TEXTS.map((text, at) => {
  const passage = source.passages[at]
  if (!passage) throw new Error('a passage is missing')
  return { number: at + 1, text, leans: false, passage, source }
})
const checks: LineChecks = {
  passages,
  allowed: ['Ada', 'Ben'],
  exclude: ['the fire'],
  descriptions: ['Ben, who is dry and asks what a claim rests on.'],
  language: 'en',
  only_asks: false,
}
const before = ['Ben, the owner rebuilt her mill in stone, and fast.', 'So who paid for it?']

const check = (kind: LineKind, text: string, more: Partial<LineChecks> = {}, number = 1) => {
  const about = passages[number - 1]
  if (!about) throw new Error('a passage is missing')
  return faultOf(text, { about, kind }, before, { ...checks, ...more })
}

test.each<[LineKind, string]>([
  ['tell', 'Anna Reuss did not wait: eleven months later the mill stood there again, in stone.'],
  ['open', 'A mill burns to the ground in 1804, and its owner has it back within a year.'],
  ['ask', 'And how many wheels did the new one have?'],
  ['ask', 'Quick work. Who was the owner?'],
  ['react', 'Eleven months!'],
  ['doubt', 'I am not sure that stone was cheaper.'],
])('a line that %s holds: %s', (kind, text) => {
  expect(check(kind, text)).toBeUndefined()
})

test.each<[LineFault, LineKind, string]>([
  ['empty', 'tell', 'Mill.'],
  ['unfinished', 'tell', 'The owner had the mill built again and then the'],
  ['another_kind', 'ask', 'The owner built the mill again.'],
  ['another_kind', 'tell', 'Did the owner build the mill again?'],
  ['another_kind', 'ask', 'They lost all of the money that the town had given them. Right?'],
  ['unsupported', 'tell', 'The mill burnt down in 1840, and the owner built it again.'],
  ['unsupported', 'tell', 'The owner, Clara Benn, built the mill again in stone.'],
  ['unsupported', 'tell', 'It was because nobody had really thought about their safety before.'],
  ['unsupported', 'doubt', 'Planks and nails and a wood saw were all they had, then.'],
  ['remark', 'doubt', 'I am the one who asks what a claim rests on.'],
  ['copied', 'tell', 'The owner, Anna Reuss, had it built again in stone within a year.'],
  ['copied', 'tell', 'The new mill had three wheels and ground forty sacks, in stone again.'],
  ['repeated', 'tell', 'Ben, the owner rebuilt her mill in stone, and fast.'],
  ['repeated', 'tell', 'And the owner rebuilt her mill in stone, quickly.'],
  ['goodbye', 'tell', 'The mill stood in stone again, so thanks for listening.'],
  ['remark', 'tell', 'The mill and its owner are in the show notes.'],
  ['remark', 'tell', 'The passage says that the owner built the mill again.'],
  ['remark', 'react', "That's really fascinating."],
  ['excluded', 'ask', 'What about the fire, then?'],
  ['language', 'tell', 'Die Mühle war schon nach elf Monaten wieder da, und sie war nun aus Stein und nicht aus Holz.'],
])('refuses as %s: %s: %s', (fault, kind, text) => {
  expect(check(kind, text)).toBe(fault)
})

test('a question to a source is about its passage, and to nobody', () => {
  const only_asks = { only_asks: true }
  expect(check('ask', 'How many wheels did the mill have?', only_asks, 2)).toBeUndefined()
  expect(check('ask', 'What happened next?', only_asks, 2)).toBe('another_kind')
  expect(check('ask', 'Would you have paid for the mill?', only_asks, 2)).toBe('another_kind')
})

test('a third line with the same opening is one too many', () => {
  const about = passages[0]
  if (!about) throw new Error('a passage is missing')
  const lines = ['But the town was slow.', 'But the town was poor.']
  expect(faultOf('But the town had a mill of stone again.', { about, kind: 'tell' }, lines, checks)).toBe('repeated')
})
