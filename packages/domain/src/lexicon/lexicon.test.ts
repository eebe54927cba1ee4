import { expect, test } from 'vitest'
import { shownWords } from '../speech/index.ts'
import {
  alignSaid,
  LexiconEntries,
  LexiconEntry,
  lexiconLimits,
  readIpa,
  respellIpa,
  sayLine,
  wordFinder,
} from './index.ts'

const entry = (word: string, say: string, more: Partial<LexiconEntry> = {}): LexiconEntry => ({
  word,
  say,
  kind: 'respelling',
  exact_case: false,
  ...more,
})
const said = (text: string, ...entries: LexiconEntry[]) =>
  sayLine(text, wordFinder(entries)(text), ({ say }) => say).text

test.each([
  ['Nguyen wrote it.', 'win wrote it.'],
  ['“Nguyen’s own, and NGUYEN’S.”', '“win’s own, and win’S.”'],
  ["Nguyen'll come, Nguyens will not", "win'll come, Nguyens will not"],
  ['Mai-Nguyen, (nguyen) and nguyen/Tran', 'Mai-win, (win) and win/Tran'],
  ['Nguyen2, 2Nguyen and Nguyễn', 'Nguyen2, 2Nguyen and Nguyễn'],
])('a word is found whole, whatever its capitals: %s', (text, spoken) => {
  expect(said(text, entry('Nguyen', 'win'))).toBe(spoken)
})

test('emphasized words are found, and the word of a pause mark is not', () => {
  expect(said('*Nguyen* [pause] *pause*', entry('Nguyen', 'win'), entry('pause', 'paws'))).toBe('*win* [pause] *paws*')
})

test('capitals count where the entry says so, and such an entry goes first', () => {
  const polish = [entry('Polish', 'poh-lish', { exact_case: true }), entry('polish', 'pah-lish')]
  expect(said('Polish your Polish, POLISH it, polish.', ...polish)).toBe(
    'poh-lish your poh-lish, pah-lish it, pah-lish.',
  )
  expect(said('US and us', entry('US', 'you ess', { exact_case: true }))).toBe('you ess and us')
})

test('the longer of two words that begin together is said, and several spaces are one', () => {
  const entries = [entry('York', 'yawk'), entry('New York Times', 'the Times'), entry('New York', 'noo yawk')]
  expect(said('New  York, New York\nTimes, York.', ...entries)).toBe('noo yawk, the Times, yawk.')
})

test.each([
  ['composed and apart', 'cafe\u0301 and caf\u00e9', 'café', 'X and X'],
  ['Cyrillic', 'В Москве МОСКВА, москвач', 'Москва', 'В Москве X, москвач'],
  ['Greek with its final sigma', 'ΟΔΌΣ οδός', 'οδός', 'X X'],
  ['writing without spaces', '今日は東京に行く。', '東京', '今日はXに行く。'],
  ['letters within such writing', 'これはNguyenです', 'nguyen', 'これはXです'],
  ['syllables composed and apart', '한국 한국'.normalize('NFD') + ' 한국', '한국', 'X X X'],
  ['letters with several capitals', 'Die Straße, die STRASSE', 'straße', 'Die X, die X'],
  ['no part of a sign', 'a\u0301b, ab', 'b', '\u00e1b, ab'.normalize('NFD')],
  ['the end of a line within a word', 'New\n  York', 'new york', 'X'],
  ['pictures', '👩‍👩‍👧 xi 👩', 'xi', '👩‍👩‍👧 X 👩'],
  ['Arabic', 'في القاهرة، القاهرة.', 'القاهرة', 'في X، X.'],
  ['typographic and plain apostrophes', "O’Brien and O'Brien", "O'Brien", 'X and X'],
  ['hyphens of several kinds', 'X‑ray and x-ray', 'x-ray', 'X and X'],
  ['signs of regular expressions', 'C++ is not C, nor (a.b)', 'C++', 'X is not C, nor (a.b)'],
  ['a word before an apostrophe of another', 'I don’t, Don.', 'don', 'I don’t, X.'],
  ['digits, but not those of another number', '5 of 3.5 and 5,000, 5.', '5', 'X of 3.5 and 5,000, X.'],
  ['nothing', '', 'a', ''],
])('%s', (_, text, word, spoken) => {
  expect(said(text, entry(word, 'X'))).toBe(spoken)
})

