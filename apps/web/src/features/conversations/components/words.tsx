import type { AnswerLine } from '@app/contracts/conversations'
import { History } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { breakLongWords } from '#components/ui/long-words.tsx'
import type { AskSession } from '../state/ask-session.ts'

const boxes = { 1: 'bg-host1', 2: 'bg-host2' } as const

type Props = { session: AskSession; line: AnswerLine; text: string }

/** Words of a line: the spoken one boxed, memories of the hosts in lilac. Only their looks change, so that a screen reader reads the line once. */
export function Words({ session, line, text }: Props) {
  const { words, speaker, answer_line_id, memory_marks } = line
  const current = useSpokenWord(session, line)
  const isRemembered = (at: number) => memory_marks.some(([from, to]) => from <= at && at < to)
  if (words.length === 0) return breakLongWords(text)
  return words.map(([from, to], index) => {
    if (from >= text.length) return null
    const before = text.slice(words[index - 1]?.[1] ?? 0, from)
    const isHeard = current === undefined || index < current
    const after = index === words.length - 1 ? text.slice(to) : ''
    return (
      <span key={`${answer_line_id} ${from}`}>
        <span className={isHeard && isRemembered(from - 1) ? 'text-you' : undefined}>{before}</span>
        {memory_marks.some(([at]) => at === from) && (
          <History aria-hidden className="mr-1 inline size-3.5 align-[-2px] text-you" />
        )}
        <span
          className={
            isHeard
              ? isRemembered(from)
                ? 'text-you'
                : undefined
              : index === current
                ? `-mx-0.5 rounded-[4px] px-0.5 py-px text-black ${boxes[speaker]}`
                : 'text-ink3'
          }
          {...(index === current && { 'data-current': true })}
        >
          {breakLongWords(text.slice(from, to))}
        </span>
        {after}
      </span>
    )
  })
}

/** Index of the spoken word; undefined while another line plays, or none. */
function useSpokenWord({ spoken }: AskSession, { answer_line_id, words }: AnswerLine): number | undefined {
  return useSyncExternalStore(spoken.subscribe, () => {
    const now = spoken.get()
    if (now?.line_id !== answer_line_id) return undefined
    return words.findLastIndex(([, , start_ms]) => start_ms <= now.ms)
  })
}
