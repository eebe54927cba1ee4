/** Flite's memory as bytes and as the numbers and pointers in it. */
export type MemoryView = { data: DataView; words: Int32Array }
export type Address = number

/** Byte offsets in Flite's structs (32-bit pointers). */
const relation = { name: 0, utterance: 8, head: 12, tail: 16 } as const
const utterance = { relations: 8 } as const
const item = { contents: 0, relation: 4, next: 8, previous: 12, daughter: 20 } as const
const contents = { features: 0, relations: 4 } as const
const pair = { name: 0, value: 4, next: 8 } as const
const VALUE_CONTENT = 4
/** Words between the places where an allocated struct can begin: `malloc` aligns to 16 bytes, the largest type of C for WebAssembly. */
const ALLOCATION_WORDS = 4

export function viewOf(memory: WebAssembly.Memory): MemoryView {
  return { data: new DataView(memory.buffer), words: new Int32Array(memory.buffer) }
}

/** Finds the relation of phones: its first and last items point back to it, and its last phone ends at the given time. */
export function findSegments(view: MemoryView, end_s: number, tolerance_s: number): Address | undefined {
  const { words } = view
  for (let i = words.length - 2 * ALLOCATION_WORDS; i >= 0; i -= ALLOCATION_WORDS) {
    const head = words[i + 3] ?? 0
    const tail = words[i + 4] ?? 0
    if (head <= 0 || tail <= 0 || (head & 3) !== 0 || (tail & 3) !== 0) continue
    if (words[(head + item.relation) >> 2] !== i * 4 || words[(tail + item.relation) >> 2] !== i * 4) continue
    if (!isText(view, words[i] ?? 0, 'Segment')) continue
    if (Math.abs(endOf(view, tail) - end_s) < tolerance_s) return i * 4
  }
  return undefined
}

/** The items of another relation of the same utterance; undefined where there is none of that name. */
export function itemsOfUtterance(view: MemoryView, segments: Address, name: string): Address[] | undefined {
  const relations = pointer(view, pointer(view, segments + relation.utterance) + utterance.relations)
  const found = pointerFeature(view, relations, name)
  return found ? itemsOf(view, found) : undefined
}

export function itemsOf(view: MemoryView, ofRelation: Address): Address[] {
  return [...siblings(view, pointer(view, ofRelation + relation.head))]
}

export function daughtersOf(view: MemoryView, one: Address): Address[] {
  return [...siblings(view, pointer(view, one + item.daughter))]
}

export function previousOf(view: MemoryView, one: Address): Address {
  return pointer(view, one + item.previous)
}

/** An object can be an item in several relations, which share their contents. */
export function itemIn(view: MemoryView, one: Address, name: string): Address {
  return pointerFeature(view, pointer(view, pointer(view, one + item.contents) + contents.relations), name) ?? 0
}

export function contentsOf(view: MemoryView, one: Address): Address {
  return pointer(view, one + item.contents)
}

/** End of a phone, in seconds. */
export function endOf(view: MemoryView, phone: Address): number {
  const value = valueOf(view, featuresOf(view, phone), 'end')
  return value ? view.data.getFloat32(value + VALUE_CONTENT, true) : Number.NaN
}

/** A feature that is a text; empty where the item has none. */
export function textOf(view: MemoryView, one: Address, name: string): string {
  const at = pointerFeature(view, featuresOf(view, one), name)
  if (!at) return ''
  let text = ''
  for (let i = at; view.data.getUint8(i) !== 0; i++) text += String.fromCharCode(view.data.getUint8(i))
  return text
}

function* siblings(view: MemoryView, first: Address): Generator<Address> {
  for (let one = first; one !== 0; one = pointer(view, one + item.next)) yield one
}

function featuresOf(view: MemoryView, one: Address): Address {
  return pointer(view, pointer(view, one + item.contents) + contents.features)
}

function pointerFeature(view: MemoryView, features: Address, name: string): number | undefined {
  const value = valueOf(view, features, name)
  return value ? pointer(view, value + VALUE_CONTENT) : undefined
}

function valueOf(view: MemoryView, features: Address, name: string): Address | undefined {
  for (let one = pointer(view, features); one !== 0; one = pointer(view, one + pair.next)) {
    if (isText(view, pointer(view, one + pair.name), name)) return pointer(view, one + pair.value)
  }
  return undefined
}

function pointer(view: MemoryView, address: Address): Address {
  return view.data.getInt32(address, true)
}

function isText(view: MemoryView, address: Address, text: string): boolean {
  if (address <= 0 || address + text.length >= view.data.byteLength) return false
  for (let i = 0; i < text.length; i++) if (view.data.getUint8(address + i) !== text.charCodeAt(i)) return false
  return view.data.getUint8(address + text.length) === 0
}
