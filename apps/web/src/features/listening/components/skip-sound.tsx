import type { TranscriptInsert, TranscriptLine } from '@app/contracts/content'
import { findNotice, lineName, noticeStretch } from '@app/domain/spoken-notice'
import { SkipForward } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useControls, usePlayer } from '../state/player/the-player.ts'

/** Shortest sound worth a skip button. */
const SHORTEST_MS = 2_000

type Props = { inserts: readonly TranscriptInsert[]; lines: readonly TranscriptLine[] }
/** Skippable stretch: its name, the time in which it can be skipped, and the target. */
type Skip = { name: string; from_ms: number; until_ms: number; to_ms: number }

/** Skip button during the spoken notice, or music before the first words: goes on to the next part. */
export function SkipSound({ inserts, lines }: Props) {
  const { seek } = useControls()
  const skips = skipsOf(inserts, lines)
  const now = usePlayer(({ position }) =>
    skips.findIndex(({ from_ms, until_ms }) => position * 1000 >= from_ms && position * 1000 < until_ms),
  )
  const skip = skips[now]
  if (!skip) return null
  return (
    <Button
      look="line"
      size="small"
      className="max-sm:-my-2.5 sm:h-8"
      aria-label={`Skip ${skip.name}`}
      onClick={() => seek(skip.to_ms / 1000)}
    >
      <SkipForward aria-hidden className="size-3.5" />
      Skip
    </Button>
  )
}

function skipsOf(inserts: readonly TranscriptInsert[], lines: readonly TranscriptLine[]): Skip[] {
  const sounds = inserts.flatMap((insert): Skip[] => {
    const to_ms = wordsAfter(insert, lines)
    if (insert.start_ms === null) return []
    return [{ name: insert.title, from_ms: insert.start_ms, until_ms: to_ms - SHORTEST_MS, to_ms }]
  })
  return [...noticeSkip(inserts, lines), ...sounds]
}

/** Offered as long as the notice is heard. */
function noticeSkip(inserts: readonly TranscriptInsert[], lines: readonly TranscriptLine[]): Skip[] {
  const stretch = noticeStretch(findNotice(lines), [...inserts, ...lines])
  return stretch ? [{ name: lineName(0), ...stretch }] : []
}

/** Start of the words after a sound; 0 behind the last of them. */
function wordsAfter({ kind, position }: TranscriptInsert, lines: readonly TranscriptLine[]): number {
  return kind === 'sound' ? (lines[position]?.start_ms ?? 0) : 0
}
