import { expect, test } from 'vitest'
import { promptFor } from '../default-prompts.ts'
import { readWishes } from './read-wishes.ts'

test.each([
  ['Make it 5 minutes, as a debate.', 'debate'],
  ['as a lively, fair debate', 'debate'],
  ['A debate, please', 'debate'],
  ['Let them argue', 'debate'],
  ['Where do they disagree?', undefined],
  ['5 minutes, interview', 'interview'],
  ['an interview with the co-host', 'interview'],
  ['Q&A style', 'interview'],
  ['as a news bulletin', 'briefing'],
  ['Just the facts.', 'briefing'],
  ['Tell it as a story', 'story'],
  ['Teach me', 'lesson'],
  ['als Streitgespräch', 'debate'],
  ['Puck attacks, Kore defends', 'debate'],
  ['What is the debate about nuclear power?', undefined],
  ['Tell the story of the bridge', undefined],
  ['The interview says he left. Explain why.', undefined],
  ['Not as a debate', undefined],
  [promptFor(2, ''), undefined],
])('"%s" asks for the style %s', (prompt, style) => {
  expect(readWishes(prompt).style).toBe(style)
})

test.each<[string, string[]]>([
  ['Do not mention Google', ['Google']],
  ["Don't mention Google, Apple or Microsoft.", ['Google', 'Apple', 'Microsoft']],
  ['Do not mention Google and keep it short', ['Google']],
  ['do not mention Google, make it funny', ['Google']],
  ['Never talk about the price of oil, please.', ['price of oil']],
  ['Mention the prize but not the scandal.', ['scandal']],
  ['Never use the word synergy.', ['synergy']],
  ['skip the methodology section', ['methodology']],
  ['no dates', []],
  ['ohne Namen zu nennen', []],
  ['do not mention that he is my boss', []],
  ['no mention of Elon Musk or politics', ['Elon Musk', 'politics']],
  ['Leave out the part about money.', ['money']],
  ['without Google', ['Google']],
  ['3 minutes without politics', ['politics']],
  ['Avoid mentioning “dark patterns”', ['dark patterns']],
  ['ohne Google und Apple', ['Google', 'Apple']],
  ['Google nicht erwähnen', ['Google']],
  ['Zwei Minuten. Bitte erwähne Donald Trump nicht.', ['Donald Trump']],
  ['Nicht über Politik sprechen', ['Politik']],
  ['Lass die Preise weg.', ['Preise']],
  ['no jokes', []],
  ['without jokes and without music', []],
  ['No more than five minutes, without losing the thread', []],
  ['without technical jargon', []],
  ['Skip the intro', []],
  ['Explain what happens without a language model', []],
  ['There is no doubt about it', []],
  [promptFor(1, ''), []],
])('"%s" leaves out %j', (prompt, exclude) => {
  expect(readWishes(prompt).exclude).toEqual(exclude)
})

test.each([
  ['auf Deutsch', 'de'],
  ['Write it in French, please', 'fr'],
  ['3 minutes in simple English', 'en'],
  ['en español', 'es'],
  ['in Spanish for beginners', 'es'],
  ['a German podcast', 'de'],
  ['日本語で', 'ja'],
  ['What changed in German cities?', undefined],
  ['The rise of the French', undefined],
  ['Not in German', undefined],
])('"%s" asks for the language %s', (prompt, code) => {
  expect(readWishes(prompt).language?.code).toBe(code)
})

test.each([
  ['Kore attacks, Puck defends', { opponent: 1 }],
  ['Puck attacks the idea, Kore defends it', { opponent: 2 }],
  ['I want Kore to be skeptical and Puck to be excited', { opponent: 1 }],
  ['one agrees, one pushes back', { opponent: 2 }],
  ['The host doubts, the co-host explains', undefined],
  ['One asks questions and the other explains', { learner: 1 }],
  ['an expert and a curious beginner', { learner: 2 }],
  ['Puck plays a grumpy professor', undefined],
])('"%s" gives the roles %j', (prompt, roles) => {
  expect(readWishes(prompt, { exclude: [] }, ['Kore Halloran', 'Puck']).roles).toEqual(roles)
})

