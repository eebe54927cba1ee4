import { type Cue, isNobody, readCues } from '@app/domain/transcripts'
import { decodeHTML } from 'entities/decode'
import type { SpokenPassage } from '@app/ports/speech-recognizer.ts'
import type { Block } from '../block.ts'
import { spokenBlocks } from '../sound/spoken-blocks.ts'

const MS_IN_SECOND = 1_000
const MARKS = /<[^<>]*>|\{\\[^{}]*\}/g

/** Subtitles and transcripts as sentences with their times, each turn under the name of its speaker, if it is one. */
export function* cueBlocks(text: string): Generator<Block> {
  let turn: SpokenPassage[] = []
  let name = ''
  for (const cue of readCues(text)) {
    const words = wordsOf(cue)
    if (!words) continue
    if (cue.name !== name) {
      yield* spokenBlocks(turn)
      turn = []
    }
    const isNamed = cue.name !== name && cue.name !== '' && !isNobody(cue.name)
    turn.push({ text: isNamed ? `${cue.name}: ${words}` : words, start_seconds: cue.start_ms / MS_IN_SECOND })
    name = cue.name
  }
  yield* spokenBlocks(turn)
}

function wordsOf({ text }: Cue): string {
  return decodeHTML(text.replace(MARKS, '')).trim()
}
