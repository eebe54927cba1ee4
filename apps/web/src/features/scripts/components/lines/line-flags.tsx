import { TriangleAlert } from 'lucide-react'
import type { Dispatch } from 'react'
import { flagSentence, type OpenFact } from '../../state/lines/line-facts.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Line } from '../../state/script/script-session.ts'
import { writeIn } from '../../state/rows/row-elements.ts'

const ANSWER =
  'h-6 rounded-sm font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink max-sm:h-11 max-sm:min-w-11 max-sm:text-left'

type Props = { line: Line; number: number; facts: readonly OpenFact[]; dispatch: Dispatch<ScriptAction> }

/** Unsupported facts of a line, with the actions for each. */
export function LineFlags({ line: { line_id, text }, number, facts, dispatch }: Props) {
  if (facts.length === 0) return null
  const answer = (action: ScriptAction) => (event: { currentTarget: HTMLElement; detail: number }) => {
    // The button disappears, so keyboard focus moves to the line.
    if (event.detail === 0) writeIn(event.currentTarget.closest('li'))
    dispatch(action)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 pb-1 text-[13px] leading-[18px]">
      <p id={`flags-${line_id}`} className="flex gap-2 wrap-anywhere text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {flagSentence(facts)}
      </p>
      <span className="flex gap-3.5 max-sm:basis-full max-sm:gap-5 max-sm:pl-5.5">
        {facts.map(({ text: fact, alternative, from, to }) =>
          alternative === undefined || text.slice(from, to) !== fact ? null : (
            <button
              key={`${from} ${fact}`}
              type="button"
              aria-label={`Use ${alternative} in utterance ${number}`}
              onClick={answer({ type: 'text_replaced', places: [{ line_id, from, to }], by: alternative })}
              className={ANSWER}
            >
              Use {alternative}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={`Keep utterance ${number} as it is`}
          onClick={answer({ type: 'facts_vouched', line_id, facts: facts.map((fact) => fact.text) })}
          className={ANSWER}
        >
          Keep
        </button>
      </span>
    </div>
  )
}
