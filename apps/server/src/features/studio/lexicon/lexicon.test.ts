import { lexiconLimits, lexiconSentences, type LexiconEntry } from '@app/domain/lexicon'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'

const app = await testApp()
const ana = person('ana')
const entry = (word: string, say = 'win', more: Partial<LexiconEntry> = {}): LexiconEntry => ({
  word,
  exact_case: false,
  kind: 'respelling',
  say,
  ...more,
})
const nguyen = entry('Nguyen')
const siobhan = entry('Siobhan', 'ʃɪˈvɔːn', { kind: 'ipa' })

const Refused = z.object({
  code: z.string(),
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
  ]),
})
const at = (channel_id: string, what = '') => `/api/channels/${channel_id}/lexicon${what}`
const read = (who: Person, channel_id: string, what = '') =>
  app.server.inject({ url: at(channel_id, what), headers: app.as(who) })
const save = (channel_id: string, entries: unknown, seen_version = 0, who = ana) =>
  app.server.inject({ method: 'PUT', url: at(channel_id), headers: app.as(who), payload: { seen_version, entries } })
const take = (channel_id: string, pls: string, more: object = {}) =>
  app.server.inject({
    method: 'POST',
    url: at(channel_id, '/pls'),
    headers: app.as(ana),
    payload: { seen_version: 0, pls, ...more },
  })

function sentences(answer: { json: () => unknown }): string[] {
  const { detail } = Refused.parse(answer.json())
  return typeof detail === 'string' ? [detail] : detail.map(({ msg }) => msg)
}

const file = (
  inside: string,
  root = 'version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en"',
) => `<?xml version="1.0" encoding="UTF-8"?>\n<lexicon ${root}>${inside}</lexicon>`

test('a channel begins without words; they are kept as they are given, in their order, and read back', async () => {
  const channel_id = await makeChannel(app, ana)
  expect((await read(ana, channel_id)).json()).toEqual({ version: 0, entries: [] })
  expect((await save(channel_id, [siobhan, nguyen])).json()).toEqual({ version: 1, entries: [nguyen, siobhan] })
  expect((await save(channel_id, [siobhan], 1)).json()).toEqual({ version: 2, entries: [siobhan] })
  expect((await read(ana, channel_id)).json()).toEqual({ version: 2, entries: [siobhan] })
})

test('nobody overwrites words that they have not seen', async () => {
  const channel_id = await makeChannel(app, ana)
  const both = await Promise.all([save(channel_id, [nguyen]), save(channel_id, [siobhan])])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  for (const seen of [0, 2]) {
    const refused = await save(channel_id, [], seen)
    expect([refused.statusCode, sentences(refused)]).toEqual([409, [lexiconSentences.changed]])
  }
  expect((await read(ana, channel_id)).json().entries).toHaveLength(1)
})

test('strangers are refused; words go with their channel', async () => {
  const channel_id = await makeChannel(app, ana)
  await save(channel_id, [nguyen])
  const ben = person('ben')
  const responses = [read(ben, channel_id), read(ben, channel_id, '/pls'), save(channel_id, [], 1, ben)]
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  await app.db.deleteFrom('channel').where('channel_id', '=', channel_id).execute()
  expect(await app.db.selectFrom('channel_lexicon').selectAll().where('channel_id', '=', channel_id).execute()).toEqual(
    [],
  )
  expect((await read(ana, channel_id)).statusCode).toBe(404)
})

test.each([
  [
    'a sign that is none',
    [nguyen, entry('Xi', 'ʃ5', { kind: 'ipa' })],
    ['entries', 1, 'say'],
    '5 is not an IPA symbol',
  ],
  ['a word twice', [nguyen, entry('NGUYEN')], ['entries', 1, 'word'], '“NGUYEN” is listed twice'],
  ['no word', [entry('')], ['entries', 0, 'word'], 'Word is required'],
  [
    'too many',
    Array.from({ length: lexiconLimits.entries + 1 }, (_, index) => entry(`w${index}`)),
    ['entries'],
    'There can be at most 500 words',
  ],
])('%s is refused with the place where it stands', async (_, entries, place, msg) => {
  const refused = await save(await makeChannel(app, ana), entries)
  expect([refused.statusCode, refused.json().detail]).toEqual([422, [{ loc: ['body', ...place], msg }]])
})

test('what is exported is PLS, and comes back as it was', async () => {
  const channel_id = await makeChannel(app, ana)
  const entries = [
    entry('AT&T', 'ay tee & tee'),
    entry('Polish', 'poh-lish', { exact_case: true }),
    siobhan,
    entry('"<b>"', "it's"),
    entry('東京', 'toe-kyo'),
  ]
  const kept = (await save(channel_id, entries)).json().entries
  expect(kept).toHaveLength(5)
  const { file_name, pls } = (await read(ana, channel_id, '/pls')).json()
  expect(file_name).toBe('Slow-Machines.pls')
  expect(pls).toContain('<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon"')
  expect(pls).toContain('<phoneme>ʃɪˈvɔːn</phoneme>')
  const other = await makeChannel(app, ana)
  expect((await take(other, pls)).json()).toEqual({ version: 1, entries: kept })
})

