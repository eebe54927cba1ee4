import { charactersOf, encoded, randomEncoding, withBadByte } from '../encode.ts'
import { randomFact } from '../facts.ts'
import type { Writer } from '../make-document.ts'
import { type Part, randomParts } from '../parts.ts'
import { type Making, newMaking, type Piece, type Pieces } from '../pieces.ts'
import type { Random } from '../random.ts'
import { secretSentence } from '../secrets.ts'
import { addCells, type Table } from '../tables.ts'

const BAD = '\u0001'
const WIDTH = 72

const HIDINGS: ((text: string) => string)[] = [
  (text) => `<!-- ${text} -->`,
  (text) => `<!--\n${text}\n\nMore of it.\n-->`,
  (text) => `%% ${text} %%`,
  (text) => `%%\n${text}\n%%`,
  (text) => `[//]: # (${text})`,
  (text) => `[comment]: <> "${text}"`,
  (text) => `~~${text}~~`,
  (text) => `<div style="display:none">${text}</div>`,
  (text) => `<del>${text}</del>`,
]
/** Openings without an end. */
const STRAY = [
  '```npm start```',
  'Type ``` to begin a block, and end it when you like.',
  '~~ nothing is struck out here',
  'Harbour & Sons, Quay <four, are in the list & remain there.',
]

/** Notes in Markdown of several programs, with remarks, marks that do not end, and tables with or without bars around them. */
export const makeMarkdown: Writer = (random) => {
  const making = newMaking('markdown')
  const encoding = randomEncoding(random)
  const parts = randomParts(making, random, { characters: charactersOf(encoding), hidden_share: 0.15, tables: 'flat' })
  const title = `The harbours of ${random.name()}`
  const blocks = parts.flatMap((part) => [
    partText(part, making, random),
    random.chance(0.2) ? random.pick(HIDINGS)(secretSentence(making, random)) : '',
    random.chance(0.1) ? random.pick(STRAY) : '',
  ])
  // A comment without an end swallows everything up to the end of the next one.
  if (!blocks.join('').includes('-->'))
    blocks.splice(random.between(0, blocks.length), 0, '<!-- a remark without an end')
  const head = random.pick([`# ${title}`, `${title}\n=====`, `---\ntitle: ${title}\ntags: [harbour]\n---`, ''])
  const note = randomFact(random, charactersOf(encoding))
  if (random.chance(0.2)) making.facts.push(note)
  const foot = making.facts.includes(note)
    ? `[^9]: ${note.pieces.map((piece) => pieceText(piece, random)).join('')}`
    : ''
  const bad = encoding === 'utf-8' && random.chance(0.2) ? `The old caf${BAD} on the quay is closed in winter.` : ''
  const end = random.pick(['\n', '\n', '\r\n'])
  const text = [head, ...blocks, bad, foot].filter(Boolean).join('\n\n').replaceAll('\n', end)
  return {
    ...making,
    bytes: withBadByte(encoded(text, encoding), BAD, random),
    extension: random.pick(['md', 'markdown']),
  }
}

function partText(part: Part, making: Making, random: Random): string {
  const inline = (pieces: Pieces) => pieces.map((piece) => pieceText(piece, random)).join('')
  if (part.is === 'heading') return random.pick([`## ${part.text}`, `### ${part.text} ###`, `${part.text}\n-----`])
  if (part.is === 'list')
    return part.items
      .map((item, at) => `${part.is_numbered ? `${at + 1}.` : random.pick(['-', '*', '+'])} ${inline(item)}`)
      .join('\n')
  if (part.is === 'table') {
    addCells(making, part.table)
    return tableText(part.table, random)
  }
  const text = part.sentences.map(inline).join(' ')
  const quoted = random.chance(0.1) ? '> ' : ''
  return random.chance(0.5) ? wrapped(text, quoted) : quoted + text
}

/** Wraps lines wherever they are full, so that numbers begin lines. */
function wrapped(text: string, before: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.map((line) => before + line).join('\n')
}

function pieceText(piece: Piece, random: Random): string {
  if (typeof piece === 'string') return emphasized(piece, random)
  if ('raised' in piece) return random.pick([`<sup>${piece.raised}</sup>`, `^${piece.raised}^`])
  if ('lowered' in piece) return random.pick([`<sub>${piece.lowered}</sub>`, `~${piece.lowered}~`])
  if ('mark' in piece) return random.pick([`[^${piece.mark}]`, `<sup>[${piece.mark}](#fn${piece.mark})</sup>`])
  return random.pick([
    `~~${piece.hidden}~~ `,
    `<del>${piece.hidden}</del>`,
    `<!-- ${piece.hidden} -->`,
    `%%${piece.hidden}%%`,
    `<s>${piece.hidden} </s>`,
  ])
}

function emphasized(text: string, random: Random): string {
  if (!random.chance(0.3)) return text
  const [mark = ''] = [random.pick(['**', '*', '__', '==', '`'])]
  return text.replace(
    /\p{Lu}\p{Ll}{5,}|\d[\d.,]*\d/u,
    random.pick([`${mark}$&${mark}`, '[$&](https://a.example/b_c_d?id=5)', '[[$&]]']),
  )
}

function tableText({ columns, rows }: Table, random: Random): string {
  const isOpen = random.chance(0.4)
  const line = (cells: string[]) => (isOpen ? cells.join(' | ') : `| ${cells.join(' | ')} |`)
  const rules = ['Port', ...columns].map(() => random.pick(['---', ':---', '---:', ':-:']))
  return [
    line(['Port', ...columns]),
    line(rules),
    ...rows.map(({ name, cells }) => line([name, ...cells.map(({ text }) => text)])),
  ].join('\n')
}