test.each<[string, string[]]>([
  ['Make it funny, with analogies', ['funny', 'analogies']],
  ['No jokes.', ['No jokes']],
  ['without any jokes', ['without any jokes']],
  ['sachlich, keine Witze', ['sachlich', 'keine Witze']],
  ['light and fun', ['fun']],
  ['300 words, no dates', ['no dates']],
  ['do not mention that he is my boss', ['do not mention that he is my boss']],
  ['for children', ['for children']],
  ['ELI5', ['ELI5']],
  ['for listeners who know nothing about ecology', ['for listeners who know nothing about ecology']],
  ['in the style of David Attenborough', ['in the style of David Attenborough']],
  ['Talk like a pirate', ['Talk like a pirate']],
  ['in Scots, and let it rhyme', ['in Scots', 'rhyme']],
  ['with background music', ['with background music']],
  ['lustig und spannend', ['lustig', 'spannend']],
  ['the history of comedy', []],
  ['What children learn', []],
  ['as a funny debate', ['funny']],
])('"%s" wishes the manners %j', (prompt, names) => {
  const { wishes } = readWishes(prompt)
  expect(
    wishes
      .filter(({ kind }) => kind === 'manner')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('a default prompt wishes nothing', () => {
  expect(readWishes(promptFor(2, ''))).toMatchObject({ wishes: [], overruled: [], focus: '', words: 1_700 })
})

test('words that are added to a default prompt, or changed in it, are all that is wished', () => {
  const added = readWishes(`${promptFor(2, '')}\nMake it 3 minutes, about lamps.`)
  expect(added).toMatchObject({ overruled: [], focus: 'Make it, about lamps.' })
  expect(readWishes(promptFor(1, '').replace('1,700', '800'))).toMatchObject({ words: 800, overruled: [] })
})

test('what a prompt says about the subject is left when its wishes are taken out', () => {
  expect(readWishes('Why lenses turn. 3 minutes, as a debate. Do not mention Google.').focus).toBe('Why lenses turn.')
})

test('STUDIO-O40 the control wins over words that contradict it, and the report names them', () => {
  const read = readWishes('20 minutes, as a debate', {
    length: { amount: 2, unit: 'minutes' },
    style: 'briefing',
    exclude: [],
  })
  expect(read).toMatchObject({ words: 340, style: 'briefing' })
  expect(read.overruled).toEqual([
    { wish: '20 minutes', reason: 'The length control says 2 minutes, and that counts.' },
    { wish: 'as a debate', reason: 'The style control says “briefing”, and that counts.' },
  ])
})

test('STUDIO-O40 of words that contradict each other the last count', () => {
  const read = readWishes('2 minutes. As a story. In French. 20 minutes! As a debate! In German!')
  expect(read).toMatchObject({ words: 3_400, style: 'debate', language: { code: 'de' } })
  expect(read.overruled.map(({ wish }) => wish)).toEqual(['2 minutes', 'as a story', 'in French'])
  expect(read.overruled[0]?.reason).toBe('You also asked for “20 minutes” after it, and that counts.')
})

test('words that say the same twice contradict nothing', () => {
  expect(readWishes('5 minutes, about 800 words').overruled).toEqual([])
})

test('of "mention X" and "do not mention X" the last counts, and the control wins over both', () => {
  expect(readWishes('Mention Google, but do not mention Google.')).toMatchObject({
    exclude: ['Google'],
    overruled: [{ wish: 'mention Google' }],
  })
  expect(readWishes('Do not mention Google. No, mention Google!')).toMatchObject({
    exclude: [],
    overruled: [{ wish: 'leave out “Google”' }],
  })
  expect(readWishes('Mention Google!', { exclude: ['google'] })).toMatchObject({
    exclude: ['google'],
    overruled: [{ wish: 'mention google' }],
  })
})

test.each([
  'do not mention ',
  'a ',
  ' \t',
  '\n',
  'between 3 and ',
  'One attacks, ',
  'in the style of ',
  '1:30 ',
  'Ab, ',
])('a prompt that repeats %j ten thousand letters long is read at once', (unit) => {
  const begun = performance.now()
  readWishes(`x ${unit.repeat(10_000 / unit.length)} y`)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
