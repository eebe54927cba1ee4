import { TriangleAlert } from 'lucide-react'
import { useMemo, type Dispatch } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { nameFacts, openFacts, type ScriptSources } from '../state/line-facts.ts'
import type { ScriptAction } from '../state/script-reducer.ts'
import type { Line } from '../state/script-session.ts'

type Props = {
  line: Line
  number: number
  sources: ScriptSources
  voices: readonly string[]
  dispatch: Dispatch<ScriptAction>
}

/** Which words of a line its sources do not bear out, until its writer vouches for them. */
export function LineFlags({ line, number, sources, voices, dispatch }: Props) {
  const text = useDebouncedValue(line.text)
  const { line_id, passage_ids, vouched } = line
  const names = voices.join()
  const facts = useMemo(
    () =>
      openFacts({ text, ...(passage_ids && { passage_ids }), ...(vouched && { vouched }) }, sources, names.split(',')),
    [text, passage_ids, vouched, sources, names],
  )
  if (facts.length === 0) return null
  return (
    <p id={`flags-${line_id}`} className="text-[13px] wrap-anywhere text-warn">
      <TriangleAlert aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" />
      Not in the sources: {nameFacts(facts)}
      <button
        type="button"
        aria-label={`Dismiss for utterance ${number}`}
        onClick={({ currentTarget, detail }) => {
          // The button disappears, so keyboard focus moves to the line.
          if (detail === 0) currentTarget.closest('li')?.querySelector('textarea')?.focus()
          dispatch({ type: 'facts_vouched', line_id, facts: facts.map((fact) => fact.text) })
        }}
        className="ml-1 h-7 rounded-full max-sm:-my-2 max-sm:h-11 px-2 font-medium text-ink2 underline-offset-2 hover:text-ink hover:underline"
      >
        Dismiss
      </button>
    </p>
  )
}
