import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from '#lib/store.ts'
import type { AskSession } from '../state/ask-session.ts'
import type { Marks } from '../state/marks.ts'
import { ProblemNote } from './problem-note.tsx'
import { QuestionLine, Thinking, TurnLines } from './turn-lines.tsx'

type Props = {
  session: AskSession
  marks: Marks
  onSignIn: () => void
  /** Introduction before the first question. */
  introduction: ReactNode
}

/** Questions and answers; the scroll position follows the newest line. */
export function Thread({ session, marks, onSignIn, introduction }: Props) {
  const thread = useStore(session.thread)
  const { turns, since, phase, asked, current, begun } = thread
  const end = useRef<HTMLDivElement>(null)
  const newest = `${turns.length} ${begun.length} ${phase} ${thread.problem?.text ?? ''}`
  useEffect(() => {
    if (newest !== FIRST) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  const isAnswering = phase === 'thinking' || phase === 'answering'
  return (
    <div
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label="Questions and answers"
      // Takes the focus, to be scrolled by keys.
      tabIndex={0}
      className="flex min-h-0 grow flex-col gap-6 overflow-y-auto p-5 max-lg:overflow-visible max-lg:px-0"
    >
      {turns.map((turn, index) => (
        <div key={turn.turn_id} className={`grid gap-6 ${index < since ? 'lg:hidden' : ''}`}>
          <TurnLines
            session={session}
            turn={turn}
            marks={marks}
            begun={isAnswering && turn.turn_id === current ? begun : undefined}
            isEarlier={index < since}
          />
        </div>
      ))}
      {asked && (
        <>
          <QuestionLine text={asked.text} at_ms={asked.at_ms} />
          <Thinking session={session} />
        </>
      )}
      {turns.length === since && !asked && introduction}
      <ProblemNote session={session} thread={thread} onSignIn={onSignIn} />
      <div ref={end} className="max-lg:scroll-mb-60" />
    </div>
  )
}

/** Initial state, in which the page does not scroll. */
const FIRST = '0 0 idle '
