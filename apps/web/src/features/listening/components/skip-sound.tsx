import type { TranscriptInsert, TranscriptLine } from '@app/contracts/content'
import { SkipForward } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useControls, usePlayer } from '../state/the-player.ts'

/** What is over so soon nobody has to skip. */
const SHORTEST_MS = 2_000

type Props = { inserts: readonly TranscriptInsert[]; lines: readonly TranscriptLine[] }

/** While music plays before anybody speaks: goes on to the words. */
export function SkipSound({ inserts, lines }: Props) {
  const { seek } = useControls()
  const now = usePlayer(({ position }) =>
    inserts.findIndex((insert) => {
      const until_ms = wordsAfter(insert, lines)
      const at_ms = position * 1000
      return insert.start_ms !== null && at_ms >= insert.start_ms && at_ms < until_ms - SHORTEST_MS
    }),
  )
  const insert = inserts[now]
  if (!insert) return null
  return (
    <Button
      look="line"
      size="small"
      className="sm:h-8"
      aria-label={`Skip ${insert.title}`}
      onClick={() => seek(wordsAfter(insert, lines) / 1000)}
    >
      <SkipForward aria-hidden className="size-3.5" />
      Skip
    </Button>
  )
}

/** Where the words go on; behind the last of them there are none to go to. */
function wordsAfter({ kind, position }: TranscriptInsert, lines: readonly TranscriptLine[]): number {
  return kind === 'sound' ? (lines[position]?.start_ms ?? 0) : 0
}