test('words said are words shown, however many are said for one', () => {
  const shown = 'Siobhan, meet the New York Times: Nguyen will win.'
  const line = sayLine(
    shown,
    wordFinder([entry('Siobhan', 'shiv awn'), entry('New York Times', 'enn why tee'), entry('Nguyen', 'win')])(shown),
    ({ say }) => say,
  )
  expect(line.text).toBe('shiv awn, meet the enn why tee: win will win.')
  const words = [...line.text.matchAll(/\S+/g)].map(({ 0: word, index }, at): [number, number, number, number] => [
    index,
    index + word.length,
    at * 100,
    at * 100 + 90,
  ])
  const timings = shownWords(words, alignSaid(shown, line, line.text), 1_000).map(([from, to, start, end]) => [
    shown.slice(from, to),
    start,
    end,
  ])
  expect(timings).toEqual([
    ['Siobhan,', 1_000, 1_190],
    ['meet', 1_200, 1_290],
    ['the', 1_300, 1_390],
    ['New York Times:', 1_400, 1_690],
    ['Nguyen', 1_700, 1_790],
    ['will', 1_800, 1_890],
    ['win.', 1_900, 1_990],
  ])
})

test('what an engine makes of the other words still maps to them', () => {
  const shown = 'Nguyen paid $5M.'
  const line = sayLine(shown, wordFinder([entry('Nguyen', 'win')])(shown), ({ say }) => say)
  const spoken = 'win paid 5 million dollars.'
  expect(alignSaid(shown, line, spoken).map(([a, b, c, d]) => [spoken.slice(a, b), shown.slice(c, d)])).toEqual([
    ['win', 'Nguyen'],
    ['paid', 'paid'],
    ['5 million dollars.', '$5M.'],
  ])
})

test('how an engine writes IPA is no length of the line', () => {
  const { text, written_characters } = sayLine(
    'Nguyen',
    wordFinder([entry('Nguyen', 'wɪn', { kind: 'ipa' })])('Nguyen'),
    () => '(=a very long way to write it)',
  )
  expect([text.length, written_characters]).toEqual([30, 3])
})

test.each([
  ['wɪn', 'w ih1 n', 'win'],
  ['/ˈŋwiːən/', 'ng w iy1 ah n', 'ngwee-un'],
  ['ʃɪˈvɔːn', 'sh ih v ao1 n', 'shih-vawn'],
  ['t͡ʃaɪˈkɒfski', 'ch ay k aa1 f s k iy', 'cheye-kahf-skee'],
  ['bɔ̃ʒuʁ', 'b ao1 n zh uw r', 'bawn-zhoor'],
  ['ˈbɑtl̩', 'b aa1 t ah l', 'bah-tul'],
  ['nuː ˈjɔːk', 'n uw1 / y ao1 k', 'noo yawk'],
  ['ˈəʊvə˞', 'ow1 v er', 'oh-ver'],
  ['ˈçiː', 'hh y iy1', 'hyee'],
  ['ʔ', '', ''],
])('%s is heard as %s and respelled as %s', (ipa, phones, letters) => {
  const read = readIpa(ipa.replaceAll('/', ''))
  if (!read.success) throw new Error(`${read.sign} is unknown`)
  expect(
    read.words
      .map((word) => word.map(({ phone, is_stressed }) => phone + (is_stressed ? '1' : '')).join(' '))
      .join(' / '),
  ).toBe(phones)
  expect(respellIpa(ipa.replaceAll('/', ''))).toBe(letters)
})

