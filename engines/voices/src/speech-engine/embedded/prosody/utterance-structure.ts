import {
  type Address,
  contentsOf,
  daughtersOf,
  endOf,
  findSegments,
  itemIn,
  itemsOf,
  itemsOfUtterance,
  type MemoryView,
  textOf,
  viewOf,
} from '../flite-memory.ts'

/** `from` and `to` are frames of 5 ms. */
export type Phone = { name: string; from: number; to: number }
export type Syllable = { is_stressed: boolean; word: string; phones: Phone[] }
/** A piece of the text without a space: its letters, the punctuation behind it, and how it is said. */
export type Token = { name: string; punctuation: string; syllables: Syllable[] }

export const FRAME_S = 0.005
/** Rounding of times to frames. */
const TOLERANCE_S = 0.0075

/** Reads what Flite is about to speak; undefined when the memory does not have the expected layout. */
export function utteranceStructure(memory: WebAssembly.Memory, frames: number): Token[] | undefined {
  const view = viewOf(memory)
  try {
    const segments = findSegments(view, (frames - 1) * FRAME_S, TOLERANCE_S)
    if (segments === undefined) return undefined
    const phones = phonesByContents(view, itemsOf(view, segments), frames)
    return itemsOfUtterance(view, segments, 'Token')?.map((token) => ({
      name: textOf(view, token, 'name'),
      punctuation: textOf(view, token, 'punc'),
      syllables: daughtersOf(view, token).flatMap((word) => syllablesOf(view, word, phones)),
    }))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function phonesByContents(view: MemoryView, segments: Address[], frames: number): Map<Address, Phone> {
  const phones = new Map<Address, Phone>()
  let from = 0
  for (const segment of segments) {
    const end = Math.round(endOf(view, segment) / FRAME_S)
    if (Number.isNaN(end)) throw new RangeError('A phone has no end')
    const to = Math.min(frames - 1, Math.max(from, end))
    phones.set(contentsOf(view, segment), { name: textOf(view, segment, 'name'), from, to })
    from = to
  }
  return phones
}

function syllablesOf(view: MemoryView, word: Address, phones: Map<Address, Phone>): Syllable[] {
  const name = textOf(view, word, 'name').toLowerCase()
  return daughtersOf(view, itemIn(view, word, 'SylStructure')).flatMap((syllable) => {
    const own = daughtersOf(view, syllable).flatMap((phone) => phones.get(contentsOf(view, phone)) ?? [])
    return own.length > 0 ? [{ is_stressed: textOf(view, syllable, 'stress') === '1', word: name, phones: own }] : []
  })
}
