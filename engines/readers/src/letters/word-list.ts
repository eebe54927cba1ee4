import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Parts of Tesseract's data: its words, as a graph of letters, and the letters. */
const WORDS = 19
const LETTERS = 21
const PART_BYTES = 8
const COUNT_BYTES = 4
const EDGES_FROM = 10
const EDGE_BYTES = 8
const HIGH_WORD = 2 ** 32
/** Flags of an edge, above the bits of its letter. */
const LAST = 1
const BACKWARD = 2
const WORD_END = 4
const FLAG_BITS = 3

export type IsWord = (word: string) => boolean

/** The English words that text recognition comes with, so that no list of words has to be shipped besides. */
export async function openWordList(): Promise<IsWord> {
  const folder = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const data = await promisify(gunzip)(await readFile(join(folder, '4.0.0_best_int/eng.traineddata.gz')))
  const partAt = (part: number) => Number(data.readBigInt64LE(COUNT_BYTES + part * PART_BYTES))
  const edges = data.subarray(partAt(WORDS), partAt(WORDS + 1))
  const [count = '', ...letters] = data.toString('utf8', partAt(LETTERS), partAt(LETTERS + 1)).split('\n')
  const ids = new Map(letters.map((line, id) => [line.split(' ', 1).join(''), id]))
  const graph = graphOf(edges, Math.ceil(Math.log2(Number(count) + 1)))
  return (word) => isIn(graph, ids, word.toLowerCase())
}

/** The edges in a row, each node's one after the other: its letter, its flags, and the node that it leads to. */
type Graph = { letters: Uint16Array; flags: Uint8Array; next: Uint32Array }

function graphOf(edges: Buffer, letter_bits: number): Graph {
  const count = Math.floor((edges.length - EDGES_FROM) / EDGE_BYTES)
  const graph = { letters: new Uint16Array(count), flags: new Uint8Array(count), next: new Uint32Array(count) }
  for (let edge = 0; edge < count; edge++) {
    const at = EDGES_FROM + edge * EDGE_BYTES
    const low = edges.readUInt32LE(at)
    graph.letters[edge] = low % 2 ** letter_bits
    graph.flags[edge] = (low >>> letter_bits) % 2 ** FLAG_BITS
    graph.next[edge] = (edges.readUInt32LE(at + COUNT_BYTES) * HIGH_WORD + low) / 2 ** (letter_bits + FLAG_BITS)
  }
  return graph
}

/** A letter may have two edges: one that ends a word, and one that goes on. */
function isIn({ letters, flags, next }: Graph, ids: ReadonlyMap<string, number>, word: string): boolean {
  let node = 0
  let isEnd = false
  for (let at = 0; at < word.length; at++) {
    const id = ids.get(word.charAt(at))
    if (id === undefined || (at > 0 && node === 0)) return false
    let following = 0
    isEnd = false
    for (let edge = node; edge < letters.length; edge++) {
      const flag = flags[edge] ?? LAST
      if (letters[edge] === id && (flag & BACKWARD) === 0) {
        following ||= next[edge] ?? 0
        isEnd ||= (flag & WORD_END) !== 0
      }
      if (flag & LAST) break
    }
    node = following
    if (node === 0 && !isEnd) return false
  }
  return isEnd
}
