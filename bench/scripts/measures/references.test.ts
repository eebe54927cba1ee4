import { expect, test } from 'vitest'
import { linesOf } from '../examples.ts'
import { danglingReferences } from './references.ts'

const source =
  'The network sells cheap cameras to amateurs. Without these films the stone would be a curiosity. A baker opened the door. She sold bread to the whole village.\nThey were closed in spring.'
const hung = (script: string) => danglingReferences(linesOf(script), source).map(({ text }) => text)

test.each([
  'A: The stone is black.\nB: Without these films nobody would know it.',
  'A: The stone is black.\nB: As described above, it is heavy.',
  'A: It fell through a roof.',
  'A: The stone is black.\nB: The latter is rare.',
  'A: the stone is black.\nB: He sold it.',
  'A: The stone is black.\nB: She sold bread to the whole village.',
])('in %j something is not said', (script) => {
  expect(hung(script)).toHaveLength(1)
})

test.each([
  'A: Five films exist.\nB: Without these films nobody would know it.',
  'A: The stone is black.\nB: It is heavy, too.',
  'A: A farmer found the stone.\nB: He sold it.',
  'A: I met Ida Pell.\nB: She sold it.',
  'A: A baker opened the door.\nB: She sold bread to the whole village.',
  'A: Those who were there saw it.',
  'A: The network sells its cheap cameras to amateurs.\nB: Without these films the stone would be a mere curiosity.',
])('in %j nothing hangs', (script) => {
  expect(hung(script)).toEqual([])
})
