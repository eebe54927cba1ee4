import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const turns = (source: string) => {
  const talk = readTalk(source)
  return talk.success ? talk.turns.map(({ name, text }) => (name ? `${name}| ${text}` : text)) : talk.problem
}

test.each([
  [
    'names before the lines',
    'Ann: Hello.\nBen: Good evening.\nAnn: Sit down.',
    ['Ann| Hello.', 'Ben| Good evening.', 'Ann| Sit down.'],
  ],
  [
    'a turn over several lines and paragraphs',
    'Ann: It was late.\nVery late.\n\nToo late.\nBen: Yes.',
    ['Ann| It was late. Very late. Too late.', 'Ben| Yes.'],
  ],
  ['a name on a line of its own', 'Ann:\nHello there.\n\nBen:\nHello.', ['Ann| Hello there.', 'Ben| Hello.']],
  ['stars around names, as language models write them', '**Ann:** Hello.\n**Ben**: Hi.', ['Ann| Hello.', 'Ben| Hi.']],
  [
    'time stamps and bullets, as transcripts have them',
    '[00:12] Ann: Hello.\n- Ben (0:15): Hi.\n00:00:17 Ann: Oh.',
    ['Ann| Hello.', 'Ben| Hi.', 'Ann| Oh.'],
  ],
  ['stage directions behind a name', 'Ann (laughs): Hello.\nBen [whispering]: Hi.', ['Ann| Hello.', 'Ben| Hi.']],
  [
    'numbered speakers',
    'Speaker 1: Hello.\nspeaker 2: Hi.\nSPEAKER 1: Well.',
    ['Speaker 1| Hello.', 'speaker 2| Hi.', 'Speaker 1| Well.'],
  ],
  [
    'names in Japanese with their own colon',
    '田中：こんにちは。\n佐藤：どうも。',
    ['田中| こんにちは。', '佐藤| どうも。'],
  ],
  ['words before the first name', 'Scene one\nAnn: Hello.\nBen: Hi.', ['Scene one', 'Ann| Hello.', 'Ben| Hi.']],
  [
    'a sentence with a colon inside a talk',
    'Ann: Listen.\nThere are three things: ropes, knots, tar.\nBen: Go on.',
    ['Ann| Listen. There are three things: ropes, knots, tar.', 'Ben| Go on.'],
  ],
  [
    'paragraphs with empty lines between them',
    'First.\n\n\nSecond thought.\n \nThird.',
    ['First.', 'Second thought.', 'Third.'],
  ],
  ['paragraphs of a line each', 'First one.\nSecond one?\r\nThird!', ['First one.', 'Second one?', 'Third!']],
  [
    'lines that were only wrapped',
    'It was a dark and\nstormy night, and the lamp\nwent out.',
    ['It was a dark and stormy night, and the lamp went out.'],
  ],
  [
    'wrapped paragraphs',
    'It was a dark\nnight.\n\nThe lamp\nwent out.',
    ['It was a dark night.', 'The lamp went out.'],
  ],
  [
    'times and addresses are no names',
    'At 10:30 we left.\n\nhttps://example.com is where.',
    ['At 10:30 we left.', 'https://example.com is where.'],
  ],
  [
    'headings that come once are no speakers',
    'Summary: short.\nMethod: none.\nResult: nothing.',
    ['Summary: short.', 'Method: none.', 'Result: nothing.'],
  ],
  ['nothing', ' \n\n ', []],
])('%s', (_, source, wanted) => {
  expect(turns(source)).toEqual(wanted)
})

const TALK = 'Anna: Good evening.\nBen: Hello.\nAnna: Tell me.\nBen: I will.'
const TOLD = ['Anna| Good evening.', 'Ben| Hello.', 'Anna| Tell me.', 'Ben| I will.']
test.each([
  ['a title', `Title: The Light\n\n${TALK}`],
  ['a head of several lines', `Titel: Das Licht\nDatum: heute\nSprecher: Anna, Ben\n\n${TALK}`],
  ['a head without an empty line', `Programme: Lights of the coast\n${TALK}`],
  [
    'the names and times of a meeting',
    'Anna  0:03\nGood evening.\n\nBen  0:07\nHello.\n\nAnna  1:00:09\nTell me.\n\nBen  1:01:00\nI will.',
  ],
  [
    'subtitles',
    '1\n00:00:01,000 --> 00:00:02,000\nAnna: Good\n\n2\n00:00:02,000 --> 00:00:03,000\nevening.\n\n3\n00:00:03,000 --> 00:00:04,000\nBen: Hello.\n\n4\n00:00:05,000 --> 00:00:06,000\nAnna: Tell me.\n\n5\n00:00:07,000 --> 00:00:08,000\nBen: I will.',
  ],
  [
    'voices of WebVTT',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Good evening.</v>\n\n00:03.000 --> 00:04.000\n<v Ben>Hello.\n\n00:05.000 --> 00:06.000\n<v Anna>Tell me.\n\n00:07.000 --> 00:08.000\n<v Ben>I will.',
  ],
])('STUDIO-O91 a talk is found under %s', (_, source) => {
  expect(turns(source)).toEqual(TOLD)
})

test('STUDIO-O97 names in capitals above their words, as in plays, are names', () => {
  expect(turns('THE LIGHT\n\nANNA\nGood evening.\n\nBEN (softly)\nHello.\n\nANNA\nTell me.')).toEqual([
    'THE LIGHT',
    'ANNA| Good evening.',
    'BEN| Hello.',
    'ANNA| Tell me.',
  ])
  expect(turns('PART ONE\nIt rained.\n\nPART TWO\nIt was over.')).toEqual([
    'PART ONE It rained.',
    'PART TWO It was over.',
  ])
})

test('a talk of one whose title stands above has one voice', () => {
  expect(turns('Title: The Light\nAnna: Good evening.\nAnna: Go on.')).toEqual(['Anna| Good evening.', 'Anna| Go on.'])
})

test('times on lines of their own are not said', () => {
  expect(turns('0:00\nIt rained.\n0:04\nThen it was over.')).toEqual(['It rained.', 'Then it was over.'])
})

test('STUDIO-07 STUDIO-O09 a talk of three is refused, and says who they are', () => {
  expect(turns('Ann: One.\nBen: Two.\nCy: Three.\nAnn: Four.')).toBe(
    'A script can use at most two voices; this one has Ann, Ben, Cy',
  )
})

test('more turns than any script has are refused', () => {
  expect(turns('Ann: Yes.\n'.repeat(5_001))).toBe('A script can have at most 5000 utterances')
})

test('a long text is split in no time worth telling, whatever it looks like', () => {
  expect(turns(`${'a '.repeat(500_000)}`)).toHaveLength(1)
  expect(turns('( '.repeat(200_000))).toHaveLength(1)
})