test('a file from elsewhere is read: several spellings, the preferred of several sounds, and what is not for us passed over', async () => {
  const inside = `
    <meta name="author" content="somebody"/>
    <lexeme role="x:noun"><grapheme>colour</grapheme><grapheme>color</grapheme><phoneme>ˈkʌlə</phoneme><phoneme prefer="true">ˈkʌlɚ</phoneme><example>A <b>bold</b> colour</example></lexeme>
    <!-- a comment --><lexeme xml:id="w3c"><grapheme orthography="latin"><![CDATA[W3]]><b>C</b></grapheme><constructor>none of ours</constructor><alias> World&#x20;Wide Web
      Consortium </alias></lexeme>`
  const answer = await take(await makeChannel(app, ana), `\ufeff${file(inside)}`)
  expect(answer.json().entries).toEqual([
    entry('color', 'ˈkʌlɚ', { kind: 'ipa' }),
    entry('colour', 'ˈkʌlɚ', { kind: 'ipa' }),
    entry('W3C', 'World Wide Web Consortium'),
  ])
})

test('imported words take the place of the same words; the others stay unless all are replaced', async () => {
  const channel_id = await makeChannel(app, ana)
  await save(channel_id, [nguyen, siobhan])
  const pls = file('<lexeme><grapheme>NGUYEN</grapheme><alias>nwin</alias></lexeme>')
  expect((await take(channel_id, pls, { seen_version: 1 })).json()).toEqual({
    version: 2,
    entries: [entry('NGUYEN', 'nwin'), siobhan],
  })
  expect((await take(channel_id, pls, { seen_version: 2, replaces_all: true })).json()).toEqual({
    version: 3,
    entries: [entry('NGUYEN', 'nwin')],
  })
  expect((await take(channel_id, pls, { seen_version: 2 })).statusCode).toBe(409)
})

const lexeme = (inside: string) => file(`<lexeme>${inside}</lexeme>`)
const laughs =
  '<?xml version="1.0"?><!DOCTYPE lexicon [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><lexicon><lexeme><grapheme>x</grapheme><alias>&b;</alias></lexeme></lexicon>'

test.each([
  ['nothing', '', ['This file is not well-formed XML']],
  ['no XML', 'Nguyen,win', ['This file is not well-formed XML']],
  ['a file that breaks off', file('<lexeme>').slice(0, -12), ['This file is not well-formed XML']],
  ['an end that is of another', lexeme('<grapheme>a</alias>'), ['This file is not well-formed XML']],
  [
    'an entity that nobody declared',
    lexeme('<grapheme>a</grapheme><alias>&b;</alias>'),
    ['This file is not well-formed XML'],
  ],
  ['entities that grow', laughs, ['Files with a document type (DOCTYPE) are not supported']],
  [
    'an entity from elsewhere',
    laughs.replace('"ha"', 'SYSTEM "file:///etc/passwd"'),
    ['Files with a document type (DOCTYPE) are not supported'],
  ],
  ['another kind of XML', '<speak>Hello</speak>', ['This file is not a pronunciation lexicon (PLS)']],
  ['a lexicon without words', file(''), ['This file contains no words']],
  [
    'another alphabet',
    file('<lexeme><grapheme>Nguyen</grapheme><phoneme alphabet="x-sampa">wIn</phoneme></lexeme>'),
    ['Entry 1 (“Nguyen”): its phoneme is in x-sampa; only ipa is supported'],
  ],
  [
    'another alphabet of all',
    file('<lexeme><grapheme>a</grapheme><phoneme>b</phoneme></lexeme>', 'alphabet="x-sampa"'),
    ['Entry 1 (“a”): its phoneme is in x-sampa; only ipa is supported'],
  ],
  [
    'several that cannot be taken',
    file(
      '<lexeme><alias>x</alias></lexeme><lexeme><grapheme>ok</grapheme><alias>okay</alias></lexeme><lexeme><grapheme>mute</grapheme></lexeme><lexeme><grapheme>Xi</grapheme><phoneme>Xi</phoneme></lexeme>',
    ),
    [
      'Entry 1: it has no grapheme',
      'Entry 3 (“mute”): it has no alias and no phoneme',
      'Entry 4 (“Xi”): X is not an IPA symbol',
    ],
  ],
  [
    'a word without end',
    lexeme(`<grapheme>${'a'.repeat(90)}</grapheme><alias>b</alias>`),
    [`Entry 1 (“${'a'.repeat(60)}…”): Word must be at most 60 characters`],
  ],
  ['a word twice', file('<lexeme><grapheme>a</grapheme><alias>b</alias></lexeme>'.repeat(2)), ['“a” is listed twice']],
])('%s is refused whole, in words that tell what is wrong', async (_, pls, said) => {
  const channel_id = await makeChannel(app, ana)
  const refused = await take(channel_id, pls)
  expect([refused.statusCode, sentences(refused)]).toEqual([422, said])
  expect((await read(ana, channel_id)).json().version).toBe(0)
})

test('a file that is too large is not read, nor one with too many words; many depths cost nothing', async () => {
  const channel_id = await makeChannel(app, ana)
  expect(sentences(await take(channel_id, file(' '.repeat(lexiconLimits.file.max_bytes))))).toEqual([
    lexiconSentences.file_large,
  ])
  // Fewer characters than the limit, and more bytes.
  expect(sentences(await take(channel_id, file('é'.repeat(300_000))))).toEqual([lexiconSentences.file_large])
  const many = Array.from(
    { length: 501 },
    (_, index) => `<lexeme><grapheme>w${index}</grapheme><alias>!</alias></lexeme>`,
  ).join('')
  expect(sentences(await take(channel_id, file(many)))).toEqual([lexiconSentences.too_many])
  const deep = 70_000
  expect(sentences(await take(channel_id, file('<a>'.repeat(deep) + '</a>'.repeat(deep))))).toEqual([
    lexiconSentences.file_empty,
  ])
})
