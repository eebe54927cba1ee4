import { countOf, formatDuration } from '#lib/format/formats.ts'
import { useStore } from '#lib/store.ts'
import type { AskSession } from '../state/ask-session.ts'
import type { Marks } from '../state/marks.ts'
import { TurnLines } from './turn-lines.tsx'

/** Earlier question: the last one about this item from a previous visit, with its answer. */
export function Earlier({ session, marks }: { session: AskSession; marks: Marks }) {
  const { turns, since } = useStore(session.thread)
  const last = turns[since - 1]
  if (!last) return null
  return (
    <section
      aria-labelledby="earlier-heading"
      className="grid gap-4 rounded-xl border border-line bg-s1 p-6 max-lg:hidden"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="earlier-heading" className="text-[17px] font-semibold">
          Earlier, at {formatDuration(last.at_ms / 1_000)}
        </h2>
        <p className="text-[13px] text-ink2">{countOf(turns.length, 'question')} in this episode</p>
      </div>
      <TurnLines session={session} turn={last} marks={marks} begun={undefined} isEarlier />
    </section>
  )
}
