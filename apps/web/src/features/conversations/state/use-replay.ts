import { useEffect, useMemo, useState } from 'react'
import type { Turn } from '@app/contracts/conversations'
import { fetchKeptSound } from '../api/kept.ts'
import { createAnswerPlayer, type Pace } from './answer-player.ts'
import { keptTurns } from './kept-lines.ts'
import { createReplay } from './replay.ts'

/** Answers of a conversation and their player, until the page shows another one. */
export function useReplay(turns: readonly Turn[], pace: () => Pace, share_key?: string) {
  const [replay] = useState(() =>
    createReplay(createAnswerPlayer({ openContext: () => new AudioContext(), pace }), (line_id, signal) =>
      fetchKeptSound(line_id, share_key, signal),
    ),
  )
  const kept = useMemo(() => keptTurns(turns), [turns])
  const lines = useMemo(() => kept.flatMap((turn) => turn.lines), [kept])
  useEffect(() => replay.setLines(lines), [replay, lines])
  useEffect(() => replay.dispose, [replay])
  return { replay, kept, lines }
}
