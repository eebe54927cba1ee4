import type { FactsView } from '@app/contracts/facts'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState, type Dispatch } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Input } from '#components/ui/form/input.tsx'
import type { SpeakerNames } from '../script/script-rows.tsx'
import type { ShownPassage } from '../../state/lines/line-facts.ts'
import { lineAt } from '../../state/lines/place-fact.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { ScriptSession } from '../../state/script/script-session.ts'
import { placeWords } from '#lib/format/place-words.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { usedLineOf } from '../../state/facts/used-line.ts'
import { useFactList } from '../../state/facts/use-fact-list.ts'
import { useShownFacts } from '../../state/facts/use-shown-facts.ts'
import { DropPlace } from './drop-place.tsx'
import { FactFilters } from './fact-filters.tsx'
import { FactRow } from './fact-row.tsx'
import { FactSources } from './fact-sources.tsx'
import { PutAfterMenu } from './put-after-menu.tsx'
import { SourceText } from './source-text.tsx'

type Props = {
  view: FactsView
  session: ScriptSession
  dispatch: Dispatch<ScriptAction>
  names: SpeakerNames
  focusedLine: () => string | undefined
  onShowLine: (line_id: string) => void
  again: { run: (source_id: string) => void; isPending: boolean }
}

/** Facts of the sources, to be picked, searched and dragged into the script. */
export function FactsPanel({ view, session, dispatch, names, focusedLine, onShowLine, again }: Props) {
  const { facts, sources } = view
  const id = useId()
  const filters = useRef<HTMLDivElement>(null)
  const [isSearching, setSearching] = useState(false)
  const [opened, setOpened] = useState<string>()
  const shown = useShownFacts(facts)
  const passages = usePassages(view)
  const lines = useDeferredValue(session.lines)
  const used = useMemo(() => new Map(facts.map((fact) => [fact.fact_id, usedLineOf(fact, lines)])), [facts, lines])
  const toggle = (fact_id: string) => setOpened((known) => (known === fact_id ? undefined : fact_id))
  const list = useFactList({
    facts,
    session,
    dispatch,
    focusedLine,
    onOpen: toggle,
    onFilters: () => filters.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(),
  })
  const read = sources.filter(({ state }) => state === 'read')
  const { held } = list
  return (
    <section aria-labelledby={`${id}-heading`} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5">
        <h2 id={`${id}-heading`} className="text-[17px] font-semibold">
          Facts and quotations
        </h2>
        <span role="status" className="text-[13px] text-ink2 tabular-nums">
          {facts.length > 0 && `${facts.length} from ${wholeCountOf(read.length, 'source')}`}
        </span>
        {facts.length > 0 && (
          <IconButton
            label="Search the facts"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
            className="ml-auto"
          >
            <Search aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {isSearching && (
        <Input
          type="search"
          aria-label="Words of a fact"
          autoFocus
          value={shown.words}
          onChange={({ target }) => shown.setWords(target.value)}
          className="h-11"
        />
      )}
      <FactSources sources={sources} onAgain={again.run} isPending={again.isPending} />
      {facts.length > 0 && (
        <FactFilters chosen={shown.filter} counts={shown.counts} onChoose={shown.setFilter} place={filters} />
      )}
      <ul
        aria-label="Facts and quotations"
        className="overscroll-contain lg:max-h-[max(16rem,calc(100dvh-19rem))] lg:overflow-y-auto"
        onKeyDown={list.onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && list.letGo()}
      >
        {shown.shown.map((fact, index) => (
          <FactRow
            key={fact.fact_id}
            fact={fact}
            passages={fact.passage_ids.flatMap((passage_id) => passages.get(passage_id) ?? [])}
            used={used.get(fact.fact_id)}
            isFirst={index === 0}
            isOpen={opened === fact.fact_id}
            held={held?.fact_id === fact.fact_id ? held : undefined}
            menu={
              <PutAfterMenu
                text={fact.text}
                lines={session.lines}
                names={names}
                onPut={(line_id) => list.putAfter(fact.fact_id, line_id)}
              />
            }
            onAdd={() => list.add(fact.fact_id)}
            onOpen={() => toggle(fact.fact_id)}
            onGrip={(event) => list.onGrip(event, fact.fact_id)}
            onShowLine={onShowLine}
          />
        ))}
      </ul>
      {shown.matching > shown.shown.length && (
        <Button look="ghost" size="small" className="justify-self-start" onClick={shown.showAll}>
          Show all {shown.matching}
        </Button>
      )}
      {facts.length > 0 && shown.matching === 0 && <p className="text-[14px] text-ink2">No fact has these words.</p>}
      {facts.length === 0 && read.length === sources.length && read.length > 0 && (
        <SourceText
          passages={view.passages}
          onAdd={(text, passage_id) =>
            dispatch({ type: 'fact_placed', text, passage_ids: [passage_id], target: { after: focusedLine() } })
          }
        />
      )}
      {held?.gap !== undefined && <DropPlace gap={held.gap} name={nameOfGap(session, held.gap, names)} />}
    </section>
  )
}

function usePassages({ passages }: FactsView): ReadonlyMap<string, ShownPassage> {
  return useMemo(
    () =>
      new Map(
        passages.map(({ passage_id, title, place, text }) => [
          passage_id,
          { title, place: placeWords(place, title), text },
        ]),
      ),
    [passages],
  )
}

/** "Line 4, Tobias". */
function nameOfGap(session: ScriptSession, gap: Parameters<typeof DropPlace>[0]['gap'], names: SpeakerNames): string {
  const { index, speaker } = lineAt(session, { gap })
  return [`Line ${index + 1}`, names[speaker - 1]].filter(Boolean).join(', ')
}
