import { expect, test } from 'vitest'
import { atUtterance, faultyLinesSentence, voicingFault, voicingSentence } from './index.ts'

const asWritten = (text: string) => ({ spoken_text: text, markup_characters: 0 })
const fault = (text: string, spoken_text = text) => voicingFault({ text }, asWritten(spoken_text))?.kind

test('digits that are said as words are no overlong line', () => {
  expect(fault('7 '.repeat(2_000), 'seven '.repeat(2_000))).toBeUndefined()
})

const address = `https://shop.example.com/${'product-list/'.repeat(30)}?session=${'aB3dE5'.repeat(60)}&utm_source=letter`
test.each([
  ['a sentence', 'Every nine seconds that beam went past the window.'],
  ['one letter', 'A'],
  ['the longest German word in use', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
  [
    'a German word made up for the record',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ],
  [
    'the longest Swedish one',
    'nordvästersjökustartilleriflygspaningssimulatoranläggningsmaterielunderhållsuppföljningssystemdiskussionsinläggsförberedelsearbeten',
  ],
  ['a village in Wales', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'],
  [
    'a dish of Aristophanes',
    'λοπαδοτεμαχοσελαχογαλεοκρανιολειψανοδριμυποτριμματοσιλφιοκαραβομελιτοκατακεχυμενοκιχλεπικοσσυφοφαττοπεριστεραλεκτρυονοπτοκεφαλλιοκιγκλοπελειολαγῳοσιραιοβαφητραγανοπτερύγων',
  ],
  ['an address of 800 characters', address],
  ['a page of Chinese', '我们每天都在听这个节目'.repeat(300)],
  ['a page of Japanese', 'これは日本語の文章です'.repeat(300)],
  ['a page of Thai', 'ประเทศไทยมีอากาศร้อนมาก'.repeat(100)],
  ['a page of Burmese', 'မြန်မာနိုင်ငံသည်ပူသည်'.repeat(100)],
  ['a page of Hindi', 'यह एक वाक्य है। '.repeat(200)],
  ['a page of Korean', '이것은 문장입니다. '.repeat(200)],
  ['a page of Arabic', 'هذه جملة باللغة العربية. '.repeat(100)],
  ['digits in a row', '0123456789'.repeat(300)],
  ['source code', 'if (a && b) { return [x, y].map((z) => z * 2); }\n'.repeat(60)],
  ['a drawn-out cry of 200 letters', `A${'a'.repeat(198)}h!`],
])('%s is fine', (_, text) => {
  expect(fault(text)).toBeUndefined()
})

test.each([
  ['an address of which the query is not read', address, 'shop dot example dot com slash product-list', undefined],
  ['some emoji that are not read', `Well done ${'🎉'.repeat(100)}`, 'Well done', undefined],
  ['a table whose rules are not read', `Year | Price\n${'-'.repeat(60)}\n1999 | 20\n`, 'Year Price 1999 20', undefined],
  ['a word of 201 letters', 'x'.repeat(201), 'x'.repeat(40), 'long_word'],
  ['letters parted by soft hyphens', 'ab\u00ad'.repeat(101), 'ab '.repeat(101), 'long_word'],
  ['letters parted by hyphens', 'a-'.repeat(201), 'a '.repeat(201), 'long_word'],
  ['letters parted by hyphens of another kind', 'ab\u2011'.repeat(101), 'ab '.repeat(101), 'long_word'],
  ['letters parted by joiners and apostrophes', 'a\u200d’'.repeat(201), 'a '.repeat(201), 'long_word'],
  ['words joined by hyphens', 'state-of-the-art, '.repeat(100), 'state of the art, '.repeat(100), undefined],
  ['a word of 35,000 letters', 'abcdefg'.repeat(5_000), 'abcdefg', 'long_word'],
  ['letters with hundreds of accents', `Z${'\u0301'.repeat(500)}algo`, 'Zalgo', undefined],
  ['30,000 spaces', `So${' '.repeat(30_000)}what`, 'So what', 'mostly_unheard'],
  ['5,000 exclamation marks', `Stop${'!'.repeat(5_000)}`, `Stop${'!'.repeat(5_000)}`, 'mostly_unheard'],
  ['2,000 emoji after a word', `Hi ${'🎉'.repeat(1_000)}`, 'Hi', 'mostly_unheard'],
  ['2,000 degrees', '°'.repeat(2_000), ' degrees'.repeat(2_000), 'overlong'],
  [
    'sixty words that are said in a hundred letters each',
    'zz '.repeat(60).trim(),
    `${'z'.repeat(100)} `.repeat(60).trim(),
    'overlong',
  ],
])('%s', (_, text, spoken_text, expected) => {
  expect(fault(text, spoken_text)).toBe(expected)
})

test('what no voice can say is one, and how IPA is written down is no length', () => {
  expect(voicingFault({ text: 'Привет' }, undefined)).toEqual({ kind: 'nothing_to_say' })
  expect(
    voicingFault({ text: 'Siobhan' }, { spoken_text: 'x'.repeat(2_000), markup_characters: 1_900 }),
  ).toBeUndefined()
})

test('letters are counted in time that grows with the text', () => {
  expect(fault('a'.repeat(1_000_000), 'a')).toBe('long_word')
  expect(fault('a '.repeat(500_000))).toBeUndefined()
})

test('the line is named with its reason, and the others by their numbers', () => {
  const long = { number: 4, fault: { kind: 'long_word', letters: 35_000 } } as const
  const at = (number: number) => ({ number, fault: { kind: 'nothing_to_say' } }) as const
  expect(voicingSentence(long.fault)).toBe(
    'This line cannot be voiced: it has a word of 35,000 letters. Add spaces; a word can have up to 200.',
  )
  expect(atUtterance(voicingSentence(long.fault), 4)).toBe(faultyLinesSentence([long]))
  expect(faultyLinesSentence([long])).toBe(
    'Utterance 4 cannot be voiced: it has a word of 35,000 letters. Add spaces; a word can have up to 200.',
  )
  expect(faultyLinesSentence([at(13), at(15)])).toBe(
    'Utterance 13 cannot be voiced: the voices of this server cannot read any of it. Write it in a language they speak, or remove it. Utterance 15 cannot be voiced either.',
  )
  expect(faultyLinesSentence([at(1), ...Array.from({ length: 12 }, (_, index) => at(index + 2))])).toMatch(
    / Utterances 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more cannot be voiced either\.$/,
  )
})
