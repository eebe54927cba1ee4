import type { SpokenPassage } from '@app/ports/speech-recognizer.ts'
import type { Block } from '../block.ts'

const ENOUGH_CHARS = 350
const MOST_CHARS = 800

/** Joins captions, which are parts of sentences, into whole sentences with the time of the first one. */
export function* spokenBlocks(pieces: Iterable<SpokenPassage>): Generator<Block> {
  let block: Block | undefined
  for (const { text, start_seconds } of pieces) {
    if (!text.trim()) continue
    block = block
      ? { text: `${block.text} ${text}`, place: block.place }
      : { text, place: { start_seconds: Math.max(0, start_seconds) } }
    const isWhole = /[.!?。！？]["'”’)]*$/.test(text.trimEnd())
    if (block.text.length < (isWhole ? ENOUGH_CHARS : MOST_CHARS)) continue
    yield block
    block = undefined
  }
  if (block) yield block
}