test('every sign of the IPA chart is heard', () => {
  const chart =
    'p b t d ʈ ɖ c ɟ k ɡ q ɢ ʔ m ɱ n ɳ ɲ ŋ ɴ ʙ r ʀ ⱱ ɾ ɽ ɸ β f v θ ð s z ʃ ʒ ʂ ʐ ç ʝ x ɣ χ ʁ ħ ʕ h ɦ ɬ ɮ ʋ ɹ ɻ j ɰ l ɭ ʎ ʟ ʍ w ɥ ʜ ʢ ɕ ʑ ɺ ɓ ɗ ɠ i y ɨ ʉ ɯ u ɪ ʏ ʊ e ø ɘ ɵ ɤ o ə ɛ œ ɜ ɞ ʌ ɔ æ ɐ a ɶ ɑ ɒ t͡s d͡ʒ tʰ tʷ tʲ tˠ tˤ n̥ t̬ ẽ eː eˑ ĕ e˥ é kʼ ɚ ɝ'
  for (const sign of chart.split(' ')) expect(readIpa(sign), sign).toMatchObject({ success: true })
})

const problem = (one: Partial<Record<keyof LexiconEntry, unknown>>) =>
  LexiconEntry.safeParse({ word: 'Nguyen', exact_case: false, kind: 'respelling', say: 'win', ...one }).error?.issues[0]
    ?.message

test.each([
  [{}, undefined],
  [{ word: ' \u200b ' }, 'Word is required'],
  [{ word: '—' }, 'A word needs at least one letter or digit'],
  [{ word: 'x'.repeat(61) }, 'Word must be at most 60 characters'],
  [{ say: '' }, 'Enter how the word is pronounced'],
  [{ say: '...' }, 'A respelling needs at least one letter or digit'],
  [{ say: 'x'.repeat(121) }, 'A respelling must be at most 120 characters'],
  [{ kind: 'ipa', say: '' }, 'Enter the pronunciation in IPA'],
  [{ kind: 'ipa', say: 'Win' }, 'W is not an IPA symbol'],
  [{ kind: 'ipa', say: 'ˈː' }, 'This IPA contains no sounds'],
  [{ kind: 'ipa', say: 'i'.repeat(61) }, 'IPA must be at most 60 characters'],
])('%j', (one, sentence) => {
  expect(problem(one)).toBe(sentence)
})

test('a word is kept on one line, composed, without what cannot be seen; IPA without its slashes', () => {
  expect(LexiconEntry.parse(entry('  cafe\u0301\n\u0000Royal ', ' /kəˈfeɪ/ ', { kind: 'ipa' }))).toEqual(
    entry('café Royal', 'kəˈfeɪ', { kind: 'ipa' }),
  )
})

test('each word is there once, but with capitals that count it may stand beside itself', () => {
  const twice = LexiconEntries.safeParse([
    entry('Polish', 'a'),
    entry('polish', 'b', { exact_case: true }),
    entry('POLISH', 'c'),
  ])
  expect(twice.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[2, 'word'], '“POLISH” is listed twice'],
  ])
  const full = Array.from({ length: lexiconLimits.entries + 1 }, (_, index) => entry(`word${index}`, 'x'))
  expect(LexiconEntries.safeParse(full.slice(1)).success).toBe(true)
  expect(LexiconEntries.safeParse(full).error?.issues[0]?.message).toBe('There can be at most 500 words')
})

test('many words and long lines are no work: a search that tries every word at every place would take minutes', () => {
  const find = wordFinder(Array.from({ length: 500 }, (_, index) => entry(`${'a '.repeat(20)}b${index}`, 'x')))
  expect(find('a '.repeat(17_500))).toEqual([])
  expect(find(`${'a '.repeat(17_500)}b7`)).toHaveLength(1)
  expect(find('a'.repeat(35_000))).toEqual([])
  const shown = 'a b '.repeat(8_000)
  const line = sayLine(shown, wordFinder([entry('a', 'one two')])(shown), ({ say }) => say)
  const spans = alignSaid(shown, line, line.text)
  expect(spans).toHaveLength(16_000)
  expect(spans.at(-2)).toEqual([line.text.length - 10, line.text.length - 3, 31_996, 31_997])
})
