import type { NaturalVoicesModel, NaturalVoicesView } from '@app/contracts/natural-voices'
import { isVoices, naturalVoicesSentences } from '@app/domain/natural-voices'
import { useEffect, useRef } from 'react'
import { FieldError } from '#components/ui/field.tsx'
import { useNaturalVoicesActs, useNaturalVoicesView } from '../api/natural-voices.ts'
import { isUnderWay, sayStep } from '../state/natural-voices-words.ts'
import { NaturalVoicesRow } from './natural-voices-row.tsx'

/** Natural voices for the person who runs the server: what they are, how to get them, and who speaks now. */
export function NaturalVoicesCard({ onSwitched, isOperator }: { onSwitched: () => void; isOperator?: boolean }) {
  const view = useNaturalVoicesView(isOperator)
  useSwitched(view, onSwitched)
  return view ? <Card view={view} /> : null
}

function Card({ view }: { view: NaturalVoicesView }) {
  const { set_by, spoken_by, models } = view
  const acts = useNaturalVoicesActs()
  const isBusy = models.some(isUnderWay)
  const rowsOf = (isWanted: (model: NaturalVoicesModel) => boolean) =>
    models
      .filter(isWanted)
      .map((model) => (
        <NaturalVoicesRow
          key={model.name}
          model={model}
          isSpeaking={spoken_by === model.name}
          isSet={set_by !== null}
          isWaiting={isBusy && !isUnderWay(model)}
          acts={acts}
        />
      ))
  return (
    <section
      aria-labelledby="natural-voices-heading"
      className="grid gap-3 rounded-xl border border-line bg-s1 p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="natural-voices-heading" className="font-display text-[17px] font-semibold tracking-tight">
          More natural voices
        </h2>
        <p className="text-[13px] leading-[18px] text-ink2">
          Downloaded once, they speak on this machine and send nothing anywhere. {naturalVoicesSentences.runtime}{' '}
          {spoken_by && naturalVoicesSentences.changes(spoken_by)}
        </p>
        {set_by && <p className="text-[13px] leading-[18px] text-ink2">{naturalVoicesSentences.set(set_by)}</p>}
      </div>
      <p role="status" className="sr-only">
        {sayStep(view)}
      </p>
      <ul className="divide-y divide-line border-t border-line">{rowsOf(({ name }) => isVoices(name))}</ul>
      <h3 className="mt-2 font-display text-[15px] font-semibold tracking-tight">Spoken questions</h3>
      <ul className="divide-y divide-line border-t border-line">{rowsOf(({ name }) => !isVoices(name))}</ul>
      {acts.problem && (
        <div role="alert">
          <FieldError>{acts.problem}</FieldError>
        </div>
      )}
    </section>
  )
}

/** Tells when others speak than before: the samples on the page are no longer theirs. */
function useSwitched(view: NaturalVoicesView | undefined, onSwitched: () => void): void {
  const before = useRef(view?.spoken_by)
  const spoken_by = view?.spoken_by
  useEffect(() => {
    if (before.current !== undefined && spoken_by !== undefined && before.current !== spoken_by) onSwitched()
    before.current = spoken_by
  }, [spoken_by, onSwitched])
}
