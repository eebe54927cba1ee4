import { expect, test } from 'vitest'
import { linesOfDocument, readHere } from '../../test/reader-fixture.ts'

test.each([
  ['a fence in one line', 'Type\n\n```npm start```\n\nand wait 3 days.', 'and wait 3 days.'],
  ['a fence without end', 'Type\n\n```\nand wait 3 days.', 'and wait 3 days.'],
  ['a fence that another sign closes', '~~~\nlight --on\n```\n~~~\n\nIt burned for 3 days.', 'It burned for 3 days.'],
  ['a longer fence', '````md\n```\nlight\n```\n````\n\nIt burned for 3 days.', 'It burned for 3 days.'],
  [
    'a fence within an item',
    '- so:\n\n    ```sh\n    light --on\n    ```\n\nIt burned for 3 days.',
    'It burned for 3 days.',
  ],
  ['a rule in the first line', '---\n\nIt burned for 3 days.', 'It burned for 3 days.'],
  ['a comment without end', 'One <!-- two\n\nIt burned for 3 days.', 'It burned for 3 days.'],
  ['a remark without end', 'It grew by 5 %%\n\nIt burned for 3 days.', 'It burned for 3 days.'],
])('STUDIO-O90 %s is not the end of the text', async (_, markdown, text) => {
  const { passages } = await readHere('a.md', markdown)
  const found = passages.find((passage) => passage.text.split('\n').includes(text))
  expect(found && (found.kind ?? 'prose')).toBe('prose')
})

test.each([
  ['the reforms of\n1582. It does not hold.', ['the reforms of 1582. It does not hold.']],
  ['14. August 2017 was the day.', ['14. August 2017 was the day.']],
  ['He was born in\n1984) as they say.', ['He was born in 1984) as they say.']],
  ['1. One\n2. Two\n3) Three', ['One', 'Two', 'Three']],
  ['1. One\n\n2. Two', ['One', 'Two']],
  ['1. One\n1. Two', ['One', 'Two']],
  ['1. One\n\nA pause.\n\n1999. A year.', ['One', 'A pause.', '1999. A year.']],
])('a number and a dot begin a list only with 1, or under an item: %j', async (markdown, lines) => {
  expect(await linesOfDocument('a.md', markdown)).toEqual(lines)
})

test.each([
  'Port | Tons\n--- | ---\nGhent | 3',
  'Port | Tons\n:--|--:\nGhent | 3\n\n',
  '| Port | Tons |\n|---|---|\n| Ghent | 3 |',
  'Of ports:\nPort | Tons\n-|-\nGhent | 3',
])('tables stand with and without pipes around them: %j', async (markdown) => {
  expect((await linesOfDocument('a.md', markdown)).at(-1)).toBe('Port: Ghent; Tons: 3.')
})

test.each([
  ['See [[Keepers of the light|the keepers]], [[Ostend]] and [[Ghent#Port]].', 'See the keepers, Ostend and Ghent.'],
  ['It is ==very== bright. ![[map.png]]', 'It is very bright.'],
  ['It burned. %%ask Ann%% #history #light/old ^block1', 'It burned.'],
  ['Price: ~~50~~ 40 euros, <del>9</del> 8.', 'Price: 40 euros, 8.'],
  ['10<sup>6</sup> and H<sub>2</sub>O, 10^6^ and CO~2~', '10⁶ and H₂O, 10⁶ and CO₂'],
  ['Inline $x^2$ costs $5 and $10.', 'Inline x² costs $5 and $10.'],
  ['It cost $20 in 1902 and $30 later.', 'It cost $20 in 1902 and $30 later.'],
  ['$$E = \\frac{1}{2}mv^2$$', 'E = 1/2mv²'],
  ['Caf&eacute; &amp; K&uuml;che, 5&nbsp;&euro;', 'Café & Küche, 5 €'],
  ['<td>Quay 4</td><td>8400 Ostend</td>', 'Quay 4 8400 Ostend'],
  ['Quay 4<br>8400 Ostend', 'Quay 4 8400 Ostend'],
  ['> [!NOTE]\n> Mind the tide.', 'Note: Mind the tide.'],
  ['The C# language, issue #7.', 'The C# language, issue #7.'],
  ['It rose *17.6*^7^.', 'It rose 17.6⁷.'],
  ['It cost $966 in all, and the lamp US$ 859 more.', 'It cost $966 in all, and the lamp US$ 859 more.'],
  ['One<!-- two\n\nthree -->four.', 'Onefour.'],
])('marks of writing programs are no words: %j', async (markdown, text) => {
  expect((await linesOfDocument('a.md', markdown)).map((line) => line.replace(/\s+/g, ' '))).toEqual([text])
})

test('footnotes are read as such, what is struck out or a comment is said to be left out', async () => {
  const { passages, note } = await readHere('a.md', 'It ~~never~~ burned[^1].\n\n%%\nprivate\n%%\n\n[^1]: Whale oil.\n')
  expect(passages).toEqual([
    { text: 'It burned.', place: {} },
    { text: 'Whale oil.', place: {}, kind: 'footnote' },
  ])
  expect(note).toBe('Struck-out text was left out. Comments were left out.')
})

test.each([
  ['One %%two%% three.', 'Comments were left out.'],
  ['One three.\n\n[//]: # (two)', 'Comments were left out.'],
  ['One <span style="display:none">two</span> three.', 'Hidden text was left out.'],
])('what authors of notes hide is left out, and the note says so: %j', async (markdown, sentence) => {
  const { passages, note } = await readHere('a.md', markdown)
  expect(passages.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(['One three.'])
  expect(note).toBe(sentence)
})
