import type { AnswerLine, Turn } from '@app/contracts/conversations'
import { linesOf } from './ask-thread.ts'

/** A line of a kept answer, and where it begins when the whole conversation is heard. */
export type KeptLine = {
  line: AnswerLine
  /** Text that counts: of a stopped answer only the heard part. */
  text: string
  start_ms: number
  /** Duration of its replay; 0 where it has no sound. */
  heard_ms: number
}

export type KeptTurn = { turn: Turn; lines: KeptLine[] }

/** The answers of a conversation one after the other, as they are heard again. */
export function keptTurns(turns: readonly Turn[]): KeptTurn[] {
  let start_ms = 0
  return turns.map((turn) => ({
    turn,
    lines: linesOf(turn).map(({ line, text }) => {
      const kept = { line, text, start_ms, heard_ms: lengthOf(turn, line) }
      start_ms += kept.heard_ms
      return kept
    }),
  }))
}

function lengthOf({ status }: Turn, { duration_ms, heard_ms }: AnswerLine): number {
  if (duration_ms === null) return 0
  return status === 'stopped' ? Math.min(heard_ms, duration_ms) : duration_ms
}
