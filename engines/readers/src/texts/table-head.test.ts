import { expect, test } from 'vitest'
import { linesOfDocument } from '../../test/reader-fixture.ts'
import { headOf } from './table-head.ts'

test.each([
  ['years', 'Country,2019,2020\nNorland,5.1,5.3\nEastmark,10.2,10.1\n', 'Country: Norland; 2019: 5.1; 2020: 5.3.'],
  ['falling years under an empty corner', ',2021,2020\nNorland,5,6\nSouthia,7,8\n', 'Norland; 2021: 5; 2020: 6.'],
  ['days', 'Port,2024-01-01,2024-01-02\nGhent,3,4\nOstend,5,6\n', 'Port: Ghent; 2024-01-01: 3; 2024-01-02: 4.'],
  ['fiscal years', 'Port;2019/20;2020/21\nGhent;3,5;4\nOstend;5;6\n', 'Port: Ghent; 2019/20: 3,5; 2020/21: 4.'],
  [
    'titles above',
    'Monthly report\nGenerated: 2024-03-01\n\nPort,Rain\nGhent,62.5\nOstend,71\nBruges,5\n',
    'Port: Ghent; Rain: 62.5.',
  ],
  [
    'comments above',
    '# source: office, Ghent\n# units: mm\nPort;Rain\nGhent;62,5\nOstend;71\n',
    'Port: Ghent; Rain: 62,5.',
  ],
  ['the separator that Excel declares', 'sep=;\nPort;Rain\nGhent;1,5\n', 'Port: Ghent; Rain: 1,5.'],
  [
    'two rows of heads',
    ',2019,,2020,\nPort,Ships,Tons,Ships,Tons\nGhent,1,2,3,4\n',
    'Port: Ghent; 2019 Ships: 1; 2019 Tons: 2; 2020 Ships: 3; 2020 Tons: 4.',
  ],
])('STUDIO-O90 the columns of a table are named with %s', async (_, csv, row) => {
  expect(await linesOfDocument('a.csv', csv)).toContain(row)
})

test.each([
  [
    'rows that begin with a year',
    [
      ['Ostend', '1987'],
      ['Ghent', '1200'],
      ['Bruges', '1134'],
    ],
  ],
  [
    'years that neither rise nor fall',
    [
      ['Ostend', '1987', '1200', '1340'],
      ['Ghent', '7', '8', '9'],
    ],
  ],
])('%s have no heads', (_, rows) => {
  expect(headOf(rows).names).toBeUndefined()
})

test('a column of opinions with commas is one column', async () => {
  const opinions = ['Opinion', 'No', 'I like it, really', 'Yes, it is good']
  expect(await linesOfDocument('a.csv', `${opinions.join('\n')}\n`)).toEqual(opinions.map((line) => `${line}.`))
})

test.each([
  ['every cell is quoted', '"Port"\t"Tons"\n"Ghent"\t"1,234"\n"Ostend"\t"5"\n', 'Port: Ghent; Tons: 1,234.'],
  [
    'a sentence stands above',
    'Ships, as counted\n\nPort,Tons,Days\nGhent,3,4\nOstend,5,6\n',
    'Port: Ghent; Tons: 3; Days: 4.',
  ],
  [
    'a row is too short',
    'Ships\nPort;Tons;Days\nGhent;3;4\nOstend;5;6\nBruges;7;8\nAalst;7;8\nGeel;9;1\nMol\n',
    'Port: Ghent; Tons: 3; Days: 4.',
  ],
])('a delimiter is found where %s', async (_, csv, line) => {
  expect(await linesOfDocument('a.csv', csv)).toContain(line)
})
