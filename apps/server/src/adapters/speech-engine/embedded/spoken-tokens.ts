import type { SpokenToken } from '../word-timings.ts'

type Memory = { data: DataView; words: Int32Array }
type Address = number

/** Byte offsets in Flite's structs (32-bit pointers). */
const relation = { name: 0, utterance: 8, head: 12, tail: 16 } as const
const utterance = { relations: 8 } as const
const item = { contents: 0, relation: 4, next: 8, previous: 12, daughter: 20 } as const
const contents = { features: 0, relations: 4 } as const
const pair = { name: 0, value: 4, next: 8 } as const
const VALUE_CONTENT = 4

/**
 * Reads tokens, words and phones of the utterance that Flite has just spoken from the program's memory:
 * its command line prints either phones or words, never which phones make which word.
 * Returns undefined when the memory does not have the expected layout.
 */
export function readSpokenTokens(memory: WebAssembly.Memory, lastPhoneEnd_s: number): SpokenToken[] | undefined {
  const view = { data: new DataView(memory.buffer), words: new Int32Array(memory.buffer) }
  try {
    const segments = findSegments(view, lastPhoneEnd_s)
    if (segments === undefined) return undefined
    const relations = pointer(view, pointer(view, segments + relation.utterance) + utterance.relations)
    const tokens = feature(view, relations, 'Token')
    if (!tokens) return undefined
    return [...siblings(view, pointer(view, tokens + relation.head))].map((token) => timeOf(view, token))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function timeOf(view: Memory, token: Address): SpokenToken {
  const phones = [...siblings(view, pointer(view, token + item.daughter))].flatMap((word) => phonesOf(view, word))
  const first = phones[0]
  const last = phones.at(-1)
  const before = first && pointer(view, itemIn(view, first, 'Segment') + item.previous)
  const end_s = last ? endOf(view, last) : Number.NaN
  const start_s = before ? endOf(view, before) : first ? 0 : Number.NaN
  return { start_s, end_s }
}

function phonesOf(view: Memory, word: Address): Address[] {
  const syllables = siblings(view, pointer(view, itemIn(view, word, 'SylStructure') + item.daughter))
  return [...syllables].flatMap((syllable) => [...siblings(view, pointer(view, syllable + item.daughter))])
}

/** Finds the relation struct: its first and last items point back to it, and its last phone ends at the printed time. */
function findSegments(view: Memory, lastPhoneEnd_s: number): Address | undefined {
  const { words } = view
  for (let i = words.length - 5; i >= 0; i--) {
    const head = words[i + 3] ?? 0
    const tail = words[i + 4] ?? 0
    if (head <= 0 || tail <= 0 || (head & 3) !== 0 || (tail & 3) !== 0) continue
    if (words[(head + item.relation) >> 2] !== i * 4 || words[(tail + item.relation) >> 2] !== i * 4) continue
    if (!isText(view, words[i] ?? 0, 'Segment')) continue
    if (Math.abs(endOf(view, tail) - lastPhoneEnd_s) < 0.002) return i * 4
  }
  return undefined
}

function* siblings(view: Memory, first: Address): Generator<Address> {
  for (let one = first; one !== 0; one = pointer(view, one + item.next)) yield one
}

/** An object can be an item in several relations, which share their contents. */
function itemIn(view: Memory, one: Address, name: string): Address {
  return feature(view, pointer(view, pointer(view, one + item.contents) + contents.relations), name) ?? 0
}

function featuresOf(view: Memory, one: Address): Address {
  return pointer(view, pointer(view, one + item.contents) + contents.features)
}

function endOf(view: Memory, phone: Address): number {
  const value = valueOf(view, featuresOf(view, phone), 'end')
  return value ? view.data.getFloat32(value + VALUE_CONTENT, true) : Number.NaN
}

function feature(view: Memory, features: Address, name: string): number | undefined {
  const value = valueOf(view, features, name)
  return value ? pointer(view, value + VALUE_CONTENT) : undefined
}

function valueOf(view: Memory, features: Address, name: string): Address | undefined {
  for (let one = pointer(view, features); one !== 0; one = pointer(view, one + pair.next)) {
    if (isText(view, pointer(view, one + pair.name), name)) return pointer(view, one + pair.value)
  }
  return undefined
}

function pointer(view: Memory, address: Address): Address {
  return view.data.getInt32(address, true)
}

function isText(view: Memory, address: Address, text: string): boolean {
  if (address <= 0 || address + text.length >= view.data.byteLength) return false
  for (let i = 0; i < text.length; i++) if (view.data.getUint8(address + i) !== text.charCodeAt(i)) return false
  return view.data.getUint8(address + text.length) === 0
}
