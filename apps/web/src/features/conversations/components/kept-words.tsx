import { History } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { breakLongWords } from '#components/ui/long-words.tsx'
import type { KeptLine } from '../state/kept-lines.ts'
import type { Replay } from '../state/replay.ts'

const boxes = { 1: 'bg-host1', 2: 'bg-host2' } as const

type Props = { kept: KeptLine; replay: Replay }

/** Words of a stored line: the spoken one boxed, each a place to play from, memories of the hosts in lilac. */
export function KeptWords({ kept, replay }: Props) {
  const { line, text, start_ms } = kept
  const { words, speaker, memory_marks } = line
  const current = useHeardWord(replay, kept)
  const isRemembered = (at: number) => memory_marks.some(([from, to]) => from <= at && at < to)
  if (words.length === 0) return breakLongWords(text)
  return words.map(([from, to, word_ms], index) => {
    if (from >= text.length) return null
    const before = text.slice(words[index - 1]?.[1] ?? 0, from)
    const isLast = index === words.length - 1 || (words[index + 1]?.[0] ?? 0) >= text.length
    const lilac = isRemembered(from) ? 'text-you' : undefined
    return (
      <span key={from}>
        <span className={isRemembered(from - 1) ? 'text-you' : undefined}>{before}</span>
        {memory_marks.some(([at]) => at === from) && (
          <History aria-hidden className="mr-1 inline size-3.5 align-[-2px] text-you" />
        )}
        {/* Keyboards and screen readers hear a line by the button of its time. */}
        <span
          onClick={() => replay.playFrom(start_ms + word_ms)}
          className={
            index === current
              ? `-mx-0.5 rounded-[4px] px-0.5 py-px text-black ${boxes[speaker]}`
              : `cursor-pointer ${lilac ?? ''}`
          }
          {...(index === current && { 'data-current': true })}
        >
          {breakLongWords(text.slice(from, to))}
        </span>
        {isLast && text.slice(to)}
      </span>
    )
  })
}

/** Index of the word that plays; undefined while nothing plays, or another line does. */
function useHeardWord({ place }: Replay, { line }: KeptLine): number | undefined {
  return useSyncExternalStore(place.subscribe, () => {
    const { line_id, line_ms, is_playing } = place.get()
    if (!is_playing || line_id !== line.answer_line_id) return undefined
    return line.words.findLastIndex(([, , start_ms]) => start_ms <= line_ms)
  })
}
